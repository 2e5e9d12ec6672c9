import type { Service } from '../kernel/service.ts';
import { restFacadeDatabase } from './database.ts';
import { sweepKeptAnswers } from './serving/idempotency.ts';

/** The Partner API (spec {base_url}). */
export const restFacade: Service = {
  name: 'rest-facade',
  portOffset: 0,
  addressSetting: 'BASE_URL',
  entries: [
    { title: 'REST API', path: '' },
    { title: 'API documentation', path: '/docs' },
  ],
  database: restFacadeDatabase,
  schedules: [{ name: 'rest-facade.sweep', cron: '37 * * * *', run: sweepKeptAnswers }],
};
