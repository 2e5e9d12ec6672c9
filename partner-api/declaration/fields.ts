import { z } from 'zod';
import { isUuid } from '../../kernel/text/ids.ts';
import { fault } from '../../kernel/errors/field-faults.ts';
import { capitals } from '../../kernel/text/letter-case.ts';

/** An id in a path, in lower case. */
export const id = z
  .string()
  .refine(isUuid, 'Not a UUID.')
  .transform((text) => text.toLowerCase())
  .meta({ type: 'string', format: 'uuid' });

/** A text that may not be blank. */
export const requiredText = z
  .string('Must be a text.')
  .refine((text) => text.trim() !== '', { params: fault('REQUIRED'), error: 'Must not be empty.' });

export const text = z.string('Must be a text.');

/** An exact decimal in a body: a number, or a text if a float would lose digits. */
export const decimal = z
  .union([z.number(), z.string()], 'Must be a number.')
  .transform(String)
  .refine((number) => /^-?\d{1,30}(?:\.\d{1,30})?$/.test(number), {
    params: fault('BAD_FORMAT'),
    error: 'Must be a decimal number.',
  })
  .meta({ type: 'number' });

/** One of several words in any letter case, each with its value. */
export function words<Value extends string>(values: Readonly<Record<string, Value>>, description: string) {
  const known = Object.keys(values);
  return z
    .string('Must be a text.')
    .transform((word, context): Value => {
      const key = capitals(word);
      const value = Object.hasOwn(values, key) ? values[key] : undefined;
      if (value !== undefined) return value;
      const message = `Must be one of ${known.join(', ')}.`;
      context.addIssue({ code: 'custom', params: fault('UNKNOWN_VALUE'), message });
      return z.NEVER;
    })
    .meta({ type: 'string', enum: known, description });
}

/** Sex of an animal or a pet. */
export const sex = words(
  { M: 'M', F: 'F', I: 'I', U: 'U', MALE: 'M', FEMALE: 'F', INTERSEX: 'I', UNKNOWN: 'U' },
  'In any letter case; the words stand for their first letters.',
);

/** An instant with its offset from UTC, as it was written. */
export const instant = z.iso.datetime({
  offset: true,
  error: 'Must be an instant with its offset from UTC, such as 2026-11-21T07:30:00Z.',
});

/** true or false in a query, in any letter case. */
export const flag = z
  .string()
  .transform((text, context) => {
    const word = text.toLowerCase();
    if (word === 'true' || word === 'false') return word === 'true';
    context.addIssue({ code: 'custom', params: fault('UNKNOWN_VALUE'), message: 'Must be true or false.' });
    return z.NEVER;
  })
  .meta({ type: 'boolean' });

/** A whole number in a query. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .transform((text, context) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (value >= minimum && value <= maximum) return value;
      context.addIssue({
        code: 'custom',
        params: fault(Number.isNaN(value) ? 'BAD_FORMAT' : 'OUT_OF_RANGE'),
        message: `Must be a whole number from ${minimum} to ${maximum}.`,
      });
      return z.NEVER;
    })
    .meta({ type: 'integer', minimum, maximum });
}
