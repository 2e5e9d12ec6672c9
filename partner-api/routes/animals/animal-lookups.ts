import { z } from 'zod';
import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import { given } from '../../../kernel/graph/given.ts';
import { type VariablesOf, askGraph, operation } from '../../../kernel/graph/graph.ts';
import type { LookUp, LookUpSources } from '../../declaration/route.ts';

export const checkAnimalOperation = operation(
  'CheckAnimal',
  'query CheckAnimal($input: AnimalCheckInput!) { animalCheck(input: $input) }',
);

const textOrNone = z.string().optional().catch(undefined);
/** The fields of a faulty body that are at least text. */
const texts = z
  .object({ name: textOrNone, species: textOrNone, breedCode: textOrNone, dateOfBirth: textOrNone })
  .catch({});

async function faultsOf(
  { graph, viewer }: LookUpSources,
  input: VariablesOf<'CheckAnimal'>['input'],
): Promise<readonly FieldFault[]> {
  try {
    await askGraph(graph, checkAnimalOperation, { input: given(input) }, viewer);
    return [];
  } catch (error) {
    // If the graph is unavailable it finds nothing: the request is refused for its other faults anyway.
    return error instanceof DomainError ? (error.details.errors ?? []) : [];
  }
}

/** What the graph finds wrong with the pets of a described client (contract 1.6a). */
export async function newPetFaults(
  sources: LookUpSources,
  pets: readonly unknown[],
): Promise<readonly FieldFault[]> {
  const faults = await Promise.all(
    pets.slice(0, 10).map(async (pet, index) => {
      const { species, breedCode, dateOfBirth } = texts.parse(pet);
      const found = await faultsOf(sources, { species, breedCode, dateOfBirth });
      return found.map((fault) => ({ ...fault, field: `/client/pets/${index}${fault.field}` }));
    }),
  );
  return faults.flat();
}

/** What the graph finds wrong with an animal in a body. */
export const lookUpAnimal: LookUp = (sources, { path, body }) => {
  const { species, ...others } = texts.parse(body);
  const id = path['id'];
  // The species of an animal on record does not change, whatever the body says.
  return faultsOf(sources, id === undefined ? { ...others, species } : { ...others, id });
};

/** What it finds wrong with the species in a list's query. */
export const lookUpSpecies: LookUp = async (sources, { query }) => {
  const faults = await faultsOf(sources, { species: query.texts['species'] });
  return faults.map((fault) => ({ ...fault, field: 'query:species' }));
};
