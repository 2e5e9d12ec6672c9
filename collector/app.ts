import './codes.ts';
import Koa from 'koa';
import { problems } from '../kernel/answers/problems.ts';
import { refuseUnmatched } from '../kernel/answers/unrouted.ts';
import { accessLog } from '../kernel/http/access-log.ts';
import { compress } from '../kernel/http/compression.ts';
import { health } from '../kernel/http/health.ts';
import { createExactRouter, routesOf } from '../kernel/http/routing.ts';
import { requireHttps } from '../kernel/http/transport-security.ts';
import { toSender } from './collect/cross-origin.ts';
import type { Dependencies } from './dependencies.ts';
import { routes } from './routes.ts';

/** The audience collector (spec 4.11). The caller opens the port. */
export function createApp(deps: Dependencies): Koa {
  const app = new Koa();
  const router = createExactRouter();
  for (const { method, path, isCompressed, serve } of routes) {
    const served = isCompressed === true ? [compress(), serve(deps)] : [serve(deps)];
    if (method === 'POST') router.post(path, ...served);
    else router.get(path, ...served);
  }

  app.on('error', (error: unknown) => deps.logger.debug({ err: error }, 'answer was cut'));
  app.use(accessLog('collector', deps.logger));
  app.use(requireHttps(deps.env, deps.address));
  app.use(health(deps.checks));
  app.use((context, next) => (context.path.startsWith('/api/v1/') ? toSender(context, next) : next()));
  app.use(problems({ ...deps, challenge: 'Bearer' }));
  app.use(routesOf(router));
  app.use((context) => refuseUnmatched(router, context));
  return app;
}
