import Koa from 'koa';
import { accessLog } from '../kernel/http/access-log.ts';
import { compress } from '../kernel/http/compression.ts';
import { health } from '../kernel/http/health.ts';
import { requireHttps } from '../kernel/http/transport-security.ts';
import { explainUnknownPages } from '../kernel/pages/unknown-pages.ts';
import type { Dependencies } from './dependencies.ts';
import { sendRefusal } from './frame.ts';
import { pageRoutes } from './routes.ts';

/** The dashboard, an internal web client of the platform; the caller opens the port. */
export function createApp(deps: Dependencies): Koa {
  const app = new Koa();
  app.on('error', (error: unknown) => deps.logger.error({ err: error }, 'a request broke off'));
  app.use(accessLog('dashboard', deps.logger));
  app.use(requireHttps(deps.env, deps.env.DASHBOARD_URL));
  app.use(compress());
  app.use(health({ database: () => deps.database.isReady() }));
  const pages = pageRoutes(deps);
  app.use(pages.routes());
  app.use(explainUnknownPages(pages, (context, refusal) => sendRefusal(context, deps, refusal)));
  return app;
}
