import 'reflect-metadata';
import './codes.ts';
import { buildFederatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { SubgraphService } from '../../kernel/service.ts';
import { randomAnimalCode } from './animals/animal-code.ts';
import { AnimalCoOwner } from './animals/animal-co-owner.entity.ts';
import { Animal } from './animals/animal.entity.ts';
import { resolveAnimalReference } from './animals/animal.reference.ts';
import { AnimalResolver } from './animals/animal.resolver.ts';
import { Breed } from './breeds/breed.entity.ts';
import { BreedResolver } from './breeds/breed.resolver.ts';
import { loadReferenceData } from './breeds/reference-data.ts';
import { type AnimalsSources, createAnimalsLoaders } from './context.ts';
import { idempotencyKeys } from './idempotency.ts';
import { CreateAnimals } from './migrations/0001-animals.ts';
import { KeepIdempotencyKeys } from './migrations/0002-idempotency-keys.ts';
import { Species } from './breeds/species.entity.ts';

const buildSchema = () =>
  buildFederatedSchema({
    resolvers: [AnimalResolver, BreedResolver],
    references: { Animal: resolveAnimalReference },
  });

/** Animals, species and breeds (spec 2.4, 4.3). */
export const animals: SubgraphService = {
  name: 'animals',
  portOffset: 10,
  database: {
    schema: 'animals',
    entities: [Animal, AnimalCoOwner, Species, Breed],
    migrations: { '0001-animals': CreateAnimals, '0002-idempotency-keys': KeepIdempotencyKeys },
  },
  entries: [{ title: 'Animals subgraph', path: '/graphql' }],
  usedQuery: 'select from animals.animal limit 1',
  schedules: [
    {
      name: 'animals.sweep',
      cron: '41 * * * *',
      run: ({ database, clock }) => idempotencyKeys.sweep(database.pool, clock.now()),
    },
  ],
  buildSchema,
  loadReferenceData: ({ database }) => loadReferenceData(database.pool),
  create: async (dependencies, replaced: Partial<AnimalsSources> = {}) =>
    createSubgraph('animals', await buildSchema(), dependencies, (context) =>
      createAnimalsLoaders(context, { animalCode: randomAnimalCode, ...replaced }),
    ),
};
