import './codes.ts';
import type { Service } from '../kernel/service.ts';
import { authorizationServerDatabase } from './storage/database.ts';
import { sweepExpired } from './storage/sweep.ts';

/** Accounts, apps, consent and tokens (spec {auth_url}). */
export const authorizationServer: Service = {
  name: 'authorization-server',
  portOffset: 1,
  addressSetting: 'AUTH_URL',
  entries: [{ title: 'Authorization server', path: '' }],
  database: authorizationServerDatabase,
  usedQuery: `
    select from authorization_server.account union all select from authorization_server.app limit 1`,
  schedules: [{ name: 'authorization-server.sweep', cron: '17 * * * *', run: sweepExpired }],
};
