import type { Router } from '@koa/router';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { internalOperationRoutes } from './internal-operations.ts';
import { internalRoutes } from './internal.ts';
import { memberRoutes } from './member-routes.ts';
import { personalDataRoutes } from '../../personal-data/internal-routes.ts';
import { metadataRoutes } from './metadata.ts';
import { registrationRoutes } from './register.ts';
import { revocationRoutes } from './revoke.ts';
import { tokenRoutes } from './token.ts';

/** The routes of {auth_url} for programs, in one router: each additional router would cost every request a search. */
export function endpointRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .use(tokenRoutes(deps).routes())
    .use(revocationRoutes(deps).routes())
    .use(registrationRoutes(deps).routes())
    .use(metadataRoutes(deps).routes())
    .use(internalRoutes(deps).routes())
    .use(internalOperationRoutes(deps).routes())
    .use(personalDataRoutes(deps).routes())
    .use(memberRoutes(deps).routes());
}
