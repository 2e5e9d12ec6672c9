import { Client } from 'pg';
import { createLogger } from '../../kernel/logger.ts';
import { readEnv } from '../../kernel/env.ts';
import { startPlatform } from '../../platform/start.ts';
import { createTestDatabase, testServer } from './postgres.ts';
import { until } from './until.ts';

const template = 'demo_world';
/** Any number; the run's processes that need the template wait for each other on it. */
const lock = 4_711;

/** Loads the demo world into a database of its own, as a first start does. */
async function makeTemplate(client: Client, settings: NodeJS.ProcessEnv): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft}`);
  const url = await createTestDatabase(client, draft);
  const platform = await startPlatform(
    readEnv({ ...settings, DATABASE_URL: url, DEMO: '1' }),
    createLogger('silent'),
  );
  await platform.stop(1_000);
  // A server's session ends a moment after its connection.
  const sessions = async () =>
    (await client.query('select from pg_stat_activity where datname = $1', [draft])).rowCount;
  await until(0, sessions, { withinMs: 10_000 });
  await client.query(`alter database ${draft} rename to ${template}`);
}

/**
 * Address of a new database that holds the demo world. The first caller of a run loads it, with these settings of
 * a platform; everybody gets a copy, which takes a tenth of the time.
 */
export async function demoDatabaseUrl(settings: NodeJS.ProcessEnv): Promise<string> {
  const client = new Client({ connectionString: testServer() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const known = await client.query('select from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(client, settings);
    await client.query('select pg_advisory_unlock($1)', [lock]);
    return await createTestDatabase(client, null, template);
  } finally {
    await client.end();
  }
}
