import { z } from 'zod';
import type { Env } from '../../settings.ts';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { addressFault, readsAsAddress } from '../../../kernel/names/addresses.ts';
import { namesPlatform } from '../../../kernel/names/platform-name.ts';
import { emailAddress } from '../../../kernel/text/email-address.ts';
import { hidesCharacters, hiddenCharactersFault } from '../../../kernel/text/visible-text.ts';
import { chosenPassword, isObvious, obviousPassword } from '../password/chosen-password.ts';

/** Characters (Unicode code points) of a display name; not in the contract. */
export const maximumNameLength = 80;
const maximumLocaleLength = 35;
/** Longer bodies (in UTF-16 units) are refused without looking at fields. */
const maximumUnits = 2_000;

/** Where a field's check records what is wrong, in words for the person. */
interface Faults {
  addIssue(issue: { code: 'custom'; params: ReturnType<typeof fault>; message: string }): void;
}

function note(faults: Faults, code: FieldFault['code'], message: string): void {
  faults.addIssue({ code: 'custom', params: fault(code), message });
}

const nameTooLong = `Use at most ${maximumNameLength} characters.`;

function canonicalLocale(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** Apps are shown as published by it, so it follows the same rule as their names (spec 5.7). */
const displayName = (env: Env) =>
  z
    .string()
    .max(maximumUnits, nameTooLong)
    .transform((given) =>
      given
        .normalize('NFC')
        .trim()
        .replaceAll(/\p{Zs}+/gu, ' '),
    )
    .superRefine((given, faults) => {
      if (given === '') note(faults, 'REQUIRED', 'Enter your name.');
      else if (Array.from(given).length > maximumNameLength) {
        note(faults, 'TOO_LONG', nameTooLong);
      } else if (hidesCharacters(given)) {
        note(faults, 'BAD_FORMAT', hiddenCharactersFault);
      } else if (namesPlatform(given, env)) {
        note(faults, 'NOT_ALLOWED', 'This name is too similar to the name of the platform.');
      } else if (readsAsAddress(given)) {
        note(faults, 'NOT_ALLOWED', addressFault);
      }
    });

const preferredLocale = z
  .string()
  .max(maximumLocaleLength)
  .transform((tag, faults) => {
    const locale = canonicalLocale(tag);
    if (locale === null) note(faults, 'BAD_FORMAT', 'This is not a BCP 47 language tag.');
    return locale;
  });

/** The input of a sign-up (contract 5). Unknown members are ignored, and all faults are found at once. */
export const signUpBody = (env: Env) =>
  z
    .object({
      email: emailAddress,
      password: chosenPassword,
      displayName: displayName(env),
      preferredLocale: preferredLocale.nullish().transform((tag) => tag ?? null),
    })
    .refine(({ password, ...owner }) => !isObvious(env, password, owner), {
      params: fault('NOT_ALLOWED'),
      path: ['password'],
      error: obviousPassword,
    });

export type SignUp = Readonly<z.infer<ReturnType<typeof signUpBody>>>;
