import type { Router } from '@koa/router';
import type { Refusal } from '../../kernel/pages/frame.tsx';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Dependencies } from '../dependencies.ts';
import { emailRoutes } from './security/email.ts';
import { passwordRoutes } from './security/password.ts';
import { secondFactorChangeRoutes } from './security/second-factor-changes.ts';
import { secondFactorRoutes } from './security/second-factor.ts';
import { securityRoutes } from './security/security.ts';
import { sessionRoutes } from './security/sessions.ts';
import { AuthorizeFault } from '../oauth/authorize-request.ts';
import { consentRoutes } from './consent/consent.ts';
import { legalRoutes } from './legal.ts';
import { confirmEmailRoutes } from './mail-links/confirm-email.ts';
import { forgotPasswordRoutes } from './mail-links/forgot-password.ts';
import { outboxRoutes } from './mail-links/outbox.ts';
import { resetPasswordRoutes } from './mail-links/reset-password.ts';
import { assetRoutes, sendRefusal } from './page.ts';
import { pageErrors } from '../../kernel/pages/page-errors.ts';
import { readableQuery } from '../../kernel/pages/readable-query.ts';
import { signInRoutes } from './sign-in/sign-in.ts';
import { signUpRoutes } from './sign-up/sign-up.ts';

/** What cannot be put before a person (spec 5.4). */
function explain(error: unknown): Refusal | null {
  if (!(error instanceof AuthorizeFault)) return null;
  return {
    status: 400,
    heading: 'This request cannot be accepted',
    text: `${error.message} You were not sent back to the app, and nothing was connected. Please tell whoever runs the app.`,
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

/** Every page that a person meets at {auth_url}. */
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
    secondFactorRoutes(deps),
    secondFactorChangeRoutes(deps),
    sessionRoutes(deps),
    movedRoutes(deps),
    legalRoutes(deps),
    assetRoutes(),
  ]) {
    router.use(part.routes());
  }
  return router;
}
