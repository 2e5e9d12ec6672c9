import type { SubgraphModule } from '../../kernel/service.ts';
import { readEnv } from '../../services.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { createShutdown } from '../../platform/shutdown.ts';
import { migrate } from '../../kernel/database/migrations/migrate.ts';
import { findTables } from '../../platform/databases.ts';
import { migrateAll } from '../../platform/migrations.ts';
import { copiedDatabaseUrl } from './postgres.ts';

/** Address of a new database with the tables of every service, and nothing in them but what migrations put there. */
export async function migratedDatabaseUrl(): Promise<string> {
  return copiedDatabaseUrl('migrated', migrateDatabase);
}

/** Runs the migrations of every service. */
export async function migrateDatabase(url: string): Promise<void> {
  const shutdown = createShutdown();
  const { tables } = await findTables(readEnv({ DATABASE_URL: url }), createLogger('silent'), shutdown);
  await migrateAll(tables, 500);
  await shutdown.closeAll();
}

/** Brings the tables of one service to where a release left them whose newest migration that is. */
export async function migrateTo(
  { database: tables }: Pick<SubgraphModule, 'database'>,
  url: string,
  last: string,
): Promise<void> {
  const known = Object.entries(tables.migrations).filter(([name]) => name <= last);
  const migrations = Object.fromEntries(known);
  await migrate({ ...tables, migrations, url }, 500);
}
