import type { ServiceModule } from '../kernel/service.ts';
import { audienceDatabase } from './audience-database.ts';
import { keepPartitions } from './hit-log/partitions.ts';
import { deleteOldSalts } from './visitors/salts.ts';

/** The code of the service; its app is made in start.ts. */
export const collector: ServiceModule = {
  database: audienceDatabase,
  schedules: [
    {
      name: 'collector.partitions',
      cron: '17 * * * *',
      run: ({ database: { pool }, clock }) => keepPartitions(pool, clock.now()),
    },
    {
      name: 'collector.salts',
      cron: '*/5 * * * *',
      run: ({ database: { pool }, clock }) => deleteOldSalts(pool, clock.now()),
    },
  ],
};
