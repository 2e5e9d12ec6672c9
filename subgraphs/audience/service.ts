import './codes.ts';
import { type OutgoingSettings, outgoingSettings } from '../../kernel/outgoing/outgoing-settings.ts';
import type { SubgraphService } from '../../kernel/service.ts';

/** Web sites of members, and who may count their visits (contract 10). The tables belong to the collector. */
export const audience: SubgraphService<OutgoingSettings> = {
  name: 'audience',
  // AUDIENCE_URL is the collector's.
  addressSetting: 'AUDIENCE_GRAPH_URL',
  portOffset: 14,
  entries: [{ title: 'Audience subgraph', path: '/graphql' }],
  settings: outgoingSettings,
  hasTables: true,
  usedQuery: 'select from audience.site limit 1',
  load: async () => (await import('./subgraph.ts')).audience,
};
