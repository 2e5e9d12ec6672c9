import { randomBytes } from 'node:crypto';
import { Pool } from 'undici';
import { z } from 'zod';
import { type Comparison, type Load, type Target, type Times, compare } from './load.ts';
import type { BenchApp } from './world.ts';

const answerSchema = z.object({ refresh_token: z.string().optional() });

/** What one caller sends next; it may depend on the answer before. */
type Conversation = (answer: z.infer<typeof answerSchema> | null) => URLSearchParams;

const callers = 16;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Sixteen callers, each sending its next request as soon as it has the answer to the last. */
async function converse(
  { url, server }: Target,
  talks: readonly Conversation[],
  seconds: number,
): Promise<Load> {
  const pool = new Pool(url, { connections: callers });
  const latencies: number[] = [];
  const endsAt = performance.now() + seconds * 1000;
  const cpuBefore = await server.cpuMs();
  await Promise.all(
    talks.map(async (next) => {
      let answer: z.infer<typeof answerSchema> | null = null;
      while (performance.now() < endsAt) {
        const startedAt = performance.now();
        const { statusCode, body } = await pool.request({
          method: 'POST',
          path: '/connect/token',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: next(answer).toString(),
        });
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${await body.text()}`);
        answer = answerSchema.parse(await body.json());
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

function itself(app: BenchApp): Conversation[] {
  const request = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: app.clientId,
    client_secret: app.clientSecret,
  });
  return Array.from({ length: callers }, () => () => request);
}

/** Each caller keeps refreshing its own token. */
function refreshing(app: BenchApp, tokens: readonly string[]): Conversation[] {
  return tokens.map((first) => {
    let current = first;
    return (answer) => {
      current = answer?.refresh_token ?? current;
      return new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: current,
        client_id: app.clientId,
        client_secret: app.clientSecret,
      });
    };
  });
}

function newRefreshTokens(): string[] {
  return Array.from({ length: callers }, () => `svcrt_${randomBytes(32).toString('base64url')}`);
}

/** Makes refresh tokens live. */
type Issue = (tokens: readonly string[]) => Promise<void>;

/** Sixteen callers that refresh, each its own token. */
export async function loadRefresh(
  target: Target,
  app: BenchApp,
  issue: Issue,
  seconds: number,
): Promise<Load> {
  const tokens = newRefreshTokens();
  await issue(tokens);
  return converse(target, refreshing(app, tokens), seconds);
}

/** Both grants, ours and by hand. */
export async function compareTokens(
  targets: { readonly ours: Target; readonly byHand: Target },
  app: BenchApp,
  issue: Issue,
  times: Times,
): Promise<Comparison[]> {
  const grants = [
    {
      name: 'client_credentials (by hand: Koa that sends known bytes)',
      target: 0.4,
      measure: (side: Target, time: number) => converse(side, itself(app), time),
    },
    {
      name: 'refresh_token (by hand: Koa + pg, the same statements, nothing signed)',
      target: 0.75,
      measure: (side: Target, time: number) => loadRefresh(side, app, issue, time),
    },
  ];
  const comparisons: Comparison[] = [];
  for (const { measure, ...grant } of grants) {
    const ours = (seconds: number) => measure(targets.ours, seconds);
    const yardstick = (seconds: number) => measure(targets.byHand, seconds);
    comparisons.push(await compare(grant, { ours, yardstick }, times));
  }
  return comparisons;
}
