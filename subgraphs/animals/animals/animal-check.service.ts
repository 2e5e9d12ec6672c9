import { allOf } from '../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { kindOf } from '../breeds/breed.service.ts';
import type { AnimalsContext } from '../context.ts';
import { animalName } from './animal-name.ts';
import { birthDate } from './animal-rules.ts';
import type { AnimalCheckInput } from './animal.inputs.ts';
import { findAnimal } from './animal.store.ts';

/**
 * Checks the input for an animal by itself, and throws one refusal with all faults. It does not look at what is on
 * record, such as an animal with the same name.
 */
export async function checkAnimal(
  ctx: AnimalsContext,
  { id, name, species, breedCode, dateOfBirth }: AnimalCheckInput,
): Promise<boolean> {
  const { profileId } = ctx.viewer;
  const known = id && isUuid(id) && profileId !== null ? await findAnimal(ctx.pool, profileId, id) : null;
  const speciesCode = species ?? known?.species;
  await allOf([
    Promise.try(() => (typeof name === 'string' ? animalName(name) : null)),
    speciesCode === undefined ? null : kindOf(ctx, speciesCode, breedCode),
    Promise.try(() => birthDate(dateOfBirth, ctx.clock.now())),
  ]);
  return true;
}
