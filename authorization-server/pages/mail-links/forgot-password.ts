import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { countPublicRead } from '../../../kernel/limits/public-limit.ts';
import { html } from '../../../kernel/pages/html.ts';
import { formCookie } from '../../browser-session/cookies.ts';
import { isFormToken } from '../../../kernel/pages/forms/form-token.ts';
import type { Dependencies } from '../../dependencies.ts';
import { forgetPassword } from '../../identity/password/reset-password.ts';
import { mailRouteOf } from '../../../kernel/mail-route.ts';
import { maximumEmailLength } from '../../identity/sign-in/sign-in.ts';
import { fieldOf } from '../../../kernel/pages/forms/password-field.ts';
import { readForm } from '../../../kernel/pages/forms/form.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { sendPage } from '../page.ts';
import { continuation } from '../sign-in/continuation.ts';
import { type FormFault, alertOf, carried, formExpired, pathWithContinue } from '../sign-in/sign-in-page.ts';
import { mailHint } from '../../../kernel/pages/mail-hint.tsx';

const path = '/forgot-password';
const sentPath = `${path}/sent`;

/** In place of the form, and of what follows it, where no mail goes out. */
function sendNoMail(context: Context, deps: Dependencies, next: string | null): void {
  sendPage(context, deps, {
    title: 'Forgot your password?',
    main: html`<h1>Forgot your password?</h1>
      <p>A new password is chosen through a link in an e-mail.</p>
      ${mailHint(deps)}
      <p class="quiet other"><a href="${pathWithContinue('/sign-in', next)}">Back to sign-in</a></p>`,
  });
}

function sendForm(context: Context, deps: Dependencies, next: string | null, fault?: FormFault): void {
  sendPage(context, deps, {
    title: 'Forgot your password?',
    status: fault?.status ?? 200,
    main: html`<h1>Forgot your password?</h1>
      ${alertOf(fault)}
      <p>Enter the e-mail address of your account. We will send you a link to choose a new password.</p>
      <form method="post" action="${path}">
        ${carried(context, deps, 'forgot-password', next)}
        ${fieldOf(
          {
            name: 'email',
            label: 'E-mail address',
            attributes: html`type="email" autocomplete="username" autocapitalize="none" spellcheck="false"
            maxlength="${maximumEmailLength}"`,
          },
          { isFirst: true },
        )}
        <button class="primary wide" type="submit">Send me a link</button>
      </form>
      <p class="quiet other"><a href="${pathWithContinue('/sign-in', next)}">Back to sign-in</a></p>`,
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
    main: html`<h1>Check your e-mail</h1>
      <p>
        If there is an account with this address, an e-mail with a link is on its way. The link works once and
        for 30 minutes.
      </p>
      ${mailHint(deps)}
      <p class="quiet">
        Nothing there after a few minutes? Look into the spam folder, and make sure that you entered the
        address of your account. We send at most three e-mails an hour to one address.
      </p>
      <p class="quiet other">
        <a href="${pathWithContinue(path, next)}">Try another address</a> or
        <a href="${pathWithContinue('/sign-in', next)}">go back to sign-in</a>
      </p>`,
  });
}

/** The way in for whoever has lost the password. */
export function forgotPasswordRoutes(deps: Dependencies): Router {
  const isMailed = mailRouteOf(deps.env) !== 'nowhere';
  const show = isMailed ? sendForm : sendNoMail;
  const showSent = isMailed ? sendSent : sendNoMail;
  return createExactRouter()
    .get(path, (context) => show(context, deps, nextOf(context, deps)))
    .post(path, (context) => post(context, deps))
    .get(sentPath, (context) => showSent(context, deps, nextOf(context, deps)));
}
