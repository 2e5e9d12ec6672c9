import Koa from 'koa';
import { allowAnyOrigin } from '../kernel/cors.ts';
import { accessLog, health } from '../kernel/http.ts';
import { insistOnHttps } from '../kernel/transport-security.ts';
import { refuseUnrouted } from '../kernel/unrouted.ts';
import type { Dependencies } from './dependencies.ts';
import { endpointRoutes } from './endpoints/routes.ts';
import { answerOAuthErrors, refuseOtherMethods } from './faults.ts';
import { identityRoutes } from './identity/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { explainUnknownPages } from './pages/unknown-pages.ts';

/** What apps that run in a browser call; the authorize endpoint and the pages never. */
const openPaths: ReadonlyMap<string, string> = new Map([
  ['/.well-known/oauth-authorization-server', 'GET, HEAD, OPTIONS'],
  ['/connect/register', 'POST, OPTIONS'],
  ['/connect/token', 'POST, OPTIONS'],
  ['/connect/revoke', 'POST, OPTIONS'],
]);

/** The authorization server (spec 4.1, contract 3 and 5); whoever calls listens. */
export function createApp(deps: Dependencies): Koa {
  const app = new Koa();
  app.on('error', (error: unknown) => deps.logger.error({ err: error }, 'a request broke off'));
  app.use(accessLog('authorization-server', deps.logger));
  app.use(insistOnHttps(deps.env.AUTH_URL));
  app.use(health({ database: () => deps.database.isReady() }));
  app.use(answerOAuthErrors(deps));
  app.use(allowAnyOrigin(openPaths));
  const endpoints = endpointRoutes(deps);
  app.use(endpoints.routes());
  app.use(refuseOtherMethods(endpoints));
  const identity = identityRoutes(deps);
  app.use(identity.routes());
  app.use(refuseUnrouted(deps, identity));
  const pages = pageRoutes(deps);
  app.use(pages.routes());
  app.use(explainUnknownPages(deps, pages));
  return app;
}
