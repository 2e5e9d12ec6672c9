import type { ServiceModule } from '../kernel/service.ts';
import { audienceDatabase } from '../kernel/audience/audience-database.ts';
import type { Settings } from './settings.ts';
import { keepPartitions } from './hit-log/partitions.ts';
import { deleteOldIntake } from './intake/intake.store.ts';
import { deleteOldSalts } from './visitors/salts.ts';

export const collector: ServiceModule<Settings> = {
  database: audienceDatabase,
  // Afterwards its schedule keeps them.
  prepare: ({ database: { pool }, clock }) => keepPartitions(pool, clock.now()),
  schedules: [
    {
      name: 'collector.partitions',
      cron: '17 * * * *',
      run: ({ database: { pool }, clock }) => keepPartitions(pool, clock.now()),
    },
    {
      name: 'collector.intake',
      cron: '37 * * * *',
      run: ({ database: { pool }, clock }) => deleteOldIntake(pool, clock.now()),
    },
    {
      name: 'collector.salts',
      cron: '*/5 * * * *',
      run: ({ database: { pool }, clock }) => deleteOldSalts(pool, clock.now()),
    },
  ],
  start: async (house) => (await import('./start.ts')).startCollector(house),
};
