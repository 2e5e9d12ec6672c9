import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { petFields as ofPets, vaccinations } from '../../../kernel/inputs/pet-fields.ts';
import { day } from '../../../kernel/text/day.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { orNone, paragraphs } from '../../../kernel/text/lines.ts';
import { PetLifeStatus, PetSex } from './pet.enums.ts';

/** Codes and birth date are checked by the animals subgraph (`checkPet`). */
const code = z.string().transform((text) => capitals(text.trim()));

const kept = {
  weightGrams: ofPets.weightGrams,
  isNeutered: z.boolean().nullish(),
  careNote: paragraphs(2_000)
    .transform((text) => text || null)
    .nullish(),
};

/** The fields of a pet (contract 1.6). */
export const petFields = z.object({
  name: ofPets.name.nullish(),
  species: code.nullish(),
  breedCode: orNone(code),
  sex: z.enum(PetSex).nullish(),
  lifeStatus: z.enum(PetLifeStatus).nullish(),
  dateOfBirth: orNone(day),
  ...kept,
});

/** The same for a new pet. */
export const newPetFields = petFields.extend({ name: ofPets.name, species: code });

const told = z
  .unknown()
  .refine((value) => (value ?? null) === null, {
    params: fault('NOT_ALLOWED'),
    error: 'Taken from the linked animal.',
  })
  .optional();

/** Fields besides a link to an animal, which has the others. */
export const linkedPetFields = z.object({
  name: told,
  species: told,
  breedCode: told,
  sex: told,
  lifeStatus: told,
  dateOfBirth: told,
  ...kept,
});

/** All vaccinations of a pet. */
export const vaccinationFields = z.object({ vaccinations });
