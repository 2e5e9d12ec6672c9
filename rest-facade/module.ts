import type { ServiceModule } from '../kernel/service.ts';
import { restFacadeDatabase } from './database.ts';
import { sweepKeptAnswers } from './serving/idempotency.ts';

/** The code of the service; its app is made in app.ts. */
export const restFacade: ServiceModule = {
  database: restFacadeDatabase,
  schedules: [{ name: 'rest-facade.sweep', cron: '37 * * * *', run: sweepKeptAnswers }],
};
