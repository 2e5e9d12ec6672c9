import type { Router } from '@koa/router';
import Koa from 'koa';
import { accessLog, health } from '../kernel/http.ts';
import { refuseUnrouted } from '../kernel/unrouted.ts';
import { allowAnyOrigin } from './cors.ts';
import type { Dependencies } from './dependencies.ts';
import { internalRoutes } from './endpoints/internal.ts';
import { internalOperationRoutes } from './endpoints/internal-operations.ts';
import { memberRoutes } from './endpoints/member-routes.ts';
import { metadataRoutes } from './endpoints/metadata.ts';
import { registrationRoutes } from './endpoints/register.ts';
import { revocationRoutes } from './endpoints/revoke.ts';
import { tokenRoutes } from './endpoints/token.ts';
import { answerOAuthErrors } from './faults.ts';
import { identityRoutes } from './identity/routes.ts';
import { pageRoutes } from './pages/routes.ts';

function mount<State>(app: Koa, router: Router<State>): void {
  app.use(router.routes());
  app.use(router.allowedMethods());
}

/** The authorization server (spec 4.1, contract 3 and 5); whoever calls listens. */
export function createApp(deps: Dependencies): Koa {
  const app = new Koa();
  app.on('error', (error: unknown) => deps.logger.error({ err: error }, 'a request broke off'));
  app.use(accessLog('authorization-server', deps.logger));
  app.use(health({ database: () => deps.database.isReady() }));
  app.use(answerOAuthErrors(deps));
  app.use(allowAnyOrigin);
  mount(app, metadataRoutes(deps));
  mount(app, registrationRoutes(deps));
  mount(app, tokenRoutes(deps));
  mount(app, revocationRoutes(deps));
  mount(app, internalRoutes(deps));
  mount(app, internalOperationRoutes(deps));
  mount(app, memberRoutes(deps));
  const identity = identityRoutes(deps);
  app.use(identity.routes());
  app.use(refuseUnrouted(deps, identity));
  mount(app, pageRoutes(deps));
  return app;
}
