import './codes.ts';
import type { SubgraphService } from '../../kernel/service.ts';

/** Web sites of members, and who may count their visits (contract 10). The collector keeps the tables. */
export const audience: SubgraphService = {
  name: 'audience',
  // AUDIENCE_URL is the collector's.
  addressSetting: 'AUDIENCE_GRAPH_URL',
  portOffset: 14,
  entries: [{ title: 'Audience subgraph', path: '/graphql' }],
  hasTables: true,
  usedQuery: 'select from audience.site limit 1',
  load: async () => (await import('./subgraph.ts')).audience,
};
