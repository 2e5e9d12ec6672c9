import Koa from 'koa';
import { accessLog } from '../kernel/http/access-log.ts';
import { crossOrigin } from '../kernel/http/cors.ts';
import { compress } from '../kernel/http/compression.ts';
import { health } from '../kernel/http/health.ts';
import { requireHttps } from '../kernel/http/transport-security.ts';
import { isApiPath, refuseUnmatched, refuseUnrouted } from '../kernel/answers/unrouted.ts';
import { assets } from './html/assets.ts';
import type { Dependencies } from './dependencies.ts';
import { securityHeaders } from './serving/headers.ts';
import { priceRoutes } from './serving/price-routes.ts';
import { refusals } from './serving/refusals.ts';
import { createRouter } from './serving/router.ts';
import { leadToPage } from './serving/trailing-slash.ts';

/**
 * The public web host (spec {site_url}): pages of the store for people, and the price routes. The caller opens the
 * port.
 */
export function createApp(deps: Dependencies): Koa {
  const app = new Koa();
  const router = createRouter(deps);
  const prices = priceRoutes(deps);
  app.on('error', (error: unknown) => deps.logger.debug({ err: error }, 'answer was cut'));
  app.use(accessLog('site', deps.logger));
  app.use(crossOrigin((path) => (isApiPath(path) ? 'any origin' : null)));
  app.use(requireHttps(deps.env, deps.env.SITE_URL));
  app.use(compress());
  app.use(health({ graph: () => deps.graph.readiness() }));
  app.use(securityHeaders(deps.env));
  app.use(prices.routes());
  app.use(refuseUnrouted(deps, prices));
  app.use(refusals(deps));
  app.use(assets.routes().routes());
  app.use(router.routes());
  app.use(leadToPage(router));
  app.use((context) => refuseUnmatched(router, context));
  return app;
}
