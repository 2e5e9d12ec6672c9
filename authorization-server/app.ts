import Koa from 'koa';
import { crossOrigin } from '../kernel/http/cors.ts';
import { accessLog } from '../kernel/http/access-log.ts';
import { compress } from '../kernel/http/compression.ts';
import { health } from '../kernel/http/health.ts';
import { requireHttps } from '../kernel/http/transport-security.ts';
import { landing } from '../kernel/pages/landing.tsx';
import { refuseUnrouted } from '../kernel/answers/unrouted.ts';
import type { Dependencies } from './dependencies.ts';
import { endpointRoutes } from './oauth/endpoints/routes.ts';
import { answerOAuthErrors, refuseOtherMethods } from './oauth/faults.ts';
import { identityRoutes } from './identity/endpoints/routes.ts';
import { sendRefusal } from './pages/page.ts';
import { logTokenRequests } from './request-log/log-token-requests.ts';
import { pageRoutes } from './pages/routes.ts';
import { explainUnknownPages } from '../kernel/pages/unknown-pages.ts';

/** Called by apps that run in a browser. The authorize endpoint and the pages are for people only. */
const forApps: ReadonlySet<string> = new Set([
  '/.well-known/oauth-authorization-server',
  '/connect/register',
  '/connect/token',
  '/connect/revoke',
]);
/** May be called with a cookie, which the browser sends with any request. */
const forWebClients = /^\/api\/identity\/v1(?:\/|$)/;

/** The authorization server (spec 4.1, contract 3 and 5); the caller opens the port. */
export function createApp(deps: Dependencies): Koa {
  const app = new Koa();
  app.on('error', (error: unknown) => deps.logger.error({ err: error }, 'a request broke off'));
  app.use(accessLog('authorization-server', deps.logger, logTokenRequests(deps)));
  app.use(
    crossOrigin((path) => {
      if (forApps.has(path)) return 'any origin';
      return forWebClients.test(path) ? deps.env.WEB_ORIGINS : null;
    }),
  );
  app.use(requireHttps(deps.env, deps.env.AUTH_URL));
  app.use(compress());
  app.use(health({ database: () => deps.database.isReady() }));
  app.use(answerOAuthErrors(deps));
  const endpoints = endpointRoutes(deps);
  app.use(endpoints.routes());
  app.use(refuseOtherMethods(endpoints));
  const identity = identityRoutes(deps);
  app.use(identity.routes());
  app.use(refuseUnrouted(deps, identity));
  app.use(
    landing(deps.env, {
      title: 'Authorization server',
      text: 'People sign in at this address, and apps get the tokens here with which they call the API.',
    }),
  );
  const pages = pageRoutes(deps);
  app.use(pages.routes());
  app.use(explainUnknownPages(pages, (context, refusal) => sendRefusal(context, deps, refusal)));
  return app;
}
