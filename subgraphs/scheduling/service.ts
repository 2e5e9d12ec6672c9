import './codes.ts';
import { bookingChannel } from '../../kernel/answers/change-tags.ts';
import type { SubgraphService } from '../../kernel/service.ts';
import { type Settings, settings } from './settings.ts';

/** What can be booked with a business, and when (contract 1). */
export const scheduling: SubgraphService<Settings> = {
  name: 'scheduling',
  portOffset: 13,
  entries: [{ title: 'Scheduling subgraph', path: '/graphql' }],
  settings,
  hasTables: true,
  publishes: [bookingChannel],
  usedQuery: 'select from scheduling.business limit 1',
  storedOperations: async () => (await import('./stored-operations.ts')).storedOperations,
  load: async () => (await import('./subgraph.ts')).scheduling,
};
