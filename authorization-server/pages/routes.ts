import type { Router } from '@koa/router';
import type { Refusal } from '../../kernel/pages/frame.tsx';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Dependencies } from '../dependencies.ts';
import { emailRoutes } from './security/email.tsx';
import { passkeyRoutes } from './security/passkeys.tsx';
import { deleteAccountRoutes } from './security/delete-account.tsx';
import { passwordRoutes } from './security/password.tsx';
import { secondFactorChangeRoutes } from './security/second-factor-changes.tsx';
import { secondFactorRoutes } from './security/second-factor.ts';
import { securityRoutes } from './security/security.tsx';
import { sessionRoutes } from './security/sessions.tsx';
import { AuthorizeFault } from '../oauth/authorize-request.ts';
import { consentRoutes } from './consent/consent.ts';
import { legalRoutes } from './legal.tsx';
import { confirmEmailRoutes } from './mail-links/confirm-email.tsx';
import { forgotPasswordRoutes } from './mail-links/forgot-password.tsx';
import { outboxRoutes } from './mail-links/outbox.tsx';
import { resetPasswordRoutes } from './mail-links/reset-password.tsx';
import { assetRoutes, sendRefusal } from './page.ts';
import { pageErrors } from '../../kernel/pages/page-errors.ts';
import { readableQuery } from '../../kernel/pages/readable-query.ts';
import { signInRoutes } from './sign-in/sign-in.tsx';
import { signUpRoutes } from './sign-up/sign-up.ts';

/** Requests that a person cannot decide about (spec 5.4). */
function explain(error: unknown): Refusal | null {
  if (!(error instanceof AuthorizeFault)) return null;
  return {
    status: 400,
    heading: 'This request cannot be accepted',
    text: `${error.message} You were not sent back to the app, and nothing was connected. Please tell the people who run the app.`,
  };
}

/** Pages of the account that this server had before there was a dashboard. */
function movedRoutes({ env }: Dependencies): Router {
  return createExactRouter().get('/account{/*rest}', (context) => {
    const isSecurity = /^\/account\/security(?:\/|$)/.test(context.path);
    const address = isSecurity ? context.path.slice('/account'.length) : env.DASHBOARD_URL + context.path;
    context.status = 308;
    context.redirect(address + context.search);
  });
}

/** Every page at {auth_url}. */
export function pageRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  router.use(
    pageErrors({ ...deps, sendRefusal: (context, refusal) => sendRefusal(context, deps, refusal), explain }),
    readableQuery,
  );
  for (const part of [
    consentRoutes(deps),
    signInRoutes(deps),
    signUpRoutes(deps),
    forgotPasswordRoutes(deps),
    resetPasswordRoutes(deps),
    confirmEmailRoutes(deps),
    outboxRoutes(deps),
    securityRoutes(deps),
    emailRoutes(deps),
    passwordRoutes(deps),
    passkeyRoutes(deps),
    secondFactorRoutes(deps),
    secondFactorChangeRoutes(deps),
    deleteAccountRoutes(deps),
    sessionRoutes(deps),
    movedRoutes(deps),
    legalRoutes(deps),
    assetRoutes(),
  ]) {
    router.use(part.routes());
  }
  return router;
}
