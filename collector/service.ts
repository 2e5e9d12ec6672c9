import './codes.ts';
import type { Service } from '../kernel/service.ts';
import { sitesChannel } from '../kernel/audience/audience-database.ts';
import { type Settings, settings } from './settings.ts';

/** The audience collector (spec {audience_url}). */
export const collector: Service<Settings> = {
  name: 'collector',
  portOffset: 2,
  addressSetting: 'AUDIENCE_URL',
  entries: [{ title: 'Audience collector', path: '/api/svc.js' }],
  settings,
  hasTables: true,
  sharesTablesOf: 'audience',
  publishes: [sitesChannel],
  load: async () => (await import('./module.ts')).collector,
};
