import './codes.ts';
import { animalChannel } from '../../kernel/answers/change-tags.ts';
import type { SubgraphService } from '../../kernel/service.ts';
import { type Settings, settings } from './settings.ts';

/** Animals, species and breeds, litters and transfers (spec 2.4, 4.3, 4.12). */
export const animals: SubgraphService<Settings> = {
  name: 'animals',
  portOffset: 10,
  entries: [{ title: 'Animals subgraph', path: '/graphql' }],
  settings,
  hasTables: true,
  publishes: [animalChannel],
  usedQuery: 'select from animals.animal limit 1',
  storedOperations: async () => (await import('./stored-operations.ts')).storedOperations,
  load: async () => (await import('./subgraph.ts')).animals,
};
