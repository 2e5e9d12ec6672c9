import type { Service } from '../kernel/service.ts';

/** The public web host (spec {site_url}). */
export const site: Service = {
  name: 'site',
  portOffset: 4,
  entries: [{ title: 'Store', path: '/store' }],
};
