import type { Service } from '../kernel/service.ts';

/** The public web host (spec {site_url}). */
export const site: Service = {
  name: 'site',
  portOffset: 4,
  entries: [{ title: 'Store', path: '/store' }],
  hasTables: false,
  // Its app is made in app.ts; it has no tables, and nothing to do beside requests.
  load: async () => ({}),
};
