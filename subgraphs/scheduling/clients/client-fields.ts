import { z } from 'zod';
import { clientFields as ofClients } from '../../../kernel/inputs/client-fields.ts';
import { instant, line, orNone, paragraphs } from '../../../kernel/text/lines.ts';
import { address } from '../contact-fields.ts';

/** The fields of a client (contract 1.6). */
export const clientFields = z.object({
  ...ofClients,
  displayName: ofClients.displayName.nullish(),
  address: address.nullish(),
  note: orNone(paragraphs(2_000)),
});

/** The text to search clients for: at least two characters. */
export const searchText = line(100).refine((text) => Array.from(text).length >= 2, {
  error: 'At least 2 characters.',
});

/** Which clients to list. */
export const clientQuery = z.object({ text: searchText.nullish(), updatedSince: instant.nullish() });

/** Digits and what people put between them: a telephone number, of which only the digits are searched for. */
const likePhone = /^\+?[\d\s()./-]+$/;
const fewestDigits = 4;

/** What to search for when somebody typed this. */
export function searchTextOf(typed: string): string {
  const digits = typed.replaceAll(/[^\d+]/g, '');
  return likePhone.test(typed) && digits.length >= fewestDigits ? digits : typed;
}
