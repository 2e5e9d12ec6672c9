import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { countPublicRead } from '../../../kernel/limits/public-limit.ts';
import { html } from '../../../kernel/pages/html.ts';
import { currentSession } from '../../browser-session/current-session.ts';
import type { Dependencies } from '../../dependencies.ts';
import { confirmEmailAddress } from '../../identity/email/confirm-email.ts';
import { findEmailToken } from '../../identity/email/email-tokens.ts';
import { readForm } from '../form.ts';
import { seeOther, sendPage } from '../page.ts';
import { isUselessToken, sendUselessLink, tokenOfLink } from './link-token.ts';

const path = '/confirm-email';

const wayOut = html`<p>
  If your address is confirmed already, there is nothing more to do. Otherwise you can ask for a new link on
  <a href="/account/security">your account page</a>.
</p>`;

const foreignNote = html`<div class="note">
  <p>
    You are not signed in to this account in this browser. Confirm only if you created it yourself: whoever
    chose its password stays signed in, and could use it in your name. If somebody else did, and you want an
    account here, <a href="/forgot-password">choose a new password</a> instead: that signs everybody else out.
  </p>
</div>`;

/**
 * A button, because programs that look through mail open its links too. Whoever is not signed in to the account reads
 * that it would stay with the person who made it, who may have given an address of somebody else.
 */
async function getConfirm(context: Context, deps: Dependencies): Promise<void> {
  const token = tokenOfLink(context);
  const found = await findEmailToken(deps, 'CONFIRM_EMAIL', token);
  if (found === null) {
    sendUselessLink(context, deps, wayOut);
    return;
  }
  const isTheirs = (await currentSession(context, deps))?.account.memberId === found.memberId;
  sendPage(context, deps, {
    title: 'Confirm your e-mail address',
    main: html`<h1>Confirm your e-mail address</h1>
      <p>Is <strong>${found.email}</strong> your address, and do you want to use it for your account?</p>
      ${isTheirs ? null : foreignNote}
      <form method="post" action="${path}">
        <input type="hidden" name="token" value="${token}" />
        <button class="primary wide" type="submit">
          ${isTheirs ? 'Yes, confirm this address' : 'Yes, the account is mine: confirm this address'}
        </button>
      </form>
      <p class="quiet other">If you did not ask for this, just close this page.</p>`,
  });
}

async function postConfirm(context: Context, deps: Dependencies): Promise<void> {
  await countPublicRead(context, deps);
  const field = await readForm(context);
  try {
    await confirmEmailAddress(deps, field('token') ?? '');
  } catch (error) {
    if (!isUselessToken(error)) throw error;
    sendUselessLink(context, deps, wayOut);
    return;
  }
  const page = (await currentSession(context, deps)) === null ? '/sign-in' : '/account/security';
  seeOther(context, `${page}?done=email-confirmed`);
}

/** Where the link of a mail leads that confirms an address. */
export function confirmEmailRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, (context) => getConfirm(context, deps))
    .post(path, (context) => postConfirm(context, deps));
}
