import { type Html, html } from '../../../kernel/pages/html.ts';
import type { Account } from '../../identity/accounts/accounts.ts';
import { confirmedBadge, unconfirmedBadge } from './badges.tsx';
import { securityLink } from './second-factor-page.ts';

export const emailPath = `${securityLink.href}/email`;
export const passwordPath = `${securityLink.href}/password`;

/** What the member signs in with, and the ways to change it. */
export function credentialsSection({ email, isEmailConfirmed }: Account): Html {
  return html`<h2>E-mail address</h2>
    <p><strong>${email}</strong> ${isEmailConfirmed ? confirmedBadge : unconfirmedBadge}</p>
    <p>You sign in with it, and we write to it when something happens to your account.</p>
    <p class="actions"><a class="button" href="${emailPath}">Change the address</a></p>
    <h2>Password</h2>
    <p>With a new password you are signed out everywhere else.</p>
    <p class="actions"><a class="button" href="${passwordPath}">Change the password</a></p>`;
}
