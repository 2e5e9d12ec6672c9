import { resealing } from '../kernel/database/sealed-columns.ts';
import type { DeliveryOptions } from '../kernel/notices/outbox.ts';
import type { ServiceModule } from '../kernel/service.ts';
import { orderDueErasures } from './identity/deletion/due-erasures.ts';
import { sweepSentMail } from './mail/sent-mail.ts';
import { writeSoon } from './mail/write-soon.ts';
import { notices } from './notices.ts';
import { sweepExports } from './personal-data/sweep-exports.ts';
import { keepRequestLogPartitions } from './request-log/partitions.ts';
import type { Settings } from './settings.ts';
import { sealedColumns } from './storage/sealed-columns.ts';
import { authorizationServerDatabase } from './storage/database.ts';
import { idempotencyKeys } from './storage/idempotency.ts';
import { sweepExpired } from './storage/sweep.ts';
import { sweepUsage } from './request-log/app-usage.ts';

export const authorizationServer: ServiceModule<Settings> = {
  database: authorizationServerDatabase,
  sealedColumns,
  schedules: [
    { name: 'authorization-server.sweep', cron: '17 * * * *', run: sweepExpired },
    { name: 'authorization-server.sweep-mail', cron: '37 * * * *', run: sweepSentMail },
    {
      name: 'authorization-server.sweep-secrets',
      cron: '*/5 * * * *',
      run: ({ database, clock }) => idempotencyKeys.secrets.sweep(database.pool, clock.now()),
    },
    { name: 'authorization-server.end', cron: '*/10 * * * *', run: orderDueErasures },
    { name: 'authorization-server.reseal', cron: '7 * * * *', run: resealing(sealedColumns) },
    { name: 'authorization-server.sweep-exports', cron: '*/5 * * * *', run: sweepExports },
    {
      name: 'authorization-server.request-log',
      cron: '27 * * * *',
      run: async ({ database, clock }) => {
        await keepRequestLogPartitions(database.pool, clock.now());
        await sweepUsage(database.pool, clock.now());
      },
    },
  ],
  work: (house, replaced: DeliveryOptions & { readonly writesSoon?: boolean } = {}) => {
    const { writesSoon = true } = replaced;
    const all = [notices.deliver(house, replaced), ...(writesSoon ? [writeSoon(house)] : [])];
    return { close: async () => void (await Promise.all(all.map((work) => work.close()))) };
  },
  start: async (house) => (await import('./start.ts')).startAuthorizationServer(house),
};
