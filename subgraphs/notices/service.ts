import './codes.ts';
import type { SubgraphService } from '../../kernel/service.ts';

/** What people are told of, in their list and by mail (contract 12). */
export const notices: SubgraphService = {
  name: 'notices',
  portOffset: 18,
  entries: [{ title: 'Notices subgraph', path: '/graphql' }],
  hasTables: true,
  storedOperations: async () => (await import('./stored-operations.ts')).storedOperations,
  load: async () => (await import('./subgraph.ts')).notices,
};
