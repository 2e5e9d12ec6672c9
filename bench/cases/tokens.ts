import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  type Comparison,
  type Conversation,
  type Load,
  type Target,
  type Times,
  compare,
  converse,
} from '../measure/load.ts';
import type { BenchApp } from '../measure/world.ts';

const answerSchema = z.object({ refresh_token: z.string() });

const callers = 16;

const post = (body: URLSearchParams, path = '/connect/token') => ({
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: body.toString(),
});

/** Each caller gets tokens for the app itself; `path` is that of the token endpoint. */
export function itself(app: BenchApp, scope?: string, path?: string): Conversation[] {
  const request = post(
    new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: app.clientId,
      client_secret: app.clientSecret,
      ...(scope === undefined ? {} : { scope }),
    }),
    path,
  );
  return Array.from({ length: callers }, () => () => request);
}

/** Each caller keeps refreshing its own token; `path` is that of the token endpoint. */
export function refreshing(app: BenchApp, tokens: readonly string[], path?: string): Conversation[] {
  return tokens.map((first) => {
    let current = first;
    return (answer) => {
      current = answer === null ? first : answerSchema.parse(JSON.parse(answer)).refresh_token;
      return post(
        new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: current,
          client_id: app.clientId,
          client_secret: app.clientSecret,
        }),
        path,
      );
    };
  });
}

function newRefreshTokens(): string[] {
  return Array.from({ length: callers }, () => `svcrt_${randomBytes(32).toString('base64url')}`);
}

/** Inserts valid refresh tokens. */
type Issue = (tokens: readonly string[]) => Promise<void>;

/** Sixteen callers, each refreshing its own token. */
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

/** Both grants, ours and hand-written. */
export async function compareTokens(
  targets: { readonly ours: Target; readonly byHand: Target },
  app: BenchApp,
  issue: Issue,
  times: Times,
): Promise<Comparison[]> {
  const grants = [
    {
      name: 'client_credentials (by hand: Koa that signs a token)',
      target: 0.85,
      measure: (side: Target, time: number) => converse(side, itself(app), time),
    },
    {
      name: 'refresh_token (by hand: Koa + pg, the same statements, a token signed)',
      target: 0.85,
      measure: (side: Target, time: number) => loadRefresh(side, app, issue, time),
    },
  ];
  const comparisons: Comparison[] = [];
  for (const { measure, ...grant } of grants) {
    const ours = (seconds: number) => measure(targets.ours, seconds);
    const yardstick = (seconds: number) => measure(targets.byHand, seconds);
    comparisons.push(await compare(grant, { ours, yardstick, server: targets.ours.server }, times));
  }
  return comparisons;
}
