import './codes.ts';
import type { Service } from '../kernel/service.ts';
import { type Settings, settings } from './settings.ts';

/** The federated graph (spec {graphql_url}). */
export const gateway: Service<Settings> = {
  name: 'gateway',
  portOffset: 3,
  entries: [{ title: 'GraphQL', path: '/graphql' }],
  settings,
  hasTables: false,
  storedOperations: async () => (await import('./stored-operations.ts')).storedOperations,
  load: async () => (await import('./module.ts')).gateway,
};
