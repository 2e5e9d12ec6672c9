import './codes.ts';
import { membershipChannel } from '../../kernel/access/memberships.ts';
import { directoryChannel } from '../../kernel/answers/change-tags.ts';
import type { SubgraphService } from '../../kernel/service.ts';
import { type Settings, settings } from './settings.ts';

/** Profiles of persons, businesses and places, and the members who may act as them. */
export const directory: SubgraphService<Settings> = {
  name: 'directory',
  portOffset: 11,
  entries: [{ title: 'Directory subgraph', path: '/graphql' }],
  settings,
  hasTables: true,
  publishes: [directoryChannel, membershipChannel],
  usedQuery: 'select from directory.profile limit 1',
  storedOperations: async () => (await import('./stored-operations.ts')).storedOperations,
  load: async () => (await import('./subgraph.ts')).directory,
};
