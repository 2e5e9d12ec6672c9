import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Dependencies } from '../dependencies.ts';
import { accountRoutes } from './account/routes.ts';
import { consentRoutes } from './consent/consent.ts';
import { legalRoutes } from './legal.ts';
import { confirmEmailRoutes } from './mail-links/confirm-email.ts';
import { forgotPasswordRoutes } from './mail-links/forgot-password.ts';
import { outboxRoutes } from './mail-links/outbox.ts';
import { resetPasswordRoutes } from './mail-links/reset-password.ts';
import { assetRoutes } from './page.ts';
import { pageErrors } from './page-errors.ts';
import { readableQuery } from './readable-query.ts';
import { signInRoutes } from './sign-in/sign-in.ts';
import { signUpRoutes } from './sign-up/sign-up.ts';

/** Every page that a person meets at {auth_url}. */
export function pageRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  router.use(pageErrors(deps), readableQuery);
  for (const part of [
    consentRoutes(deps),
    signInRoutes(deps),
    signUpRoutes(deps),
    forgotPasswordRoutes(deps),
    resetPasswordRoutes(deps),
    confirmEmailRoutes(deps),
    outboxRoutes(deps),
    accountRoutes(deps),
    legalRoutes(deps),
    assetRoutes(),
  ]) {
    router.use(part.routes());
  }
  return router;
}
