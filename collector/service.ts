import './codes.ts';
import type { Service } from '../kernel/service.ts';

/** The audience collector (spec {audience_url}). */
export const collector: Service = {
  name: 'collector',
  portOffset: 2,
  addressSetting: 'AUDIENCE_URL',
  entries: [{ title: 'Audience collector', path: '/api/svc.js' }],
  hasTables: true,
  load: async () => (await import('./module.ts')).collector,
};
