import { capitals } from '../../../kernel/text/letter-case.ts';

const prefix = 'SVC-OF-';
const wellFormed = /^[A-Z0-9]{6,20}$/;

/** The prefixed form, which is only for logs (spec 2.7). */
export function publicCodeOf(code: string): string {
  return prefix + code;
}

/**
 * A code as typed: in any letter case, with or without one prefix. Null when what remains is anything but 6 to 20
 * letters and digits, so that it can't be a code (spec 7.7).
 */
export function parseOfferCode(typed: string): string | null {
  const upper = capitals(typed);
  const code = upper.startsWith(prefix) ? upper.slice(prefix.length) : upper;
  return wellFormed.test(code) ? code : null;
}
