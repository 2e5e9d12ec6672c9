import './codes.ts';
import { commerceChannel } from '../../kernel/answers/change-tags.ts';
import type { SubgraphService } from '../../kernel/service.ts';

/** What businesses sell, to whom, and what the platform itself costs (spec 2.5 to 2.7, 2.10). */
export const commerce: SubgraphService = {
  name: 'commerce',
  portOffset: 12,
  entries: [{ title: 'Commerce subgraph', path: '/graphql' }],
  hasTables: true,
  publishes: [commerceChannel],
  usedQuery: 'select from commerce.inventory_item limit 1',
  storedOperations: async () => (await import('./stored-operations.ts')).storedOperations,
  load: async () => (await import('./subgraph.ts')).commerce,
};
