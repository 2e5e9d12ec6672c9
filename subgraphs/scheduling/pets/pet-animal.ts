import { systemViewer } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { malformedInput } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { given } from '../../../kernel/graph/given.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { PetLifeStatus, PetSex } from './pet.enums.ts';
import type { PetFieldsInput } from './pet.inputs.ts';

export const checkPetOperation = operation(
  'CheckPet',
  'query CheckPet($input: AnimalCheckInput!) { animalCheck(input: $input) }',
);

export const petAnimalOperation = operation(
  'PetAnimal',
  'query PetAnimal($id: ID!) { animal(id: $id) { id svcCode name species breedCode sex dateOfBirth lifeStatus } }',
);

/** What the platform knows about an animal, for the pet that is linked with it. */
export interface PetAnimal {
  readonly animalId: string;
  readonly svcCode: string;
  readonly name: string;
  readonly species: string;
  readonly breedCode: string | null;
  readonly sex: PetSex;
  readonly dateOfBirth: string | null;
  readonly lifeStatus: PetLifeStatus;
}

/** Refuses an unknown species or breed or an impossible birth date, according to the animals subgraph. */
export async function checkPet(
  ctx: Context,
  { species, breedCode, dateOfBirth }: Pick<PetFieldsInput, 'species' | 'breedCode' | 'dateOfBirth'>,
): Promise<void> {
  const input = given({ species, breedCode: breedCode || null, dateOfBirth: dateOfBirth || null });
  if (Object.keys(input).length === 0) return;
  try {
    await askGraph(ctx.graph, checkPetOperation, { input }, systemViewer(ctx.viewer.requestId));
  } catch (error) {
    const faults = error instanceof DomainError ? error.details.errors : undefined;
    throw faults === undefined ? error : malformedInput(faults);
  }
}

function unknownAnimal(field: string): DomainError {
  const detail = 'Not an animal of the acting profile.';
  return malformedInput([{ field, code: 'UNKNOWN_VALUE', detail }]);
}

/**
 * An animal that the viewer's profile owns or co-owns; any other is refused as a fault of its field, whether or not it
 * exists.
 */
export async function animalForPet(ctx: Context, id: string, field = '/animalId'): Promise<PetAnimal> {
  if (!isUuid(id)) throw unknownAnimal(field);
  try {
    const { animal } = await askGraph(ctx.graph, petAnimalOperation, { id: id.toLowerCase() }, ctx.viewer);
    if (animal === null) throw unknownAnimal(field);
    const { id: animalId, sex, lifeStatus, ...told } = animal;
    return { ...told, animalId, sex: PetSex[sex], lifeStatus: PetLifeStatus[lifeStatus] };
  } catch (error) {
    const isMissing = error instanceof DomainError && error.code === 'Animal_AnimalRegistry_GT_Resource_FL';
    throw isMissing ? unknownAnimal(field) : error;
  }
}
