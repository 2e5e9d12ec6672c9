import { z } from 'zod';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, malformedInput } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { line, name } from '../../../kernel/text/lines.ts';
import { clientFields } from '../clients/client-fields.ts';
import { newPetFields, vaccinationFields } from '../pets/pet-fields.ts';
import { checkPet } from '../pets/pet-animal.ts';
import type { NewClientInput } from './new-client.inputs.ts';

const petFields = newPetFields
  .pick({ name: true, species: true, breedCode: true, sex: true, dateOfBirth: true, weightGrams: true })
  .extend({ ref: line(40), vaccinations: vaccinationFields.shape.vaccinations.nullish() });

/** What is said of a client who is described (contract 1.6a). */
export const newClientFields = clientFields
  .pick({ givenName: true, familyName: true, email: true, phone: true, preferredLocale: true })
  .extend({
    displayName: name(200),
    pets: z.array(petFields).max(10, 'At most 10.').nullish(),
  });
export type NewClient = z.output<typeof newClientFields>;
export type NewClientPet = z.output<typeof petFields>;

/** Two spellings that people take for one. */
const folded = (text: string) => text.trim().normalize('NFKC').toLowerCase();

/** What no rule of a single field finds. */
export function newClientFaults({ email, phone, pets }: NewClientInput): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!email && !phone) {
    faults.push({ field: '/client/email', code: 'REQUIRED', detail: 'Needed without a telephone number.' });
  }
  const refs = new Set<string>();
  const called = new Set<string>();
  for (const [index, pet] of (pets ?? []).slice(0, 10).entries()) {
    const field = `/client/pets/${index}`;
    const ref = pet.ref.trim().normalize('NFC');
    if (refs.has(ref)) {
      faults.push({ field: `${field}/ref`, code: 'NOT_ALLOWED', detail: 'Another pet has this ref.' });
    }
    refs.add(ref);
    const nameAndSpecies = `${folded(pet.species)} ${folded(pet.name)}`;
    if (called.has(nameAndSpecies)) {
      const detail = 'Another pet here has this name and species.';
      faults.push({ field: `${field}/name`, code: 'NOT_ALLOWED', detail });
    }
    called.add(nameAndSpecies);
  }
  return faults;
}

/** Refuses species, breeds and days of birth that no animal has, of all pets at once. */
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
