import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, malformedInput } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { clientFields } from '../../../kernel/inputs/client-fields.ts';
import { describedPets, petRef, vaccinations } from '../../../kernel/inputs/pet-fields.ts';
import { newPetFields } from '../pets/pet-fields.ts';
import { checkPet } from '../pets/pet-animal.ts';
import type { NewClientInput } from './new-client.inputs.ts';

const petFields = newPetFields
  .pick({ name: true, species: true, breedCode: true, sex: true, dateOfBirth: true, weightGrams: true })
  .extend({ ref: petRef, vaccinations: vaccinations.nullish() });

/** The fields of a described client (contract 1.6a). */
export const newClientFields = z.object({
  ...clientFields,
  pets: describedPets(petFields),
});
export type NewClient = z.output<typeof newClientFields>;
export type NewClientPet = z.output<typeof petFields>;

/** Refuses unknown species and breeds and impossible birth dates, for all pets at once. */
export async function checkNewPets(ctx: Context, client: NewClientInput): Promise<void> {
  const pets = (client.pets ?? []).slice(0, 10);
  await allOf(
    pets.map(async (pet, index) => {
      try {
        await checkPet(ctx, pet);
      } catch (error) {
        const faults = error instanceof DomainError ? error.details.errors : undefined;
        if (faults === undefined) throw error;
        const field = `/client/pets/${index}`;
        throw malformedInput(faults.map((fault) => ({ ...fault, field: `${field}${fault.field}` })));
      }
    }),
  );
}
