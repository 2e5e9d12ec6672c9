import { z } from 'zod';
import { fault } from '../../kernel/field-faults.ts';

/** Control characters, and the marks that turn the direction of text around them. */
const unfitInLines = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
const unfitInParagraphs = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u;

function text(maximum: number, unfit: RegExp) {
  return z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .refine((value) => Array.from(value).length <= maximum, {
      params: fault('TOO_LONG'),
      error: `At most ${maximum} characters.`,
    })
    .refine((value) => !unfit.test(value), {
      params: fault('BAD_FORMAT'),
      error: 'No control characters.',
    });
}

/** A name or the like: trimmed, in NFC, one line, not empty. */
export function line(maximum: number) {
  return text(maximum, unfitInLines).refine((value) => value !== '', {
    params: fault('REQUIRED'),
    error: 'Must not be empty.',
  });
}

/** Text of several lines; an empty one stands for none. */
export function paragraphs(maximum: number) {
  return text(maximum, unfitInParagraphs);
}

/** A language tag (BCP 47) in its canonical form. */
export const locale = z
  .string()
  .max(35)
  .transform((tag, context) => {
    try {
      const [canonical] = Intl.getCanonicalLocales(tag);
      if (canonical !== undefined) return canonical;
    } catch {
      // Not well-formed.
    }
    context.addIssue({ code: 'custom', params: fault('BAD_FORMAT'), message: 'Must be a language tag.' });
    return z.NEVER;
  });

/** An instant with its offset; from 1970 to 9999 (contract 0). */
export const instant = z.iso
  .datetime({ offset: true, error: 'Must be an instant with its offset from UTC.' })
  .transform((text) => new Date(text))
  .refine((time) => time.getTime() >= 0 && time.getUTCFullYear() <= 9999, {
    params: fault('OUT_OF_RANGE'),
    error: 'From the year 1970 to 9999.',
  });

/** Short codes of pictures, in the order in which they are shown. */
export const mediaShortCodes = z
  .array(z.string().regex(/^[A-Za-z0-9_-]{4,40}$/, 'Not a short code.'))
  .max(20);

/** Names one request, so that it does what it asks for once however often it is sent (contract 0.5). */
export const requestKey = z
  .string()
  .refine((key) => key.length <= 100, { params: fault('TOO_LONG'), error: 'At most 100 characters.' })
  .refine((key) => /^[\x20-\x7e]+$/.test(key), {
    params: fault('BAD_FORMAT'),
    error: 'Printable ASCII only.',
  });
