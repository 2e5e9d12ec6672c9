import './codes.ts';
import { listingChannel } from '../../kernel/answers/change-tags.ts';
import type { SubgraphService } from '../../kernel/service.ts';
import { type Settings, settings } from './settings.ts';

/** Listings of animals, deposits on their sale, and what goes with them (spec 4.12). */
export const deposits: SubgraphService<Settings> = {
  name: 'deposits',
  portOffset: 16,
  entries: [{ title: 'Deposits subgraph', path: '/graphql' }],
  settings,
  companion: {
    name: 'fake-payment-provider',
    isNeeded: ({ bringsFakeProvider }) => bringsFakeProvider,
    start: async (settings, internalSecrets) =>
      (await import('./payments/fake/server.ts')).startFakeProvider({ settings, internalSecrets }),
  },
  // The default depends on whether the database is embedded; to workers it looks external.
  settingsForProcesses: ({ PSP }) => ({ PSP: PSP ?? '' }),
  hasTables: true,
  publishes: [listingChannel],
  usedQuery:
    'select from deposits.listing union all select from deposits.contract_template union all select from deposits.deposit limit 1',
  storedOperations: async () => (await import('./stored-operations.ts')).storedOperations,
  load: async () => (await import('./subgraph.ts')).deposits,
};
