import { z } from 'zod';
import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import { given } from '../../../kernel/graph/given.ts';
import { type VariablesOf, askGraph, operation } from '../../../kernel/graph/graph.ts';
import type { LookUp } from '../../declaration/route.ts';

export const checkAnimalOperation = operation(
  'CheckAnimal',
  'query CheckAnimal($input: AnimalCheckInput!) { animalCheck(input: $input) }',
);

const textOrNone = z.string().optional().catch(undefined);
/** Of a body with faults, what is text at least. */
const texts = z
  .object({ name: textOrNone, species: textOrNone, breedCode: textOrNone, dateOfBirth: textOrNone })
  .catch({});

const newPets = z.object({ client: z.object({ pets: z.array(texts) }) });
function petsIn(body: unknown): readonly z.output<typeof texts>[] {
  const parsed = newPets.safeParse(body);
  return parsed.success ? parsed.data.client.pets.slice(0, 10) : [];
}

async function faultsOf(
  [graph, viewer]: Parameters<LookUp>,
  input: VariablesOf<'CheckAnimal'>['input'],
): Promise<readonly FieldFault[]> {
  try {
    await askGraph(graph, checkAnimalOperation, { input: given(input) }, viewer);
    return [];
  } catch (error) {
    // A graph that is away finds nothing: the request is refused for its other faults anyway.
    return error instanceof DomainError ? (error.details.errors ?? []) : [];
  }
}

/** What the graph finds wrong with the pets of a client who is described (contract 1.6a). */
export const lookUpNewPets: LookUp = async (...asked) => {
  const [, , { body }] = asked;
  const faults = await Promise.all(
    petsIn(body).map(async ({ species, breedCode, dateOfBirth }, index) => {
      const found = await faultsOf(asked, { species, breedCode, dateOfBirth });
      return found.map((fault) => ({ ...fault, field: `/client/pets/${index}${fault.field}` }));
    }),
  );
  return faults.flat();
};

/** What the graph finds wrong with an animal in a body. */
export const lookUpAnimal: LookUp = (...asked) => {
  const [, , { path, body }] = asked;
  const { species, ...others } = texts.parse(body);
  const id = path['id'];
  // The species of an animal on record does not change, whatever the body says.
  return faultsOf(asked, id === undefined ? { ...others, species } : { ...others, id });
};

/** What it finds wrong with the species that a list is asked for. */
export const lookUpSpecies: LookUp = async (...asked) => {
  const [, , { query }] = asked;
  const faults = await faultsOf(asked, { species: query.texts['species'] });
  return faults.map((fault) => ({ ...fault, field: 'query:species' }));
};
