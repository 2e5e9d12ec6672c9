import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';
import { hidesCharacters, hiddenCharactersFault } from './visible-text.ts';

/** Control characters, and the marks that turn the direction of text around them. */
const unfitInLines = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
/** Phones put those marks around numbers that people copy; such text is shown isolated (contract 0). */
const unfitInParagraphs = /[^\P{Cc}\n\t]/u;

const isTooLong = (value: string, maximum: number) =>
  value.length > maximum && Array.from(value).length > maximum;

function text(maximum: number, isUnfit: (value: string) => boolean, error: string) {
  return (
    z
      .string('Must be a text.')
      .meta({ maxLength: maximum })
      .transform((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
      .refine((value) => !isTooLong(value, maximum), {
        params: fault('TOO_LONG'),
        error: `At most ${maximum} characters.`,
      })
      // Overlong texts are not searched for forbidden characters.
      .refine((value) => isTooLong(value, maximum) || !isUnfit(value), { params: fault('BAD_FORMAT'), error })
  );
}

const notEmpty = { params: fault('REQUIRED'), error: 'Must not be empty.' } as const;
const noControls = 'No control characters.';

const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Long text; it is empty if it has no visible characters. */
const written = (maximum: number, isUnfit: (value: string) => boolean) =>
  text(maximum, isUnfit, noControls).transform((value) => value.replace(unseen, ''));

/** A single line of input: trimmed, in NFC, not empty. */
export function line(maximum: number) {
  return written(maximum, (value) => unfitInLines.test(value)).refine((value) => value !== '', notEmpty);
}

/** A name: a line of only visible characters. */
export function nameOrNone(maximum: number) {
  return text(maximum, hidesCharacters, hiddenCharactersFault);
}

/** A name. */
export function name(maximum: number) {
  return nameOrNone(maximum).refine((value) => value !== '', notEmpty);
}

/** An optional text: empty means none. A union would not tell which rule is broken. */
export function orNone<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z
    .string('Must be a text.')
    .transform((value, context) => {
      if (value === '') return null;
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues) context.addIssue({ ...issue });
      return z.NEVER;
    })
    .nullish();
}

/** A text without direction marks, for use among other text where it cannot be isolated. */
export function withoutDirectionMarks(value: string): string {
  return value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Text of several lines, to be shown with `written` or isolated otherwise; empty means none. */
export function paragraphs(maximum: number) {
  return written(maximum, (value) => unfitInParagraphs.test(value));
}

/** The same for a text that also stands where it cannot be isolated, as in a mail. */
export function unmarkedParagraphs(maximum: number) {
  return paragraphs(maximum).transform(withoutDirectionMarks);
}

/** A language tag (BCP 47) in its canonical form. */
export const locale = z
  .string('Must be a text.')
  .max(35, 'At most 35 characters.')
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
  .array(
    z.string('Must be a text.').regex(/^[A-Za-z0-9_-]{4,40}$/, 'Not a short code.'),
    'Must be a list of texts.',
  )
  .max(20, 'At most 20 pictures.');

/** Identifies a request, so that it is carried out once however often it is sent (contract 0.5). */
export const requestKey = z
  .string()
  .refine((key) => key.length <= 100, { params: fault('TOO_LONG'), error: 'At most 100 characters.' })
  .refine((key) => /^[\x20-\x7e]+$/.test(key), {
    params: fault('BAD_FORMAT'),
    error: 'Printable ASCII only.',
  });
