import type { Middleware } from 'koa';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type Html, html } from '../../../kernel/pages/html.ts';
import { currentSession } from '../../browser-session/current-session.ts';
import { unconfirmedEmail } from '../../identity/email/confirm-email.ts';
import { mailRouteOf } from '../../mail/mail-route.ts';
import { mailHint } from '../mail-links/mail-hint.ts';
import { type AccountPage, accountLink, sendAccountPage } from './account-page.tsx';
import { memberToken, securityLink } from './security/second-factor-page.ts';
import type { AccountDependencies, Visit } from './visit.ts';

export const sendAgainPath = `${securityLink.href}/email/confirmation`;
export const keepEmailPath = `${securityLink.href}/email/keep`;

function button(deps: AccountDependencies, visit: Visit, path: string, text: string): Html {
  return html`<form class="actions" method="post" action="${path}">
    ${memberToken(deps, visit, path)} <button type="submit">${text}</button>
  </form>`;
}

/** Asks whoever has an address to confirm to do so; null when there is none. */
export function unconfirmedNotice(deps: AccountDependencies, visit: Visit): Html | null {
  const { account } = visit.session;
  const address = unconfirmedEmail(account);
  if (address === null) return null;
  const isChange = account.pendingEmail !== null;
  const isMailed = mailRouteOf(deps.env) !== 'nowhere';
  const until = isMailed ? 'Until then' : 'Until it is,';
  return html`<div class="note">
      <p>
        ${
          isMailed
            ? html`${isChange ? 'Confirm your new address' : 'Please confirm your address'}: open the link in
                the e-mail that we sent to <strong>${address}</strong>.`
            : html`Your ${isChange && 'new '}address <strong>${address}</strong> is not confirmed.`
        }
        ${
          isChange
            ? html`${until} <strong>${account.email}</strong> stays in use.`
            : `${until} you can do everything here but register applications, take money, send messages, set up a second factor, invite others, and see invitations to you.`
        }
      </p>
      ${isMailed && button(deps, visit, sendAgainPath, 'Send the e-mail again')}
      ${isChange && button(deps, visit, keepEmailPath, `Keep ${account.email}`)}
    </div>
    ${mailHint(deps)}`;
}

/** Stands where something else would that takes a confirmed address: what it is, and the way there. */
export function confirmFirst(deps: AccountDependencies, visit: Visit, purpose: string): Html {
  return html`<p>${purpose} once your e-mail address is confirmed.</p>
    ${unconfirmedNotice(deps, visit)}`;
}

/** Serves a page to whoever has confirmed the address; others are told before they fill anything in (contract 5). */
export function confirmedFirst(
  { purpose, ...page }: Pick<AccountPage, 'title' | 'above'> & { readonly purpose: string },
  serve: (deps: AccountDependencies, visit: Visit) => Promise<void>,
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
export function unconfirmedRefusals(deps: AccountDependencies): Middleware {
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
