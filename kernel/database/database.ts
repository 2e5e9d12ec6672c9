import type { AnyEntity, EntityClass } from '@mikro-orm/core';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Client, type Pool } from 'pg';
import { ReleasingDialect } from './kysely-dialect.ts';
import { whenAdmitted } from './admission.ts';
import { type PoolOptions, createPool, watchForStuck } from './pool.ts';

export interface DatabaseOptions extends PoolOptions {
  /** Schema that holds every table of the service, its migration history included. */
  readonly schema: string;
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
  withoutTimeout(): Promise<Database>;
  /** Brings the schema to the newest migration; safe when several processes do it at once. */
  migrate(): Promise<void>;
  /** Whether the database answers and every migration has run. */
  isReady(): Promise<boolean>;
  /** Whether requests wait for connections that nobody will give back. */
  isStuck(): boolean;
  close(): Promise<void>;
}

const admissionMs = 30_000;
/** At work while a process starts; later a job takes one of them. */
const unhurriedPoolSize = 4;

/** Runs `work` with a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await whenAdmitted(async () => {
    const made = new Client({ connectionString: url });
    // Whoever waits for an answer is told of a connection that broke.
    made.on('error', () => undefined);
    await made.connect();
    return made;
  }, admissionMs);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` while no other process holds the same lock; the lock dies with the connection. */
export async function withAdvisoryLock<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return work();
  });
}

/** An ORM and the pool that it shares with SQL. */
async function connect(options: DatabaseOptions) {
  const pool = createPool(options);
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
    driverOptions: new ReleasingDialect({ pool }),
  });
  await orm.connect();
  return { orm, pool };
}

/** Kysely, under MikroORM, ends only a pool that it has used itself. */
async function disconnect({ orm, pool }: Awaited<ReturnType<typeof connect>>): Promise<void> {
  await orm.close();
  if (!pool.ending) await pool.end();
}

/** Opens a service's database; nothing is created before `migrate`. */
export async function openDatabase({ timeoutMs, ...options }: DatabaseOptions): Promise<Database> {
  const { orm, pool } = await connect({ ...options, timeoutMs });
  const isStuck = watchForStuck(pool, { ...options, timeoutMs });
  await pool.query('select 1');
  let pending: ReturnType<typeof connect> | undefined;
  const connectUnhurried = () =>
    (pending ??= connect({ ...options, poolSize: Math.min(options.poolSize, unhurriedPoolSize) }));
  const database: Database = {
    pool,
    fork: () => orm.em.fork(),
    withoutTimeout: async () => {
      const { orm: other, pool: otherPool } = await connectUnhurried();
      return { ...database, pool: otherPool, fork: () => other.em.fork() };
    },
    migrate: () =>
      // One service after the other: several bring the same extension.
      withAdvisoryLock(options.url, 'migrate', async () => {
        const made = await connect({ ...options, entities: [], poolSize: 1 });
        try {
          await made.pool.query(`create schema if not exists "${options.schema}"`);
          await made.orm.migrator.up();
        } finally {
          await disconnect(made);
        }
      }),
    isReady: async () => {
      const { rows } = await pool.query<{ name: string }>(`select name from "${options.schema}".migration`);
      const done = new Set(rows.map((row) => row.name));
      return Object.keys(options.migrations).every((name) => done.has(name));
    },
    isStuck,
    close: async () => {
      await Promise.all([disconnect({ orm, pool }), pending?.then(disconnect)]);
    },
  };
  return database;
}
