import { IdempotencyMigration } from './migrations/0001-idempotency.ts';
import { KeptAnswersMigration } from './migrations/0002-kept-answers.ts';

/** What `openDatabase` needs to know of this service; it keeps answers by idempotency key and nothing else. */
export const restFacadeDatabase = {
  schema: 'rest_facade',
  entities: [],
  migrations: { '0001-idempotency': IdempotencyMigration, '0002-kept-answers': KeptAnswersMigration },
} as const;
