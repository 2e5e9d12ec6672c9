import { type Html, html } from '../../../kernel/pages/html.ts';
import { unconfirmedEmail } from '../../identity/email/confirm-email.ts';
import { mailRouteOf } from '../../mail/mail-route.ts';
import { mailHint } from '../mail-links/mail-hint.ts';
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
            : `${until} you can do everything here but register applications.`
        }
      </p>
      ${isMailed && button(deps, visit, sendAgainPath, 'Send the e-mail again')}
      ${isChange && button(deps, visit, keepEmailPath, `Keep ${account.email}`)}
    </div>
    ${mailHint(deps)}`;
}
