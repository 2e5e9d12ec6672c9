import './codes.ts';
import type { Service } from '../kernel/service.ts';
import { audienceDatabase } from './audience-database.ts';
import { keepPartitions } from './hit-log/partitions.ts';
import { deleteOldSalts } from './visitors/salts.ts';

/** The audience collector (spec {audience_url}). */
export const collector: Service = {
  name: 'collector',
  portOffset: 2,
  addressSetting: 'AUDIENCE_URL',
  database: audienceDatabase,
  entries: [{ title: 'Audience collector', path: '/api/svc.js' }],
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
