import type { ServiceModule } from '../kernel/service.ts';
import { restFacadeDatabase } from './database.ts';
import { sweepKeptAnswers } from './serving/idempotency.ts';
import type { Settings } from './settings.ts';

export const restFacade: ServiceModule<Settings> = {
  database: restFacadeDatabase,
  schedules: [{ name: 'rest-facade.sweep', cron: '37 * * * *', run: sweepKeptAnswers }],
  start: async (house) => (await import('./start.ts')).startFacade(house),
};
