import { restFacadePersonalData } from './personal-data.ts';
import { restFacadeOwnership } from './table-owners.ts';

/** The settings of this service's database; it only stores answers by idempotency key. */
export const restFacadeDatabase = {
  schema: 'rest_facade',
  ownership: restFacadeOwnership,
  personalData: restFacadePersonalData,
  migrations: {
    '0001-idempotency': async () => (await import('./migrations/0001-idempotency.ts')).IdempotencyMigration,
    '0002-kept-answers': async () => (await import('./migrations/0002-kept-answers.ts')).KeptAnswersMigration,
  },
} as const;
