import type { AnyEntity, EntityClass } from '@mikro-orm/core';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Client, type Pool, type PoolClient, type PoolConfig } from 'pg';

export interface DatabaseOptions {
  /** Schema that holds every table of the service, its migration history included. */
  readonly schema: string;
  readonly url: string;
  readonly poolSize: number;
  /**
   * How long a request waits for each answer, and twice that for a connection; both become 503 (see `isOutage`). Not given:
   * as long as it takes.
   */
  readonly patienceMs?: number;
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
  /** The same database for work that nobody waits for, which may take its time; opened when it is first asked for. */
  unhurried(): Promise<Database>;
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

/** The server gives up first, so that the connection stays good; the client does when the server is not heard of. */
function limitsOf({ patienceMs, entities }: DatabaseOptions): PoolConfig {
  if (patienceMs === undefined) return { connectionTimeoutMillis: 10_000 };
  return {
    // A crowd that waits for its turn is no outage yet.
    connectionTimeoutMillis: 2 * patienceMs,
    lock_timeout: patienceMs,
    statement_timeout: patienceMs,
    // Kysely, under MikroORM, never gives a connection back whose `begin` fails: the pool would run dry.
    ...(entities.length === 0 && { query_timeout: patienceMs + 500 }),
  };
}

/**
 * A connection that still owes an answer is closed instead of lent again: whoever got it next would wait for that
 * answer first, and might find itself inside a transaction of somebody else's.
 */
function closeOwing(_error: Error | undefined, client: PoolClient): void {
  if ('readyForQuery' in client && client.readyForQuery === false) void client.end();
}

/** An ORM and the pool that it made. */
async function connect(options: DatabaseOptions) {
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
      ...limitsOf(options),
      onPoolCreated: (created: Pool) => (pool = created.on('release', closeOwing)),
    },
  });
  await orm.connect();
  if (pool === undefined) throw new Error('the driver made no pool');
  return { orm, pool };
}

/** Kysely, under MikroORM, ends only a pool that it has used itself. */
async function disconnect({ orm, pool }: Awaited<ReturnType<typeof connect>>): Promise<void> {
  await orm.close();
  if (!pool.ending) await pool.end();
}

/** Opens a service's database; nothing is created before `migrate`. */
export async function openDatabase({ patienceMs, ...options }: DatabaseOptions): Promise<Database> {
  const { orm, pool } = await connect({ ...options, patienceMs });
  await pool.query('select 1');
  let pending: ReturnType<typeof connect> | undefined;
  const connectUnhurried = () => (pending ??= connect(options));
  const database: Database = {
    pool,
    fork: () => orm.em.fork(),
    unhurried: async () => {
      const { orm: other, pool: otherPool } = await connectUnhurried();
      return { ...database, pool: otherPool, fork: () => other.em.fork() };
    },
    migrate: () =>
      withAdvisoryLock(options.url, `migrate ${options.schema}`, async () => {
        const { orm: migrating, pool: migratingPool } = await connectUnhurried();
        await migratingPool.query(`create schema if not exists "${options.schema}"`);
        await migrating.migrator.up();
      }),
    isReady: async () => {
      const { rows } = await pool.query<{ name: string }>(`select name from "${options.schema}".migration`);
      const done = new Set(rows.map((row) => row.name));
      return Object.keys(options.migrations).every((name) => done.has(name));
    },
    close: async () => {
      await Promise.all([disconnect({ orm, pool }), pending?.then(disconnect)]);
    },
  };
  return database;
}
