import type { Service } from '../kernel/service.ts';

/** The graph of all subgraphs (spec {graphql_url}). */
export const gateway: Service = {
  name: 'gateway',
  portOffset: 3,
  entries: [{ title: 'GraphQL', path: '/graphql' }],
  hasTables: false,
  // Its app is made in app.ts; it has no tables, and nothing to do beside requests.
  load: async () => ({}),
};
