import { readConnectionLimits } from '../kernel/database/connections/connection-limit.ts';
import { watchPool } from '../kernel/database/connections/pool-metrics.ts';
import { type Database, openDatabase, withClient } from '../kernel/database/database.ts';
import { startEmbeddedPostgres } from '../kernel/embedded-postgres/embedded-postgres.ts';
import { requireServerVersion } from '../kernel/database/server-version.ts';
import { databaseUrlOf } from '../kernel/env.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import { type Env, services } from '../services.ts';
import { prepareTables } from './migrations.ts';
import type { Shutdown } from './shutdown.ts';
import { poolSizeFor } from './connections.ts';
import { localServices } from './local-services.ts';

/** The services with tables of their own. */
const owners = services.filter(({ hasTables }) => hasTables);

export interface Databases {
  /** The migrated database of a service of this process. */
  of(service: string): Database;
  /** The address of a service's database; undefined if this process does not know it. */
  urlOf(service: string): string | undefined;
  /** The address of the embedded database; undefined if there is none. */
  readonly embeddedUrl: string | undefined;
  /** Resolves with the reason once the embedded database is gone for good. */
  readonly lost: Promise<Error>;
  /** Whether this process has lost a database or all connections to one, so that only another process would help. */
  isUnrecoverable(): boolean;
}

function ownersHere(env: Env) {
  return owners.filter(({ name }) => env.SERVICES.includes(name));
}

type UrlOf = Databases['urlOf'];

/** The pool size of this process's services with the same database URL. */
async function readPoolSize(env: Env, url: string, urlOf: UrlOf): Promise<number> {
  const server = new URL(url).host;
  const isThere = (one: string) => one === url;
  const isOnServer = (one: string) => new URL(one).host === server;
  const countOf = (isMeant: (one: string) => boolean) => ({
    here: ownersHere(env).filter(({ name }) => isMeant(urlOf(name) ?? '')).length,
    // A service whose database this process does not know may use this server as well.
    all: owners.filter(({ name }) => isMeant(urlOf(name) ?? url)).length,
  });
  const sizes = (await withClient(url, readConnectionLimits)).map((limit) =>
    poolSizeFor({
      server,
      limit,
      processes: env.WORKERS,
      pools: countOf(limit.holdsFor === 'the server' ? isOnServer : isThere),
      wanted: env.DATABASE_POOL_SIZE,
    }),
  );
  return Math.min(...sizes);
}

/** Where the tables of this process's services are; starts PostgreSQL if none is configured, and refuses an old one. */
export async function findTables(env: Env, logger: Logger, shutdown: Shutdown) {
  const here = await localServices(owners, env);
  const isEmbedded = here.some(({ name }) => databaseUrlOf(env, name) === undefined);
  const embedded = isEmbedded
    ? await startEmbeddedPostgres({
        dataDir: env.DATA_DIR,
        durable: true,
        log: (text) => logger.debug(text),
        warn: (text) => logger.warn(text),
      })
    : null;
  if (embedded) shutdown.add(() => embedded.stop());
  const urlOf: UrlOf = (service) => databaseUrlOf(env, service) ?? embedded?.url;
  const tables = here.map(({ name, database }) => {
    if (database === undefined) throw new Error(`${name} does not say its tables`);
    return { ...database, name, url: urlOf(name) ?? '' };
  });
  // All checks first: nothing is changed anywhere if one is too old.
  await Promise.all([...new Set(tables.map(({ url }) => url))].map(requireServerVersion));
  return { tables, urlOf, embedded };
}

/** Opens the databases of this process's services, migrated; see `findTables` and `prepareTables`. */
export async function openDatabases(env: Env, logger: Logger, shutdown: Shutdown): Promise<Databases> {
  const { tables: all, urlOf, embedded } = await findTables(env, logger, shutdown);
  await prepareTables(all, env, embedded?.url);
  let isLost = false;
  void embedded?.lost.then(() => (isLost = true));

  const databases = new Map<string, Database>();
  await Promise.all(
    [...Map.groupBy(all, ({ url }) => url)].map(async ([url, there]) => {
      const poolSize = await readPoolSize(env, url, urlOf);
      for (const { name, ...tables } of there) {
        const database = await openDatabase({ ...tables, poolSize, timeoutMs: env.DATABASE_TIMEOUT_MS });
        const forgetPool = watchPool(name, database.pool);
        shutdown.add(() => {
          forgetPool();
          return database.close();
        });
        databases.set(name, database);
      }
    }),
  );
  return {
    of: (service) => {
      const database = databases.get(service);
      if (database === undefined) throw new Error(`${service} does not run in this process`);
      return database;
    },
    urlOf,
    embeddedUrl: embedded?.url,
    lost: embedded?.lost ?? new Promise(() => undefined),
    isUnrecoverable: () => isLost || [...databases.values()].some((database) => database.isStuck()),
  };
}
