import type { Service } from '../kernel/service.ts';

/** The graph of all subgraphs (spec {graphql_url}). */
export const gateway: Service = {
  name: 'gateway',
  portOffset: 3,
  entries: [{ title: 'GraphQL', path: '/graphql' }],
};
