import './codes.ts';
import type { SubgraphService } from '../../kernel/service.ts';

/** Animals, species and breeds, litters and transfers (spec 2.4, 4.3, 4.12). */
export const animals: SubgraphService = {
  name: 'animals',
  portOffset: 10,
  entries: [{ title: 'Animals subgraph', path: '/graphql' }],
  hasTables: true,
  usedQuery: 'select from animals.animal limit 1',
  load: async () => (await import('./subgraph.ts')).animals,
};
