import type { SubgraphService } from '../../kernel/service.ts';

/** Tips for people who keep animals. */
export const tips: SubgraphService = {
  name: 'tips',
  portOffset: 19,
  entries: [{ title: 'Tips subgraph', path: '/graphql' }],
  hasTables: true,
  load: async () => (await import('./subgraph.ts')).tips,
};
