import { readEnv } from '../../services.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { createClosers } from '../../platform/closers.ts';
import { openDatabases } from '../../platform/databases.ts';
import { copiedDatabaseUrl } from './postgres.ts';

/** Address of a new database with the tables of every service, and nothing in them but what migrations put there. */
export async function migratedDatabaseUrl(): Promise<string> {
  return copiedDatabaseUrl('migrated', async (url) => {
    const closers = createClosers();
    await openDatabases(readEnv({ DATABASE_URL: url }), createLogger('silent'), closers);
    await closers.closeAll();
  });
}
