import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { clientAddress } from '../../../kernel/http/client-address.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { signUpByForm } from '../../identity/sign-up/sign-up.ts';
import { signUpBody } from '../../identity/sign-up/sign-up-body.ts';
import { continuation } from '../sign-in/continuation.ts';
import { formCookie } from '../../browser-session/cookies.ts';
import { currentSession, enterSession } from '../../browser-session/current-session.ts';
import { isFormToken } from '../../../kernel/pages/forms/form-token.ts';
import { readForm } from '../../../kernel/pages/forms/form.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { formExpired, pathWithContinue } from '../sign-in/sign-in-page.tsx';
import { tryAgain } from '../../../kernel/pages/forms/too-often.ts';
import { type SignUpForm, sendSignUp } from './sign-up-page.tsx';

/** The form again after a refusal; null when the person cannot correct it. */
function afterRefusal(context: Context, form: SignUpForm, error: unknown): SignUpForm | null {
  if (!(error instanceof DomainError)) return null;
  if (error.code === 'Identity_MemberAccount_AD_Duplicate_RJ') {
    const email =
      'There is already an account with this e-mail address. Sign in instead, or use another address.';
    return { ...form, status: 409, faults: { email } };
  }
  if (error.code !== '0010010000429') return null;
  const alert = `Too many accounts were created from your network. ${tryAgain(context, error)}`;
  return { ...form, status: 429, alert };
}

async function postSignUp(context: Context, deps: Dependencies): Promise<void> {
  const field = await readForm(context);
  const next = continuation(field('continue'), deps.env.AUTH_URL);
  const given = {
    displayName: field('displayName') ?? '',
    email: field('email') ?? '',
    password: field('password') ?? '',
  };
  const form: SignUpForm = { next, displayName: given.displayName, email: given.email };
  const browser = formCookie(deps.env).read(context);
  if (!browser || !isFormToken(deps, field('csrf'), 'sign-up', browser)) {
    sendSignUp(context, deps, { ...form, status: formExpired.status, alert: formExpired.text });
    return;
  }
  const parsed = signUpBody(deps.env).safeParse(given);
  if (!parsed.success) {
    const faults = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]));
    sendSignUp(context, deps, { ...form, status: 400, faults });
    return;
  }
  try {
    const address = clientAddress(context.req, deps.env.TRUSTED_PROXIES);
    const account = await signUpByForm(deps, parsed.data, { address, requestId: requestId(context) });
    await enterSession(context, deps, account);
  } catch (error) {
    const again = afterRefusal(context, form, error);
    if (again === null) throw error;
    sendSignUp(context, deps, again);
    return;
  }
  seeOther(context, next ?? '/account');
}

async function getSignUp(context: Context, deps: Dependencies): Promise<void> {
  const next = continuation(new URLSearchParams(context.querystring).get('continue'), deps.env.AUTH_URL);
  if ((await currentSession(context, deps)) === null) {
    sendSignUp(context, deps, { next, displayName: '', email: '' });
  } else {
    // The sign-in page says that somebody is signed in, and lets them sign out.
    seeOther(context, pathWithContinue('/sign-in', next));
  }
}

export function signUpRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  router.get('/sign-up', (context) => getSignUp(context, deps));
  router.post('/sign-up', (context) => postSignUp(context, deps));
  return router;
}
