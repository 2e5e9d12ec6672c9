import type { Middleware } from 'koa';
import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { unconfirmedNotice as noticeOf } from '../../kernel/pages/unconfirmed-notice.tsx';
import { DomainError } from '../../kernel/errors/errors.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { type AccountPage, accountLink, sendAccountPage, securityLink } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, currentSession, signedIn } from './visit.ts';

const sendAgainPath = '/account/email-confirmation';

/** Asks whoever has an address to confirm to do so; null when there is none. */
export function unconfirmedNotice(deps: Dependencies, visit: Visit): Html | null {
  return noticeOf(deps, visit.session.account, {
    sendAgain: html`<form class="actions" method="post" action="${sendAgainPath}">
      ${tokenField(deps, visit, sendAgainPath)} <button type="submit">Send the e-mail again</button>
    </form>`,
    keep: html`<p><a href="${securityLink.href}">Keep the address that you have</a></p>`,
  });
}

async function postSendAgain(deps: Dependencies, visit: Visit): Promise<void> {
  await ownForm(deps, visit);
  await deps.identity.call(visit.session.accessToken, '/email/verification', { method: 'POST', headers: {} });
  seeOther(visit.context, address(accountLink.href, { done: 'email-sent' }));
}

/** Sends the mail again that an address is confirmed by. */
export function confirmationRoutes(deps: Dependencies): Router {
  return createExactRouter().post(sendAgainPath, signedIn(deps, postSendAgain));
}

/** Stands where something else would that takes a confirmed address: what it is, and the way there. */
export function confirmFirst(deps: Dependencies, visit: Visit, purpose: string): Html {
  return html`<p>${purpose} once your e-mail address is confirmed.</p>
    ${unconfirmedNotice(deps, visit)}`;
}

/** Serves a page to whoever has confirmed the address; others are told before they fill anything in (contract 5). */
export function confirmedFirst(
  { purpose, ...page }: Pick<AccountPage, 'title' | 'above'> & { readonly purpose: string },
  serve: (deps: Dependencies, visit: Visit) => Promise<void>,
): typeof serve {
  return async (deps, visit) => {
    if (visit.session.account.isEmailConfirmed) {
      await serve(deps, visit);
      return;
    }
    const isRead = ['GET', 'HEAD'].includes(visit.context.method);
    sendAccountPage(deps, visit, {
      ...page,
      status: isRead ? 200 : 403,
      alert: isRead ? null : 'Nothing was changed.',
      main: confirmFirst(deps, visit, purpose),
    });
  };
}

/** Shows the way on wherever a service refused something for the address alone. */
export function unconfirmedRefusals(deps: Dependencies): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const isUnconfirmed =
        error instanceof DomainError && error.code === 'Identity_MemberAccount_VL_EmailUnverified_RJ';
      const session = isUnconfirmed ? await currentSession(context, deps) : null;
      if (session === null) throw error;
      const visit = { context, session, query: new URLSearchParams(context.querystring) };
      sendAccountPage(deps, visit, {
        title: 'Confirm your e-mail address first',
        above: [accountLink],
        status: 403,
        alert: 'Nothing was changed.',
        main: confirmFirst(deps, visit, 'You can do this'),
      });
    }
  };
}
