import type { AnyEntity, EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { connectWithRetries } from './connections/admission.ts';
import { type Migrations, pendingMigrations } from './migrations/pending-migrations.ts';
import type { Pools } from './connections/pools.ts';
import type { Replica } from './replica/replica.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import type { Ownership } from './table-owners.ts';

/** A service's tables. */
export interface Tables extends Migrations {
  /** Not given: all tables are read and written in SQL. */
  readonly entities?: readonly EntityClass<AnyEntity>[];
}

/** A service's tables, and whose they and their rows are. */
export interface OwnedTables extends Tables {
  readonly ownership: Ownership;
  /** What an export has of them, and what an erasure does to them. */
  readonly personalData: PersonalData;
}

/**
 * One service's database: an entity manager for writes and single rows, and the same pool for hot reads in SQL.
 */
export interface Database {
  readonly pool: Pool;
  /** For reads that may lag. */
  readonly replica?: Replica | undefined;
  /** A fresh entity manager; one per request. */
  fork(): EntityManager;
  /** The same database on the connections for background work. */
  withoutTimeout(): Promise<Database>;
  /** Whether the database answers and every migration has run. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

const admissionMs = 30_000;
/** A server that says nothing to a new connection for this long is away. */
const silentMs = 10_000;
const lockPollMs = 50;

/** Runs `work` with its own connection. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectWithRetries(async () => {
    const made = new Client({ connectionString: url, connectionTimeoutMillis: silentMs });
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

/** Opens a service's database, whose tables `migrate` creates; `lane` names the connections that its requests get. */
export async function openDatabase(
  tables: Tables,
  pools: Pools,
  lane: 'main' | 'reserved' = 'main',
  replica?: Replica,
): Promise<Database> {
  const { schema, entities } = tables;
  const openOn = async (pool: Pool) =>
    entities === undefined ? null : (await import('./orm.ts')).openOrm({ schema, entities, pool });
  const orm = await openOn(pools[lane]);
  let pending: ReturnType<typeof openOn> | undefined;
  const forkOf = (entityManager: EntityManager | undefined) => () => {
    if (entityManager === undefined) throw new Error(`${schema} has no entities`);
    return entityManager.fork();
  };
  const database: Database = {
    pool: pools[lane],
    replica,
    fork: forkOf(orm?.em),
    withoutTimeout: async () => {
      const other = await (pending ??= openOn(pools.background));
      return { ...database, pool: pools.background, fork: forkOf(other?.em) };
    },
    isReady: async () => (await pendingMigrations(pools.reserved, tables)).length === 0,
    close: async () => {
      await Promise.all([orm?.close(), pending?.then((other) => other?.close())]);
    },
  };
  return database;
}
