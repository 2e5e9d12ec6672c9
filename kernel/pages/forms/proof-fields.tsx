import { maximumPasswordUnits } from '../../text/password.ts';
import type { Html } from '../html.ts';
import { InputField } from '../parts/field.tsx';
import { usernameOf } from './password-field.tsx';

/** Asks for the password again; the address tells password managers which account it belongs to. */
export const passwordField = ({
  session,
  fault,
  autofocus,
}: {
  readonly session: { readonly account: { readonly email: string } };
  readonly fault?: string | undefined;
  readonly autofocus?: boolean;
}): Html => (
  <>
    {usernameOf(session.account.email)}
    <InputField
      name="password"
      label="Password"
      fault={fault}
      autofocus={autofocus}
      type="password"
      autocomplete="current-password"
      required
      maxlength={maximumPasswordUnits}
    />
  </>
);

/** Asks for a code from the app or a recovery code. */
export const codeOrRecoveryField = (
  <InputField
    name="code"
    label="Code from your authenticator app, or a recovery code"
    type="text"
    autocomplete="one-time-code"
    autocapitalize="none"
    spellcheck={false}
    required
    maxlength={100}
  />
);

/** Asks for a code from the app. */
export const codeField = (
  <InputField
    name="code"
    label="Code from your authenticator app"
    hint="Six digits. The app shows a new code every 30 seconds."
    type="text"
    inputmode="numeric"
    autocomplete="one-time-code"
    pattern="[0-9\s]{6,9}"
    title="Six digits"
    required
  />
);
