import { z } from 'zod';
import { emailAddress } from '../../../kernel/text/email-address.ts';
import { instant, line, locale, name } from '../../../kernel/text/lines.ts';
import { address, orNone, phone } from '../contact-fields.ts';

/** What can be said of a client (contract 1.6). */
export const clientFields = z.object({
  displayName: name(200).nullish(),
  givenName: orNone(name(80)),
  familyName: orNone(name(80)),
  email: orNone(emailAddress),
  phone: orNone(phone),
  preferredLocale: orNone(locale),
  address: address.nullish(),
});

/** What clients are searched by: two characters at least. */
export const searchText = line(100).refine((text) => Array.from(text).length >= 2, {
  error: 'At least 2 characters.',
});

/** Which clients are listed. */
export const clientQuery = z.object({ text: searchText.nullish(), updatedSince: instant.nullish() });

/** Digits and what people put between them: a telephone number, of which only the digits are looked for. */
const likePhone = /^\+?[\d\s()./-]+$/;
const fewestDigits = 4;

/** What is looked for where somebody typed this. */
export function soughtText(typed: string): string {
  const digits = typed.replaceAll(/[^\d+]/g, '');
  return likePhone.test(typed) && digits.length >= fewestDigits ? digits : typed;
}
