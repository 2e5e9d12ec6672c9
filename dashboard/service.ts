import type { Service } from '../kernel/service.ts';
import { type Settings, settings } from './settings.ts';

/** The pages that a signed-in person works in (contract 11.1 {dashboard_url}). */
export const dashboard: Service<Settings> = {
  name: 'dashboard',
  portOffset: 6,
  entries: [{ title: 'Dashboard', path: '/account' }],
  settings,
  storedOperations: async () => (await import('./stored-operations.ts')).storedOperations,
  hasTables: true,
  load: async () => (await import('./module.ts')).dashboard,
};
