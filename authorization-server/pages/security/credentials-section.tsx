import type { Html } from '../../../kernel/pages/html.ts';
import type { Account } from '../../identity/accounts/accounts.ts';
import { confirmedBadge, unconfirmedBadge } from './badges.tsx';
import { securityLink } from './second-factor-page.tsx';

export const emailPath = `${securityLink.href}/email`;
export const passwordPath = `${securityLink.href}/password`;

/** The e-mail address and the password, with links to change them. */
export function credentialsSection({ email, isEmailConfirmed }: Account): Html {
  return (
    <>
      <h2>E-mail address</h2>
      <p>
        <strong>{email}</strong> {isEmailConfirmed ? confirmedBadge : unconfirmedBadge}
      </p>
      <p>You sign in with this address, and we write to it about changes to your account.</p>
      <p class="actions">
        <a class="button" href={emailPath}>
          Change address
        </a>
      </p>
      <h2>Password</h2>
      <p>When you change your password, you are signed out everywhere else.</p>
      <p class="actions">
        <a class="button" href={passwordPath}>
          Change password
        </a>
      </p>
    </>
  );
}
