import type { Service } from '../kernel/service.ts';
import { type Settings, settings } from './settings.ts';

/** The Partner API (spec {base_url}). */
export const restFacade: Service<Settings> = {
  name: 'rest-facade',
  portOffset: 0,
  addressSetting: 'BASE_URL',
  entries: [
    { title: 'REST API', path: '' },
    { title: 'API documentation', path: '/docs' },
  ],
  settings,
  hasTables: true,
  storedOperations: async () => (await import('./stored-operations.ts')).storedOperations,
  openApi: async () => (await import('./documentation/described-routes.ts')).describeForClients(),
  load: async () => (await import('./module.ts')).restFacade,
};
