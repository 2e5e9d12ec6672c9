import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { countPublicRead } from '../../../kernel/limits/public-limit.ts';
import { InputField } from '../../../kernel/pages/parts/field.tsx';
import { formCookie } from '../../browser-session/cookies.ts';
import { isFormToken } from '../../../kernel/pages/forms/form-token.ts';
import type { Dependencies } from '../../dependencies.ts';
import { forgetPassword } from '../../identity/password/reset-password.ts';
import { mailRouteOf } from '../../../kernel/mail-route.ts';
import { maximumEmailLength } from '../../identity/sign-in/sign-in.ts';
import { readForm } from '../../../kernel/pages/forms/form.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { sendPage } from '../page.ts';
import { continuation } from '../sign-in/continuation.ts';
import { carried } from '../sign-in/carried.tsx';
import { type FormFault, alertOf, formExpired, pathWithContinue } from '../sign-in/sign-in-page.tsx';
import { mailHint } from '../../../kernel/pages/mail-hint.tsx';

const path = '/forgot-password';
const sentPath = `${path}/sent`;

const title = 'Forgot your password?';

const backToSignIn = (next: string | null) => (
  <p class="quiet other">
    <a href={pathWithContinue('/sign-in', next)}>Back to sign-in</a>
  </p>
);

/** Replaces every page here if the platform sends no mail. */
function sendNoMail(context: Context, deps: Dependencies, next: string | null): void {
  sendPage(context, deps, {
    title,
    main: (
      <>
        <h1>{title}</h1>
        <p>You choose a new password through a link in an e-mail.</p>
        {mailHint(deps)}
        {backToSignIn(next)}
      </>
    ),
  });
}

function sendForm(context: Context, deps: Dependencies, next: string | null, fault?: FormFault): void {
  sendPage(context, deps, {
    title,
    status: fault?.status ?? 200,
    main: (
      <>
        <h1>{title}</h1>
        {alertOf(fault)}
        <p>Enter the e-mail address of your account. We will send you a link to choose a new password.</p>
        <form method="post" action={path}>
          {carried(context, deps, 'forgot-password', next)}
          <InputField
            name="email"
            label="E-mail address"
            type="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck={false}
            maxlength={maximumEmailLength}
            required
            autofocus
          />
          <button class="primary wide" type="submit">
            Send link
          </button>
        </form>
        {backToSignIn(next)}
      </>
    ),
  });
}

function nextOf(context: Context, { env }: Dependencies): string | null {
  return continuation(new URLSearchParams(context.querystring).get('continue'), env.AUTH_URL);
}

async function post(context: Context, deps: Dependencies): Promise<void> {
  await countPublicRead(context, deps);
  const field = await readForm(context);
  const next = continuation(field('continue'), deps.env.AUTH_URL);
  const browser = formCookie(deps.env).read(context);
  if (!browser || !isFormToken(deps, field('csrf'), 'forgot-password', browser)) {
    sendForm(context, deps, next, formExpired);
    return;
  }
  const email = (field('email') ?? '').slice(0, maximumEmailLength);
  if (email === '') {
    sendForm(context, deps, next, { status: 400, text: 'Enter your e-mail address.' });
    return;
  }
  await forgetPassword(deps, email);
  seeOther(context, pathWithContinue(sentPath, next));
}

/** The same for every address (contract 5). */
function sendSent(context: Context, deps: Dependencies, next: string | null): void {
  sendPage(context, deps, {
    title: 'Check your e-mail',
    main: (
      <>
        <h1>Check your e-mail</h1>
        <p>
          If there is an account with this address, we have sent an e-mail with a link. The link works once
          and for 30 minutes.
        </p>
        {mailHint(deps)}
        <p class="quiet">
          Nothing after a few minutes? Check your spam folder, and that you entered the address of your
          account. We send at most three e-mails an hour to one address.
        </p>
        <p class="quiet other">
          <a href={pathWithContinue(path, next)}>Try another address</a> or{' '}
          <a href={pathWithContinue('/sign-in', next)}>go back to sign-in</a>
        </p>
      </>
    ),
  });
}

/** Asks for the mail that leads to a new password. */
export function forgotPasswordRoutes(deps: Dependencies): Router {
  const isMailed = mailRouteOf(deps.env) !== 'nowhere';
  const show = isMailed ? sendForm : sendNoMail;
  const showSent = isMailed ? sendSent : sendNoMail;
  return createExactRouter()
    .get(path, (context) => show(context, deps, nextOf(context, deps)))
    .post(path, (context) => post(context, deps))
    .get(sentPath, (context) => showSent(context, deps, nextOf(context, deps)));
}
