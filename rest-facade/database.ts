/** What `openDatabase` needs to know of this service; it keeps answers by idempotency key and nothing else. */
export const restFacadeDatabase = {
  schema: 'rest_facade',
  migrations: {
    '0001-idempotency': async () => (await import('./migrations/0001-idempotency.ts')).IdempotencyMigration,
    '0002-kept-answers': async () => (await import('./migrations/0002-kept-answers.ts')).KeptAnswersMigration,
  },
} as const;
