import './codes.ts';
import type { Service } from '../kernel/service.ts';

/** Accounts, apps, consent and tokens (spec {auth_url}). */
export const authorizationServer: Service = {
  name: 'authorization-server',
  portOffset: 1,
  addressSetting: 'AUTH_URL',
  entries: [{ title: 'Authorization server', path: '' }],
  hasTables: true,
  usedQuery: `
    select from authorization_server.account union all select from authorization_server.app limit 1`,
  load: async () => (await import('./module.ts')).authorizationServer,
};
