import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';

/** RFC 5321 4.5.3.1: a path of 256 characters, less its angle brackets; 64 of them before the @. */
const emailLength = { whole: 254, local: 64 } as const;
/** Longer texts (in UTF-16 units) are not checked. */
const maximumUnits = 2_000;
const tooLong = 'This e-mail address is too long.';

/** Two spellings that people consider the same address are the same. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

const isEmail = (text: string) => z.regexes.html5Email.test(text) && /@.*\./.test(text);
const isTooLong = (email: string) =>
  email.length > emailLength.whole || email.indexOf('@') > emailLength.local;

/** An e-mail address as `normalizeEmail` writes it: the same rule as browsers' for type=email, and a dot in the domain. */
export const emailAddress = z
  .string()
  .max(maximumUnits, tooLong)
  .transform(normalizeEmail)
  .superRefine((given, faults) => {
    const note = (code: Parameters<typeof fault>[0], message: string) =>
      faults.addIssue({ code: 'custom', params: fault(code), message });
    if (given === '') note('REQUIRED', 'Enter your e-mail address.');
    else if (isTooLong(given)) note('TOO_LONG', tooLong);
    else if (!isEmail(given)) note('BAD_FORMAT', 'This does not look like an e-mail address.');
  });
