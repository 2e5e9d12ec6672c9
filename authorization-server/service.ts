import './codes.ts';
import { standingChannel } from '../kernel/access/authorization.ts';
import type { Service } from '../kernel/service.ts';
import { mailNotice } from '../kernel/mail-route.ts';
import { type Settings, settings } from './settings.ts';

/** Accounts, apps, consent and tokens (spec {auth_url}). */
export const authorizationServer: Service<Settings> = {
  name: 'authorization-server',
  portOffset: 1,
  addressSetting: 'AUTH_URL',
  entries: [{ title: 'Authorization server', path: '' }],
  settings,
  notice: mailNotice,
  commands: {
    admin: async () => (await import('./identity/accounts/admin-command.ts')).changeAdministrator,
  },
  hasTables: true,
  hasReservedConnections: true,
  publishes: [standingChannel],
  usedQuery: `
    select from authorization_server.account union all select from authorization_server.app limit 1`,
  storedOperations: async () => (await import('./stored-operations.ts')).storedOperations,
  load: async () => (await import('./module.ts')).authorizationServer,
};
