import { dashboardPersonalData } from './personal-data.ts';
import { dashboardOwnership } from './table-owners.ts';

/** The settings of this service's database. */
export const dashboardDatabase = {
  schema: 'dashboard',
  ownership: dashboardOwnership,
  personalData: dashboardPersonalData,
  migrations: {
    '0001-sessions': async () => (await import('./migrations/0001-sessions.ts')).SessionsMigration,
  },
} as const;
