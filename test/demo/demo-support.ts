import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demo } from '../../demo/demo.ts';
import { readEnv } from '../../services.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { createShutdown } from '../../platform/shutdown.ts';
import { openDatabases } from '../../platform/databases.ts';
import { type Sources, systemSources } from '../../platform/sources.ts';
import { loadReferenceData } from '../../subgraphs/animals/breeds/reference-data.ts';
import { cheap } from '../support/cheap.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { copiedDatabaseUrl } from '../support/postgres.ts';

const logger = createLogger('silent');

/** The pictures of the demo world are drawn once for a file of tests. */
export const demoFolder = mkdtemp(path.join(tmpdir(), 'svc-demo-'));
afterAll(async () => rm(await demoFolder, { recursive: true, force: true }));

/** An empty, migrated database, and starts of the platform on it as far as the demo world is concerned. */
export async function startDemoHouse(givenUrl?: string) {
  const url = givenUrl ?? (await migratedDatabaseUrl());
  const shutdown = createShutdown();
  const databases = await openDatabases(readEnv({ DATABASE_URL: url, MIGRATE: 'start' }), logger, shutdown);
  const { pool } = databases.of('animals');
  await loadReferenceData(pool);

  /** Loads what a start with these settings loads. Without DATABASE_URL the database counts as an embedded one. */
  async function load(settings: NodeJS.ProcessEnv, sources: Partial<Sources> = {}): Promise<void> {
    await demo.load({
      env: readEnv({ ...cheap, DATA_DIR: await demoFolder, PSP: 'fake', ...settings }),
      logger,
      sources: { ...systemSources, ...sources },
      databases,
      graph: {
        execute: async () => {
          throw new Error('the gateway is not up');
        },
      },
    });
  }

  /** Every row of every table, by table. */
  async function dump(): Promise<Record<string, unknown[]>> {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('animals', 'commerce', 'deposits', 'directory', 'documents', 'messaging', 'notices', 'scheduling', 'authorization_server', 'rest_facade', 'demo') order by 1`,
    );
    const dumped = await Promise.all(
      tables.map(async ({ name }): Promise<[string, unknown[]]> => {
        const { rows } = await pool.query<{ row: unknown }>(
          `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`,
        );
        return [name, rows.map(({ row }) => row)];
      }),
    );
    return Object.fromEntries(dumped);
  }

  async function count(table: string): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
    return rows[0]?.count ?? 0;
  }

  return {
    url,
    pool,
    databaseOf: (service: string) => databases.of(service),
    load,
    dump,
    count,
    stop: () => shutdown.closeAll(),
  };
}

/** The same on a database that holds the demo world, as such a start has loaded it. */
export async function startLoadedDemoHouse() {
  const url = await copiedDatabaseUrl('loaded_demo', async (draft) => {
    const house = await startDemoHouse(draft);
    await house.load({});
    await house.stop();
  });
  return startDemoHouse(url);
}

export type DemoHouse = Awaited<ReturnType<typeof startDemoHouse>>;
