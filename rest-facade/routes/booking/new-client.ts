import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { date, sex, text } from '../../declaration/fields.ts';

const vaccination = z.object(
  {
    code: text.describe('What it is against, such as RABIES.'),
    expiresOn: date.describe('Last day on which it protects.'),
  },
  'Must be an object.',
);

const pet = z.object(
  {
    ref: text.describe('What `petRefs` name it by, 1 to 40 characters, each once.'),
    name: text.describe(
      '1 to 120 characters. A living pet of the client with this name and species is that pet.',
    ),
    species: text.describe('Species code, in any letter case.'),
    breedCode: text.nullish().describe('Breed code of the species.'),
    sex: sex.nullish(),
    dateOfBirth: date.nullish(),
    weightGrams: z.int('Must be a whole number.').nullish(),
    vaccinations: z
      .array(vaccination, 'Must be a list.')
      .nullish()
      .describe('What it is said to have. An appointment that needs one of them is PENDING.'),
  },
  'Must be an object.',
);

/** contract 1.6a */
export const newClient = z
  .object(
    {
      displayName: text.describe('1 to 200 characters.'),
      givenName: text.nullish(),
      familyName: text.nullish(),
      email: text.nullish().describe('This or `phone` is needed.'),
      phone: text.nullish().describe('E.164; this or `email` is needed.'),
      preferredLocale: text.nullish().describe('BCP 47.'),
      pets: z.array(pet, 'Must be a list.').nullish().describe('At most 10.'),
    },
    'Must be an object.',
  )
  .describe('The client by description, in place of `clientId`.');

/** Told together with all other faults of an object. */
const beside = {
  params: fault('REQUIRED'),
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
} as const;

/** What is answered where a booking is for nobody. */
export const clientNeeded = { ...beside, path: ['clientId'], error: 'clientId or client is needed.' };
export function hasClient(body: { readonly clientId?: unknown; readonly client?: unknown }): boolean {
  return Boolean(body.clientId ?? body.client);
}

/** What is answered where nobody comes to an appointment. */
export const petNeeded = { ...beside, path: ['petIds'], error: 'At least one pet.' };
export function hasPet(body: { readonly petIds?: unknown; readonly petRefs?: unknown }): boolean {
  return [body.petIds, body.petRefs].some((pets) => (Array.isArray(pets) ? pets.length > 0 : Boolean(pets)));
}
