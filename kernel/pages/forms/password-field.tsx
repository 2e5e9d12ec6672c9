import { maximumPasswordUnits, passwordLength } from '../../text/password.ts';
import type { Html } from '../html.ts';
import { type FieldOf, InputField } from '../parts/field.tsx';

/** Where a person chooses a password. */
export const NewPasswordField = ({
  autofocus,
  ...field
}: Pick<FieldOf, 'name' | 'label' | 'fault'> & { readonly autofocus?: boolean }): Html => (
  <InputField
    {...field}
    hint={`At least ${passwordLength.minimum} characters.`}
    type="password"
    autocomplete="new-password"
    minlength={passwordLength.minimum}
    maxlength={maximumPasswordUnits}
    required
    autofocus={autofocus}
  />
);

/** Tells password managers which account it belongs to. */
export const usernameOf = (email: string): Html => (
  <input type="text" name="username" autocomplete="username" value={email} readonly hidden />
);
