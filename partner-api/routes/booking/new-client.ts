import { z } from 'zod';
import { alongsideOtherChecks, fault } from '../../../kernel/errors/field-faults.ts';
import { clientFields } from '../../../kernel/inputs/client-fields.ts';
import { describedPets, petFields, petRef, vaccinations } from '../../../kernel/inputs/pet-fields.ts';
import { day } from '../../../kernel/text/day.ts';
import { sex, text } from '../../declaration/fields.ts';

const pet = z.object(
  {
    ref: petRef.describe('What `petRefs` name it by, each once.'),
    name: petFields.name.describe('A living pet of the client with this name and species is that pet.'),
    species: text.describe('Species code, in any letter case.'),
    breedCode: text.nullish().describe('Breed code of the species.'),
    sex: sex.nullish(),
    dateOfBirth: day.nullish(),
    weightGrams: petFields.weightGrams,
    vaccinations: vaccinations
      .nullish()
      .describe('What it is said to have. An appointment that needs one of them is PENDING.'),
  },
  'Must be an object.',
);

/** contract 1.6a */
export const newClient = z
  .object(
    {
      ...clientFields,
      email: clientFields.email.describe('This or `phone` is needed.'),
      phone: clientFields.phone.describe('E.164; this or `email` is needed.'),
      preferredLocale: clientFields.preferredLocale.describe('BCP 47.'),
      pets: describedPets(pet),
    },
    'Must be an object.',
  )
  .describe('The client by description, in place of `clientId`.');

const needed = { ...alongsideOtherChecks, params: fault('REQUIRED') } as const;

/** The refusal of a booking without a client. */
export const clientNeeded = { ...needed, path: ['clientId'], error: 'clientId or client is needed.' };
export function hasClient(body: { readonly clientId?: unknown; readonly client?: unknown }): boolean {
  return Boolean(body.clientId) || Boolean(body.client);
}

/** The refusal of an appointment without pets. */
export const petNeeded = { ...needed, path: ['petIds'], error: 'At least one pet.' };
export function hasPet(body: { readonly petIds?: unknown; readonly petRefs?: unknown }): boolean {
  return [body.petIds, body.petRefs].some((pets) => (Array.isArray(pets) ? pets.length > 0 : Boolean(pets)));
}
