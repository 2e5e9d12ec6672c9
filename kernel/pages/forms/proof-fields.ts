import { maximumPasswordUnits } from '../../text/password.ts';
import { type Html, html } from '../html.ts';
import { usernameOf } from './password-field.ts';

/** Asks for the password again; the address beside it tells password managers whose. */
export function passwordField({
  session,
}: {
  readonly session: { readonly account: { readonly email: string } };
}): Html {
  return html`${usernameOf(session.account.email)}
    <div class="field">
      <label for="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        required
        maxlength="${maximumPasswordUnits}"
      />
    </div>`;
}

/** Asks for a code of the app or a recovery code. */
export const codeOrRecoveryField = html`<div class="field">
  <label for="code">Code from your authenticator app, or a recovery code</label>
  <input
    id="code"
    name="code"
    type="text"
    autocomplete="one-time-code"
    autocapitalize="none"
    spellcheck="false"
    required
    maxlength="100"
  />
</div>`;

/** Asks for a code of the app alone. */
export const codeField = html`<div class="field">
  <label for="code">Code from your authenticator app</label>
  <input
    id="code"
    name="code"
    type="text"
    inputmode="numeric"
    autocomplete="one-time-code"
    pattern="[0-9\\s]{6,9}"
    title="Six digits"
    required
    aria-describedby="code-hint"
  />
  <p class="quiet hint" id="code-hint">Six digits; a new code comes every 30 seconds.</p>
</div>`;
