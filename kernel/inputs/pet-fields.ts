import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';
import { codeWord } from '../text/code-word.ts';
import { day } from '../text/day.ts';
import { line, name } from '../text/lines.ts';

const heaviestGrams = 5_000_000;
const weight = `From 1 to ${heaviestGrams}.`;

const vaccination = z.object(
  {
    code: codeWord.describe('The disease, such as RABIES.'),
    expiresOn: day.describe('Last day on which it protects.'),
  },
  'Must be an object.',
);

/** Vaccinations of a pet, each code once. */
export const vaccinations = z
  .array(vaccination, 'Must be a list.')
  .max(50, 'At most 50 vaccinations.')
  .superRefine((all, context) => {
    for (const [index, { code }] of all.entries()) {
      if (all.findIndex((other) => other.code === code) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'code'],
        params: fault('NOT_ALLOWED'),
        message: 'Named twice.',
      });
    }
  });

/** The fields of a pet at the front desk and in a booking (contract 1.6). */
export const petFields = {
  name: name(120),
  weightGrams: z.int('Must be a whole number.').min(1, weight).max(heaviestGrams, weight).nullish(),
} as const;

/** The reference that appointments of a booking use for a pet. */
export const petRef = line(40);

/** Pets described in a booking. */
export function describedPets<Pet extends z.ZodType>(pet: Pet) {
  return z.array(pet, 'Must be a list.').max(10, 'At most 10.').nullish();
}
