import type { Middleware } from 'koa';
import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { unconfirmedNotice as noticeOf } from '../../kernel/pages/unconfirmed-notice.tsx';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { type AccountPage, accountLink, sendAccountPage, securityLink } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, currentSession, signedIn } from './visit.ts';

const sendAgainPath = '/account/email-confirmation';

/** Asks the member to confirm an address; null when there is none to confirm. */
export function unconfirmedNotice(deps: Dependencies, visit: Visit): Html | null {
  return noticeOf(deps, visit.session.account, {
    sendAgain: (
      <ButtonForm
        action={sendAgainPath}
        token={tokenField(deps, visit, sendAgainPath)}
        button="Send the e-mail again"
      />
    ),
    keep: (
      <p>
        <a href={securityLink.href}>Keep your present address</a>
      </p>
    ),
  });
}

async function postSendAgain(deps: Dependencies, visit: Visit): Promise<void> {
  await ownForm(deps, visit);
  await deps.identity.call(visit.session.accessToken, '/email/verification', { method: 'POST', headers: {} });
  seeOther(visit.context, address(accountLink.href, { done: 'email-sent' }));
}

/** Sends the confirmation mail again. */
export function confirmationRoutes(deps: Dependencies): Router {
  return createExactRouter().post(sendAgainPath, signedIn(deps, postSendAgain));
}

/** Replaces something that needs a confirmed address: what it is, and how to confirm. */
export function confirmFirst(deps: Dependencies, visit: Visit, purpose: string): Html {
  return (
    <>
      <p>{purpose} once your e-mail address is confirmed.</p>
      {unconfirmedNotice(deps, visit)}
    </>
  );
}

/** Serves a page to members with a confirmed address; others learn that before they fill anything in (contract 5). */
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

/** Explains how to confirm the address after a service refused something because of it. */
export function unconfirmedRefusals(deps: Dependencies): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const isUnconfirmed =
        error instanceof DomainError && error.code === 'Identity_MemberAccount_VL_EmailUnverified_RJ';
      const session = isUnconfirmed ? await currentSession(context, deps) : null;
      if (session === null) throw error;
      const visit = {
        context,
        session,
        query: new URLSearchParams(context.querystring),
      };
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
