import type { Service } from '../kernel/service.ts';
import { type Settings, settings } from './settings.ts';

/** The public web host (spec {site_url}). */
export const site: Service<Settings> = {
  name: 'site',
  portOffset: 4,
  entries: [{ title: 'Store', path: '/store' }],
  settings,
  hasTables: false,
  storedOperations: async () => (await import('./operations.ts')).siteOperations,
  load: async () => (await import('./module.ts')).site,
};
