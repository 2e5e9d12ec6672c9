import type { AnyEntity, EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { connectWithRetries } from './connections/admission.ts';
import { type Migrations, pendingMigrations } from './migrations/pending-migrations.ts';
import { type PoolOptions, createPool, watchForStuck } from './connections/pool.ts';

export interface DatabaseOptions extends PoolOptions, Migrations {
  /** Not given: all tables are read and written in SQL. */
  readonly entities?: readonly EntityClass<AnyEntity>[];
}

/**
 * One service's database: an entity manager for writes and single rows, and the same pool for hot reads in SQL.
 */
export interface Database {
  readonly pool: Pool;
  /** A fresh entity manager; one per request. */
  fork(): EntityManager;
  /** The same database for background work, which may take longer; opened on first use. */
  withoutTimeout(): Promise<Database>;
  /** Whether the database answers and every migration has run. */
  isReady(): Promise<boolean>;
  /** Whether requests wait for connections that will never be returned. */
  isStuck(): boolean;
  close(): Promise<void>;
}

const admissionMs = 30_000;
const lockPollMs = 50;
/** Connections in use while a process starts; later a job takes one of them. */
const unhurriedPoolSize = 4;

/** Runs `work` with its own connection. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectWithRetries(async () => {
    const made = new Client({ connectionString: url });
    // Whoever awaits an answer gets the error of a broken connection.
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

/**
 * Runs `work` while no other process holds the same lock; the lock dies with the connection, which is `work`'s to use.
 */
export async function withAdvisoryLock<T>(
  url: string,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return withClient(url, async (client) => {
    // Asked for again and again: a statement that waits would hold up `create index concurrently`, for ever if the
    // holder of the lock runs it.
    const isOurs = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"';
    while ((await client.query<{ isOurs: boolean }>(isOurs, [name])).rows[0]?.isOurs !== true) {
      await sleep(lockPollMs);
    }
    return work(client);
  });
}

/** A pool, and the ORM on it if there are entities. */
async function connect({ entities, ...options }: DatabaseOptions) {
  const pool = createPool(options);
  if (entities === undefined) return { orm: null, pool };
  const { openOrm } = await import('./orm.ts');
  const { url, schema } = options;
  return { orm: await openOrm({ url, schema, entities, pool }), pool };
}

/** Kysely, under MikroORM, ends only a pool that it has used itself. */
async function disconnect({ orm, pool }: Awaited<ReturnType<typeof connect>>): Promise<void> {
  await orm?.close();
  if (!pool.ending) await pool.end();
}

/** Opens a service's database, whose tables `migrate` creates. */
export async function openDatabase({ timeoutMs, ...options }: DatabaseOptions): Promise<Database> {
  const { orm, pool } = await connect({ ...options, timeoutMs });
  const isStuck = watchForStuck(pool, { ...options, timeoutMs });
  await pool.query('select 1');
  let pending: ReturnType<typeof connect> | undefined;
  const connectUnhurried = () =>
    (pending ??= connect({ ...options, poolSize: Math.min(options.poolSize, unhurriedPoolSize) }));
  const forkOf = (entityManager: EntityManager | undefined) => () => {
    if (entityManager === undefined) throw new Error(`${options.schema} has no entities`);
    return entityManager.fork();
  };
  const database: Database = {
    pool,
    fork: forkOf(orm?.em),
    withoutTimeout: async () => {
      const { orm: other, pool: otherPool } = await connectUnhurried();
      return { ...database, pool: otherPool, fork: forkOf(other?.em) };
    },
    isReady: async () => (await pendingMigrations(pool, options)).length === 0,
    isStuck,
    close: async () => {
      await Promise.all([disconnect({ orm, pool }), pending?.then(disconnect)]);
    },
  };
  return database;
}
