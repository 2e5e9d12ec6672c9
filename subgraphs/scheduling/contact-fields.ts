import { z } from 'zod';
import { fault } from '../../kernel/errors/field-faults.ts';
import { isCountryCode, isSubdivisionOf } from '../../kernel/text/country.ts';
import { capitals } from '../../kernel/text/letter-case.ts';
import { line } from '../../kernel/text/lines.ts';

const unknown = { params: fault('UNKNOWN_VALUE') } as const;

export const countryCode = z
  .string()
  .transform(capitals)
  .refine(isCountryCode, { ...unknown, error: 'Not a country of ISO 3166-1.' });

export const address = z
  .object({
    line1: line(120),
    line2: line(120).nullish(),
    city: line(80),
    subdivisionCode: z.string().transform(capitals).nullish(),
    postalCode: line(20),
    countryCode,
  })
  .refine(
    ({ subdivisionCode, countryCode: country }) =>
      typeof subdivisionCode !== 'string' || isSubdivisionOf(subdivisionCode, country),
    { ...unknown, path: ['subdivisionCode'], error: 'Not a part of the country by ISO 3166-2.' },
  )
  .transform((given) => ({
    ...given,
    line2: given.line2 ?? null,
    subdivisionCode: given.subdivisionCode ?? null,
  }));

/** The changes in an input, including null for fields that it clears. */
export function said<Changes extends object>(changes: Changes, input: object): Partial<Changes> {
  const kept: Partial<Changes> = { ...changes };
  for (const name of Object.keys(kept)) {
    if ((Reflect.get(input, name) ?? null) === null) Reflect.deleteProperty(kept, name);
  }
  return kept;
}
