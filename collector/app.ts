import './codes.ts';
import Koa from 'koa';
import { problems } from '../kernel/answers/problems.ts';
import { refuseUnmatched } from '../kernel/answers/unrouted.ts';
import { accessLog } from '../kernel/http/access-log.ts';
import { compress } from '../kernel/http/compression.ts';
import { health } from '../kernel/http/health.ts';
import { createExactRouter, routesOf } from '../kernel/http/routing.ts';
import { requireHttps } from '../kernel/http/transport-security.ts';
import { collect } from './collect/collect.ts';
import { toSender } from './collect/cross-origin.ts';
import type { Dependencies } from './dependencies.ts';
import { serveScript } from './script.ts';
import { ping } from './sites/ping.ts';

/** The audience collector (spec 4.11). It does not listen by itself. */
export function createApp(deps: Dependencies): Koa {
  const app = new Koa();
  const router = createExactRouter();
  const take = collect(deps);
  router.post('/api/v1/hits', take);
  router.post('/api/v1/actions', take);
  router.get('/api/v1/sites/:siteKey/ping', ping(deps));
  router.get('/api/svc.js', compress(), serveScript('public, max-age=3600'));
  // The number only tells one copy from the next: every address has the current script.
  router.get(
    /^\/api\/svc\.[\w.-]{1,32}\.js$/,
    compress(),
    serveScript('public, max-age=31536000, immutable'),
  );

  app.on('error', (error: unknown) => deps.logger.debug({ err: error }, 'answer was cut'));
  app.use(accessLog('collector', deps.logger));
  app.use(requireHttps(deps.address));
  app.use(health(deps.checks));
  app.use((context, next) => (context.path.startsWith('/api/v1/') ? toSender(context, next) : next()));
  app.use(problems({ ...deps, challenge: 'Bearer' }));
  app.use(routesOf(router));
  app.use((context) => refuseUnmatched(router, context));
  return app;
}
