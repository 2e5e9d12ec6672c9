import './codes.ts';
import type { SubgraphService } from '../../kernel/service.ts';
import { type Settings, settings } from './settings.ts';

/** Messages between businesses and their clients, in the clients' inboxes (spec 4.6). */
export const messaging: SubgraphService<Settings> = {
  name: 'messaging',
  portOffset: 15,
  entries: [{ title: 'Messaging subgraph', path: '/graphql' }],
  settings,
  hasTables: true,
  usedQuery: 'select from messaging.conversation limit 1',
  storedOperations: async () => (await import('./stored-operations.ts')).storedOperations,
  load: async () => (await import('./subgraph.ts')).messaging,
};
