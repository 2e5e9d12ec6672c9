import { randomBytes } from 'node:crypto';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { DomainError, catalogueRow } from '../../kernel/errors.ts';
import { clientAddress } from '../../kernel/http.ts';
import type { Dependencies } from '../dependencies.ts';
import { authenticate, maximumEmailLength, maximumPasswordLength, signInLimit } from '../identity/sign-in.ts';
import { continuation } from './continuation.ts';
import { formCookie } from './cookies.ts';
import { currentSession, enterSession, leaveSession } from './current-session.ts';
import { formToken, isFormToken } from './form-token.ts';
import { readForm } from './form.ts';
import { html } from './html.ts';
import { seeOther, sendPage, sendRefusal } from './page.ts';
import { signOutForm } from './sign-out-form.ts';

interface SignInForm {
  readonly next: string | null;
  readonly email?: string;
  readonly fault?: { readonly status: number; readonly text: string };
}

/** The value that the form's token is bound to; a browser gets one with its first form. */
function formSecret(context: Context, deps: Dependencies): string {
  const known = formCookie.read(context, deps.env);
  if (known) return known;
  const made = randomBytes(16).toString('base64url');
  formCookie.set(context, deps.env, made);
  return made;
}

function sendSignIn(context: Context, deps: Dependencies, { next, email = '', fault }: SignInForm): void {
  sendPage(context, deps, {
    title: 'Sign in',
    status: fault?.status ?? 200,
    main: html`<h1>Sign in</h1>
      ${next !== null && html`<p class="quiet">An app asks to connect to your business. Sign in to see what it asks for.</p>`}
      ${fault !== undefined && html`<div class="alert" role="alert"><p>${fault.text}</p></div>`}
      <form method="post" action="/sign-in">
        <input type="hidden" name="csrf" value="${formToken(deps, 'sign-in', formSecret(context, deps))}" />
        ${next !== null && html`<input type="hidden" name="continue" value="${next}" />`}
        <div class="field">
          <label for="email">E-mail address</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required
            maxlength="${maximumEmailLength}"
            value="${email}"
            ${email === '' && 'autofocus'}
          />
        </div>
        <div class="field">
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            maxlength="${maximumPasswordLength}"
            ${email !== '' && 'autofocus'}
          />
        </div>
        <button class="primary wide" type="submit">Sign in</button>
      </form>`,
  });
}

/** What the form says about a refused sign-in; null when it is not for the person to mend. */
function faultOf(error: unknown): { status: number; text: string } | null {
  if (!(error instanceof DomainError)) return null;
  const { status } = catalogueRow(error.code);
  if (status === 401) return { status, text: 'The e-mail address or the password is wrong.' };
  if (status !== 429) return null;
  const minutes = Math.ceil((error.details.retryAfterSeconds ?? 60) / 60);
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return { status, text: `There were too many attempts to sign in. Try again ${wait}.` };
}

async function postSignIn(context: Context, deps: Dependencies): Promise<void> {
  const field = await readForm(context);
  const next = continuation(field('continue'), deps.env.AUTH_URL);
  const email = field('email') ?? '';
  const secret = formCookie.read(context, deps.env);
  if (!secret || !isFormToken(deps, field('csrf'), 'sign-in', secret)) {
    const text = 'This form was open for too long, or your browser refuses cookies. Please try again.';
    sendSignIn(context, deps, { next, email, fault: { status: 403, text } });
    return;
  }
  const credentials = { email: email.slice(0, maximumEmailLength), password: field('password') ?? '' };
  const address = clientAddress(context.req, deps.env.TRUSTED_PROXIES);
  try {
    if (credentials.password.length > maximumPasswordLength) {
      throw new DomainError('Identity_MemberSession_AD_Credentials_RJ');
    }
    const decision = await deps.rateLimiter.consume([signInLimit(deps, credentials.email, address)]);
    if (!decision.isAllowed) {
      throw new DomainError('0010010000429', undefined, { retryAfterSeconds: decision.retryAfterSeconds });
    }
    await enterSession(context, deps, await authenticate(deps, credentials, address));
  } catch (error) {
    const fault = faultOf(error);
    if (fault === null) throw error;
    if (error instanceof DomainError && error.details.retryAfterSeconds !== undefined) {
      context.set('Retry-After', String(error.details.retryAfterSeconds));
    }
    sendSignIn(context, deps, { next, email, fault });
    return;
  }
  seeOther(context, next ?? '/sign-in');
}

async function getSignIn(context: Context, deps: Dependencies): Promise<void> {
  const next = continuation(new URLSearchParams(context.querystring).get('continue'), deps.env.AUTH_URL);
  const session = await currentSession(context, deps);
  if (session === null) {
    sendSignIn(context, deps, { next });
  } else if (next !== null) {
    seeOther(context, next);
  } else {
    sendPage(context, deps, {
      title: 'You are signed in',
      main: html`<h1>You are signed in</h1>
        <p>To connect an app, start from the app itself: it sends you here when it needs your consent.</p>
        ${signOutForm(deps, session, null)}`,
    });
  }
}

async function postSignOut(context: Context, deps: Dependencies): Promise<void> {
  const field = await readForm(context);
  const next = continuation(field('continue'), deps.env.AUTH_URL);
  const session = await currentSession(context, deps);
  if (session !== null && !isFormToken(deps, field('csrf'), 'sign-out', session.id)) {
    sendRefusal(context, deps, {
      status: 403,
      heading: 'You were not signed out',
      text: 'The form did not come from a page of yours. Go back, reload the page and try again.',
    });
    return;
  }
  await leaveSession(context, deps);
  seeOther(
    context,
    next === null ? '/sign-in' : `/sign-in?${new URLSearchParams({ continue: next }).toString()}`,
  );
}

export function signInRoutes(deps: Dependencies): Router {
  const router = new Router();
  router.get('/sign-in', (context) => getSignIn(context, deps));
  router.post('/sign-in', (context) => postSignIn(context, deps));
  router.post('/sign-out', (context) => postSignOut(context, deps));
  return router;
}
