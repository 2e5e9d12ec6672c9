import './codes.ts';
import type { SubgraphService } from '../../kernel/service.ts';

/** Messages between businesses and their clients, in the clients' inboxes (spec 4.6). */
export const messaging: SubgraphService = {
  name: 'messaging',
  portOffset: 15,
  entries: [{ title: 'Messaging subgraph', path: '/graphql' }],
  hasTables: true,
  usedQuery: 'select from messaging.conversation limit 1',
  load: async () => (await import('./subgraph.ts')).messaging,
};
