import {
  type ConnectionLimit,
  readConnectionLimits,
} from '../kernel/database/connections/connection-limit.ts';
import { watchPools } from '../kernel/database/connections/pool-metrics.ts';
import {
  requirePooledLimits,
  requirePreparedStatements,
} from '../kernel/database/connections/pooled-limits.ts';
import { type PoolSizes, type Pools, openPools } from '../kernel/database/connections/pools.ts';
import { type Database, openDatabase, withClient } from '../kernel/database/database.ts';
import { startEmbeddedPostgres } from '../kernel/embedded-postgres/embedded-postgres.ts';
import { requireServerVersion } from '../kernel/database/server-version.ts';
import { type Replica, openReplica } from '../kernel/database/replica/replica.ts';
import { databaseUrlOf, directDatabaseUrlOf, replicaUrlOf } from '../kernel/env.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import { type Env, services } from '../services.ts';
import { prepareTables } from './migrations.ts';
import type { Shutdown } from './shutdown.ts';
import { poolSizesFor } from './connections.ts';
import { localServices } from './local-services.ts';

/** The services with tables of their own. */
const owners = services.filter(({ hasTables }) => hasTables);

export interface Databases {
  /** The migrated database of a service of this process. */
  of(service: string): Database;
  /** The direct address of a service's database; undefined if this process does not know it. */
  urlOf(service: string): string | undefined;
  /** The replicas that this process reads from, with the direct address of the database that each is one of. */
  readonly replicas: readonly { readonly url: string; readonly replica: Replica }[];
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

/** The sizes of this process's pools for a database. */
async function readPoolSizes(env: Env, url: string, urlOf: UrlOf): Promise<PoolSizes> {
  const server = new URL(url).host;
  const here = ownersHere(env).map(({ name }) => urlOf(name) ?? '');
  const sizesWithin = (limit: ConnectionLimit) => {
    const counts = (one: string) =>
      limit.holdsFor === 'the server' ? new URL(one).host === server : one === url;
    return poolSizesFor({
      server,
      limit,
      budget: env.DATABASE_CONNECTIONS,
      processes: env.WORKERS,
      services: here.filter((one) => one === url).length,
      servicesHere: here.filter(counts).length,
      databasesHere: new Set(here.filter(counts)).size,
      // A service whose database this process does not know may use this server as well.
      servicesEverywhere: owners.filter(({ name }) => counts(urlOf(name) ?? url)).length,
    });
  };
  const all = (await withClient(url, readConnectionLimits)).map(sizesWithin);
  return all.reduce((one, other) => (one.main <= other.main ? one : other));
}

/** Where the tables of this process's services are, directly and for requests; starts PostgreSQL if none is configured, and refuses an old one. */
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
  const urlOf: UrlOf = (service) => directDatabaseUrlOf(env, service) ?? embedded?.url;
  const tables = here.map(({ name, database, hasReservedConnections }) => {
    if (database === undefined) throw new Error(`${name} does not say its tables`);
    const lane = hasReservedConnections ? ('reserved' as const) : ('main' as const);
    const url = urlOf(name) ?? '';
    const requestUrl = databaseUrlOf(env, name) ?? url;
    return { ...database, name, lane, url, requestUrl, replicaUrl: replicaUrlOf(env, name) };
  });
  // All checks first: nothing is changed anywhere if one is too old.
  await Promise.all([...new Set(tables.map(({ url }) => url))].map(requireServerVersion));
  return { tables, urlOf, embedded };
}

/** Opens the databases of this process's services, migrated; see `findTables` and `prepareTables`. */
export async function openDatabases(env: Env, logger: Logger, shutdown: Shutdown): Promise<Databases> {
  const { tables, urlOf, embedded } = await findTables(env, logger, shutdown);
  await prepareTables(tables, env, embedded?.url);
  let isLost = false;
  void embedded?.lost.then(() => (isLost = true));

  const databases = new Map<string, Database>();
  const all: Pools[] = [];
  const replicas: Databases['replicas'][number][] = [];
  await Promise.all(
    [...Map.groupBy(tables, ({ url, requestUrl }) => `${url} ${requestUrl}`).values()].map(async (there) => {
      const [{ name: first, url: directUrl, requestUrl: url } = { name: '', url: '', requestUrl: '' }] =
        there;
      if (url !== directUrl) {
        await requirePreparedStatements(url);
        await requirePooledLimits(url, env.DATABASE_TIMEOUT_MS);
      }
      const sizes = await readPoolSizes(env, directUrl, urlOf);
      const pools = openPools({ url, directUrl, sizes, timeoutMs: env.DATABASE_TIMEOUT_MS });
      all.push(pools);
      const forgetPools = watchPools(first, pools);
      shutdown.add(() => {
        forgetPools();
        return pools.close();
      });
      for (const [replicaUrl, services] of Map.groupBy(there, (one) => one.replicaUrl)) {
        const replica =
          replicaUrl === undefined
            ? undefined
            : openReplica({
                database: services[0]?.name ?? '',
                url: replicaUrl,
                primary: pools,
                poolSize: sizes.main,
                timeoutMs: env.DATABASE_TIMEOUT_MS,
                maximumLagMs: env.DATABASE_REPLICA_LAG_MS,
                logger,
              });
        if (replica !== undefined) {
          replicas.push({ url: directUrl, replica });
          shutdown.add(() => replica.close());
        }
        for (const { name, lane, schema, entities, migrations } of services) {
          const database = await openDatabase({ schema, entities, migrations }, pools, lane, replica);
          shutdown.add(() => database.close());
          databases.set(name, database);
        }
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
    replicas,
    embeddedUrl: embedded?.url,
    lost: embedded?.lost ?? new Promise(() => undefined),
    isUnrecoverable: () => isLost || all.some((pools) => pools.isStuck()),
  };
}
