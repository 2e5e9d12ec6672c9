import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import { setRoute } from './access-log.ts';
import { jsonType } from './headers.ts';

/** The parts of something that answers for those of them that work, by name. */
export type Parts = Readonly<Record<string, boolean>>;
/** Each says whether it works, or which of its parts do: then it fails once none does. */
export type HealthChecks = Readonly<Record<string, () => Promise<boolean | Parts>>>;

/** Probes wait for about 5 seconds: a check that hangs has failed before. */
const checkMs = 3_000;

/** Whether something works, and says so in time; a part of a check has less of it than the whole. */
export function worksInTime(check: () => Promise<boolean>, withinMs = checkMs - 1_000): Promise<boolean> {
  return inTime(check, withinMs, false);
}

async function inTime<T>(check: () => Promise<T>, withinMs: number, otherwise: T): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([check(), sleep(withinMs, otherwise, { signal: over.signal })]);
  } catch {
    return otherwise;
  } finally {
    over.abort();
  }
}

const word = (isWorking: boolean) => (isWorking ? 'ok' : 'failed');

function stateOf(result: boolean | Parts): 'ok' | 'degraded' | 'failed' {
  if (typeof result === 'boolean') return word(result);
  const parts = Object.values(result);
  if (parts.every(Boolean)) return 'ok';
  return parts.some(Boolean) ? 'degraded' : 'failed';
}

async function answerReadiness(context: Context, checks: HealthChecks): Promise<void> {
  const results = await Promise.all(
    Object.entries(checks).map(
      async ([name, check]) => [name, await inTime<boolean | Parts>(check, checkMs, false)] as const,
    ),
  );
  const states = results.map(([name, result]) => [name, stateOf(result)] as const);
  const has = (sought: string) => states.some(([, state]) => state === sought);
  const parts = results.flatMap(([, result]) =>
    stateOf(result) === 'ok' || typeof result === 'boolean' ? [] : Object.entries(result),
  );
  context.status = has('failed') ? 503 : 200;
  context.body = {
    status: has('failed') ? 'unavailable' : has('degraded') ? 'degraded' : 'ok',
    checks: Object.fromEntries(states),
    ...(parts.length > 0 && {
      parts: Object.fromEntries(parts.map(([name, isWorking]) => [name, word(isWorking)])),
    }),
  };
}

/**
 * `/healthz`: the process is alive. `/readyz`: no check fails, else 503 with the list (contract 10). A service that can
 * answer for some of its parts stays ready and says which: taken out everywhere, it would answer for none.
 */
export function health(checks: HealthChecks): Middleware {
  return (context, next) => {
    const { path } = context;
    if (path !== '/healthz' && path !== '/readyz') return next();
    setRoute(context, path);
    context.set('Cache-Control', 'no-store');
    if (path === '/readyz') return answerReadiness(context, checks);
    context.body = { status: 'ok' };
    return undefined;
  };
}

/**
 * For a service: `/healthz` only fails if another process would help. Temporary problems, such as an unavailable
 * database, are for `/readyz`.
 */
export function withLiveness(listener: RequestListener, isUnrecoverable: () => boolean): RequestListener {
  return (request, response) => {
    if (request.url?.split('?')[0] !== '/healthz' || !isUnrecoverable()) return listener(request, response);
    response.writeHead(503, {
      'Content-Type': jsonType,
      'Cache-Control': 'no-store',
    });
    response.end(JSON.stringify({ status: 'failed' }));
  };
}
