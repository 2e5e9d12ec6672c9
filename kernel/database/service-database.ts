import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { type CommonEnv, directDatabaseUrlOf } from '../env.ts';
import { type Database, type Tables, openDatabase } from './database.ts';
import { openPools } from './connections/pools.ts';
import { requireServerVersion } from './server-version.ts';

/** Runs `work` on the tables of a service, wherever the platform keeps them; it may be running meanwhile. */
export async function withServiceDatabase<T>(
  env: CommonEnv,
  service: string,
  tables: Tables,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const given = directDatabaseUrlOf(env, service);
  const orElse = 'or name the database that the platform runs with.';
  if (given === undefined && !existsSync(env.DATA_DIR)) {
    throw new Error(
      `There is no database in ${path.resolve(env.DATA_DIR)}. Start the platform once with these settings, ${orElse}`,
    );
  }
  const embedded =
    given === undefined ? await startEmbeddedPostgres({ dataDir: env.DATA_DIR, durable: true }) : null;
  try {
    const url = given ?? embedded?.url ?? '';
    await requireServerVersion(url);
    const sizes = { main: 1, reserved: 1, background: 1 };
    const pools = openPools({ url, sizes, timeoutMs: env.DATABASE_TIMEOUT_MS });
    const database = await openDatabase(tables, pools);
    try {
      const isReady = await database.isReady().catch(() => false);
      if (!isReady) {
        throw new Error(
          'The database is not set up as this release needs it. ' +
            `Run "npm run migrate" with these settings, ${orElse}`,
        );
      }
      return await work(database);
    } finally {
      await database.close();
      await pools.close();
    }
  } finally {
    await embedded?.stop();
  }
}
