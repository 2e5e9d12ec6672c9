import Koa from 'koa';
import { allowAnyOrigin } from '../kernel/http/cors.ts';
import { accessLog } from '../kernel/http/access-log.ts';
import { health } from '../kernel/http/health.ts';
import { requireHttps } from '../kernel/http/transport-security.ts';
import { refuseUnrouted } from '../kernel/answers/unrouted.ts';
import type { Dependencies } from './dependencies.ts';
import { endpointRoutes } from './oauth/endpoints/routes.ts';
import { answerOAuthErrors, refuseOtherMethods } from './oauth/faults.ts';
import { identityRoutes } from './identity/endpoints/routes.ts';
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
  app.use(requireHttps(deps.env.AUTH_URL));
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
