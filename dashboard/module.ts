import { resealing } from '../kernel/database/sealed-columns.ts';
import { createMediaStore } from '../kernel/media/configured-store.ts';
import { memberOperationsShared } from '../kernel/member-operations/remote-member-operations.ts';
import type { ServiceModule } from '../kernel/service.ts';
import { createApp } from './app.ts';
import { dashboardDatabase } from './database.ts';
import { createIdentityClient } from './session/identity-client.ts';
import { sessionTokens, sweepSessions } from './session/session-store.ts';
import type { Settings } from './settings.ts';

export const dashboard: ServiceModule<Settings> = {
  database: dashboardDatabase,
  sealedColumns: [sessionTokens],
  schedules: [
    { name: 'dashboard.sweep', cron: '27 * * * *', run: sweepSessions },
    { name: 'dashboard.reseal', cron: '7 * * * *', run: resealing([sessionTokens]) },
  ],
  start: (house) =>
    createApp({
      ...house,
      ids: house.newId,
      operations: memberOperationsShared.use(house),
      identity: createIdentityClient(house.env, house.internalSecrets, house.logger),
      media: createMediaStore(house.env),
    }),
};
