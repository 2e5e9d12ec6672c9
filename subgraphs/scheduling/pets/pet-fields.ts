import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { name, paragraphs } from '../../../kernel/text/lines.ts';
import { orNone } from '../contact-fields.ts';
import { serviceCode } from '../services/service-fields.ts';
import { PetLifeStatus, PetSex } from './pet.enums.ts';

const heaviestGrams = 5_000_000;

/** Codes and the day of birth are held against what the animals subgraph knows (`checkPet`). */
const code = z.string().transform((text) => capitals(text.trim()));
const day = z.iso
  .date('Must be a day as yyyy-MM-dd.')
  .refine((date) => !date.startsWith('0000'), 'Must be a day as yyyy-MM-dd.');

const kept = {
  weightGrams: z
    .number()
    .min(1, `From 1 to ${heaviestGrams}.`)
    .max(heaviestGrams, `From 1 to ${heaviestGrams}.`)
    .nullish(),
  isNeutered: z.boolean().nullish(),
  careNote: paragraphs(2_000)
    .transform((text) => text || null)
    .nullish(),
};

/** What can be said of a pet (contract 1.6). */
export const petFields = z.object({
  name: name(120).nullish(),
  species: code.nullish(),
  breedCode: orNone(code),
  sex: z.enum(PetSex).nullish(),
  lifeStatus: z.enum(PetLifeStatus).nullish(),
  dateOfBirth: orNone(day),
  ...kept,
});

/** The same for a pet that is new. */
export const newPetFields = petFields.extend({ name: name(120), species: code });

const told = z
  .unknown()
  .refine((value) => (value ?? null) === null, {
    params: fault('NOT_ALLOWED'),
    error: 'The linked animal tells this.',
  })
  .optional();

/** What can be said beside a link to an animal, which tells the rest. */
export const linkedPetFields = z.object({
  name: told,
  species: told,
  breedCode: told,
  sex: told,
  lifeStatus: told,
  dateOfBirth: told,
  ...kept,
});

/** Vaccinations of a pet, each code once. */
export const vaccinationFields = z.object({
  vaccinations: z
    .array(z.object({ code: serviceCode, expiresOn: day }))
    .max(50, 'At most 50 vaccinations.')
    .superRefine((all, context) => {
      for (const [index, { code: given }] of all.entries()) {
        if (all.findIndex((other) => other.code === given) === index) continue;
        context.addIssue({
          code: 'custom',
          path: [index, 'code'],
          params: fault('NOT_ALLOWED'),
          message: 'Named twice.',
        });
      }
    }),
});
