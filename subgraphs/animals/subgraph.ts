import 'reflect-metadata';
import type { DatabaseOptions } from '../../kernel/database.ts';
import { type FederatedSchema, buildFederatedSchema } from '../../kernel/federation.ts';
import { type Subgraph, type SubgraphDependencies, createSubgraph } from '../../kernel/subgraph-server.ts';
import { type AnimalCodeSource, randomAnimalCode } from './animal-code.ts';
import { AnimalCoOwner } from './animal-co-owner.entity.ts';
import { Animal } from './animal.entity.ts';
import { resolveAnimalReference } from './animal.reference.ts';
import { AnimalResolver } from './animal.resolver.ts';
import { Breed } from './breed.entity.ts';
import { BreedResolver } from './breed.resolver.ts';
import { createAnimalsLoaders } from './context.ts';
import { CreateAnimals } from './migrations/0001-animals.ts';
import { Species } from './species.entity.ts';

/** Tables of the animals subgraph: animals, co-ownership, species and breeds. */
export const animalsDatabase: Pick<DatabaseOptions, 'schema' | 'entities' | 'migrations'> = {
  schema: 'animals',
  entities: [Animal, AnimalCoOwner, Species, Breed],
  migrations: { '0001-animals': CreateAnimals },
};

/** The schema alone, which needs no database; it is committed as schema/animals.graphql. */
export function buildAnimalsSchema(): Promise<FederatedSchema> {
  return buildFederatedSchema({
    resolvers: [AnimalResolver, BreedResolver],
    references: { Animal: resolveAnimalReference },
  });
}

/** Animals, species and breeds (spec 2.4, 4.3). */
export async function createAnimalsSubgraph(
  dependencies: SubgraphDependencies,
  animalCode: AnimalCodeSource = randomAnimalCode,
): Promise<Subgraph> {
  return createSubgraph('animals', await buildAnimalsSchema(), dependencies, (context) =>
    createAnimalsLoaders(context, animalCode),
  );
}
