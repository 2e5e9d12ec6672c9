import autocannon from 'autocannon';
import type { RunningProcess } from './processes.ts';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server in microseconds a request; null where it cannot be told. */
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
}

export function headersOf({ token }: Call): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** Sends the calls over and over for a number of seconds; any answer but 2xx is an error. */
export async function load(
  { url, server }: Target,
  calls: readonly Call[],
  seconds: number,
  connections = 16,
): Promise<Load> {
  const cpuBefore = await server.cpuMs();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: calls.map((call) => ({ method: 'GET', path: call.path, headers: headersOf(call) })),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
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

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A mean over rounds that were alternated with the other side's. */
export function mean(rounds: readonly Load[]): Load {
  const cpu = rounds.flatMap((round) => round.cpuMicroseconds ?? []);
  return {
    requestsPerSecond: meanOf(rounds.map((round) => round.requestsPerSecond)),
    p50Ms: meanOf(rounds.map((round) => round.p50Ms)),
    p99Ms: meanOf(rounds.map((round) => round.p99Ms)),
    cpuMicroseconds: cpu.length === rounds.length ? meanOf(cpu) : null,
  };
}
