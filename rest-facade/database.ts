import { IdempotencyMigration } from './migrations/0001-idempotency.ts';

/** What `openDatabase` needs to know of this service; it keeps idempotency keys and nothing else. */
export const restFacadeDatabase = {
  schema: 'rest_facade',
  entities: [],
  migrations: { '0001-idempotency': IdempotencyMigration },
} as const;
