import type { RequestListener } from 'node:http';
import type { Context, Middleware } from 'koa';
import { setRoute } from './access-log.ts';
import { jsonType } from './headers.ts';

export type HealthChecks = Readonly<Record<string, () => Promise<boolean>>>;

async function answerReadiness(context: Context, checks: HealthChecks): Promise<void> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, boolean]> => [
      name,
      await check().catch(() => false),
    ]),
  );
  const isReady = results.every(([, passed]) => passed);
  context.status = isReady ? 200 : 503;
  context.body = {
    status: isReady ? 'ok' : 'unavailable',
    checks: Object.fromEntries(results.map(([name, passed]) => [name, passed ? 'ok' : 'failed'])),
  };
}

/** `/healthz`: the process is alive. `/readyz`: every check passes, else 503 with the list (contract 10). */
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
