import type { AnyEntity, EntityClass } from '@mikro-orm/core';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Client, type Pool } from 'pg';

export interface DatabaseOptions {
  /** Schema that holds every table of the service, its migration history included. */
  readonly schema: string;
  readonly url: string;
  readonly poolSize: number;
  readonly entities: readonly EntityClass<AnyEntity>[];
  /** In the order in which they run; names never change once released. */
  readonly migrations: Readonly<
    Record<string, new (...args: ConstructorParameters<typeof Migration>) => Migration>
  >;
}

/** One service's database: an entity manager for writes and single rows, the same pool for hot reads in SQL. */
export interface Database {
  readonly pool: Pool;
  /** A fresh entity manager; one per request. */
  fork(): EntityManager;
  /** Brings the schema to the newest migration; safe when several processes do it at once. */
  migrate(): Promise<void>;
  /** Whether the database answers and every migration has run. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** Runs `work` while no other process holds the same lock; the lock dies with the connection. */
export async function withAdvisoryLock<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await client.end();
  }
}

/** Opens a service's database; nothing is created before `migrate`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  let pool: Pool | undefined;
  const orm = await MikroORM.init({
    entities: [...options.entities],
    // A service whose tables are all read and written in SQL has no entities.
    discovery: { warnWhenNoEntities: false },
    clientUrl: options.url,
    schema: options.schema,
    metadataProvider: ReflectMetadataProvider,
    metadataCache: { enabled: false },
    // A database that is not there is not made: its name may be mistyped.
    ensureDatabase: false,
    pool: { min: 0, max: options.poolSize },
    forceUtcTimezone: true,
    extensions: [Migrator],
    migrations: {
      tableName: 'migration',
      migrationsList: Object.entries(options.migrations).map(([name, migration]) => ({
        name,
        class: migration,
      })),
      snapshot: false,
      silent: true,
      allOrNothing: true,
    },
    driverOptions: {
      options: '-c TimeZone=UTC',
      connectionTimeoutMillis: 10_000,
      onPoolCreated: (created: Pool) => (pool = created),
    },
  });
  await orm.connect();
  if (pool === undefined) throw new Error('the driver made no pool');
  const sharedPool = pool;
  await sharedPool.query('select 1');
  return {
    pool: sharedPool,
    fork: () => orm.em.fork(),
    migrate: () =>
      withAdvisoryLock(options.url, `migrate ${options.schema}`, async () => {
        await sharedPool.query(`create schema if not exists "${options.schema}"`);
        await orm.migrator.up();
      }),
    isReady: async () => {
      const { rows } = await sharedPool.query<{ name: string }>(
        `select name from "${options.schema}".migration`,
      );
      const done = new Set(rows.map((row) => row.name));
      return Object.keys(options.migrations).every((name) => done.has(name));
    },
    close: () => orm.close(),
  };
}
