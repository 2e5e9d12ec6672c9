import './codes.ts';
import type { SubgraphService } from '../../kernel/service.ts';

/** Profiles of persons, businesses and places, and the members who may act as them. */
export const directory: SubgraphService = {
  name: 'directory',
  portOffset: 11,
  entries: [{ title: 'Directory subgraph', path: '/graphql' }],
  hasTables: true,
  usedQuery: 'select from directory.profile limit 1',
  load: async () => (await import('./subgraph.ts')).directory,
};
