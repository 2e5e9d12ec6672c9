import { createLogOutput } from '../../kernel/observability/log-output.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import type { Env } from '../../services.ts';
import { findTables } from '../databases.ts';
import { migrateAll } from '../migrations.ts';
import { createShutdown } from '../shutdown.ts';

/** `npm run migrate`: migrates the databases of the services in SERVICES, which may be running meanwhile. */
export async function migrateCommand(words: readonly string[], env: Env): Promise<string> {
  if (words.length > 0) throw new Error('Usage: npm run migrate');
  const shutdown = createShutdown();
  try {
    const { tables } = await findTables(env, createLogger(env.LOG_LEVEL, createLogOutput(2)), shutdown);
    const done = await migrateAll(tables, env.MIGRATION_LOCK_TIMEOUT_MS);
    return done.length === 0
      ? 'Nothing to migrate.'
      : `Migrated:\n${done.map((line) => `  ${line}`).join('\n')}`;
  } finally {
    await shutdown.closeAll();
  }
}
