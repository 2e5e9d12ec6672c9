import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Pool } from 'undici';
import { profileIfAsked } from '../profile/profile.ts';
import type { RunningProcess } from './processes.ts';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server in microseconds per request; null if unknown. */
  readonly cpuMicroseconds: number | null;
}

export interface Target {
  readonly url: string;
  readonly server: RunningProcess;
}

export interface Call {
  readonly path: string;
  /** null: anybody's call. */
  readonly token: string | null;
  /** The body of a POST; without it the call is a GET. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function requestOf({ token, body, headers }: Call) {
  return {
    method: body === undefined ? ('GET' as const) : ('POST' as const),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  };
}

/** The text of the answer to one call. */
export async function answerTo(url: string, call: Call): Promise<string> {
  return (await fetch(url + call.path, requestOf(call))).text();
}

/**
 * Sends the calls over and over for a number of seconds, as fast as they are answered or at a fixed rate; any answer
 * but 2xx and 3xx is an error.
 */
export async function load(
  { url, server }: Target,
  calls: readonly Call[],
  seconds: number,
  connections = 16,
  perSecond?: number,
): Promise<Load> {
  const cpuBefore = await server.cpuMs();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    requests: calls.map((call) => ({ path: call.path, ...requestOf(call) })),
  });
  const failed = result.non2xx - result['3xx'] + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  const cpuAfter = await server.cpuMs();
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMicroseconds:
      cpuBefore === null || cpuAfter === null
        ? null
        : ((cpuAfter - cpuBefore) * 1000) / result.requests.total,
  };
}

/** What a caller sends next; it may depend on the text of the previous answer. */
export type Conversation = (answer: string | null) => {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Callers that post, each its next request as soon as it has the previous answer; any answer but 2xx is an error. */
export async function converse(
  { url, server }: Target,
  talks: readonly Conversation[],
  seconds: number,
): Promise<Load> {
  const pool = new Pool(url, { connections: talks.length });
  const latencies: number[] = [];
  const endsAt = performance.now() + seconds * 1000;
  const cpuBefore = await server.cpuMs();
  await Promise.all(
    talks.map(async (next) => {
      let answer: string | null = null;
      while (performance.now() < endsAt) {
        const startedAt = performance.now();
        const { path, headers, body }: ReturnType<Conversation> = next(answer);
        const received = await pool.request({ method: 'POST', path, headers, body });
        const { statusCode } = received;
        answer = await received.body.text();
        if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}: ${answer}`);
        latencies.push(performance.now() - startedAt);
      }
    }),
  );
  const cpuAfter = await server.cpuMs();
  await pool.close();
  const sorted = latencies.toSorted((left, right) => left - right);
  return {
    requestsPerSecond: latencies.length / seconds,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    cpuMicroseconds:
      cpuBefore === null || cpuAfter === null ? null : ((cpuAfter - cpuBefore) * 1000) / latencies.length,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A mean over rounds that alternated with those of the other sides. */
export function mean(rounds: readonly Load[]): Load {
  const cpu = rounds.flatMap((round) => round.cpuMicroseconds ?? []);
  return {
    requestsPerSecond: meanOf(rounds.map((round) => round.requestsPerSecond)),
    p50Ms: meanOf(rounds.map((round) => round.p50Ms)),
    p99Ms: meanOf(rounds.map((round) => round.p99Ms)),
    cpuMicroseconds: cpu.length === rounds.length ? meanOf(cpu) : null,
  };
}

/** A measurement next to its baseline, in one run. */
export interface Comparison {
  readonly name: string;
  readonly ours: Load;
  readonly yardstick: Load;
  readonly yardstickName: string;
  /** Our requests per second as a share of the baseline's: the median of the rounds, and their extremes. */
  readonly ratio: number;
  readonly spread: readonly [least: number, most: number];
  readonly target: number;
}

export interface Times {
  readonly rounds: number;
  readonly seconds: number;
}

/** What one side does in this many seconds. */
export type Measure = (seconds: number) => Promise<Load>;

const warmUpSeconds = 10;
const longestWarmUpSeconds = 60;
const pauseMs = 200;

/** One of the sides measured together, with the results of its rounds. */
interface Side {
  readonly measure: Measure;
  readonly measured: Load[];
}

export const sideOf = (measure: Measure): Side => ({ measure, measured: [] });

/** Until V8 has compiled what is hot, of which ours has more: until ten seconds bring no more than the ten before. */
async function warmUp(measure: Measure, before = 0, spent = 0): Promise<void> {
  const { requestsPerSecond } = await measure(warmUpSeconds);
  const isWarm = requestsPerSecond < 1.03 * before || spent + warmUpSeconds >= longestWarmUpSeconds;
  if (!isWarm) await warmUp(measure, requestsPerSecond, spent + warmUpSeconds);
}

/** Measures all sides in alternating rounds, so that other activity of the machine affects them equally. */
export async function alternate(sides: readonly Side[], { rounds, seconds }: Times): Promise<void> {
  for (const { measure } of sides) await warmUp(measure);
  for (let round = 0; round < rounds; round += 1) {
    for (const { measure, measured } of sides) {
      measured.push(await measure(seconds));
      await sleep(pauseMs);
    }
  }
}

/** What is compared, and with whom. */
interface Compared {
  readonly name: string;
  readonly target: number;
  readonly yardstickName?: string;
}

/** Ours next to a baseline that was measured in the same rounds. */
export function comparisonOf(
  { name, target, yardstickName = 'by hand' }: Compared,
  our: Side,
  other: Side,
): Comparison {
  const [ours, yardstick] = [mean(our.measured), mean(other.measured)];
  const ratios = our.measured.map(
    ({ requestsPerSecond }, round) => requestsPerSecond / (other.measured[round]?.requestsPerSecond ?? 0),
  );
  const spread = [Math.min(...ratios), Math.max(...ratios)] as const;
  return { name, target, yardstickName, ours, yardstick, ratio: median(ratios), spread };
}

/** Ours and a baseline, and the process that is measured of ours. */
interface Sides {
  readonly ours: Measure;
  readonly yardstick: Measure;
  readonly server: RunningProcess;
}

/** Measures ours next to one baseline; profiles ours afterwards, if it can be. */
export async function compare(compared: Compared, sides: Sides, times: Times): Promise<Comparison> {
  const [our, other] = [sideOf(sides.ours), sideOf(sides.yardstick)];
  await alternate([our, other], times);
  await profileIfAsked(compared.name, sides.server, () => sides.ours(times.seconds));
  return comparisonOf(compared, our, other);
}
