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
import { isAway } from '../kernel/errors/outage.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import { type Env, services } from '../services.ts';
import { type LateDatabase, type Preparation, awaitDatabase } from './late-databases.ts';
import { prepareTables } from './migrations.ts';
import type { Shutdown } from './shutdown.ts';
import { poolSizesFor } from './connections.ts';
import { localServices } from './local-services.ts';

/** The services with tables of their own. */
const owners = services.filter(({ hasTables }) => hasTables);

export interface Databases {
  /** The migrated database of a service of this process; one that is away refuses everybody until it is back. */
  of(service: string): Database;
  /** Does something before the first request to a service's database: now, or once one that is away is back. */
  prepare(service: string, step: Preparation): Promise<void>;
  /** The services whose databases were away at the start. */
  readonly late: readonly string[];
  /** Looks for the databases that are away until they are back; call it once all is prepared. */
  begin(): void;
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

/** Where the tables of this process's services are, directly and for requests; starts PostgreSQL if none is configured. */
async function locateTables(env: Env, logger: Logger, shutdown: Shutdown) {
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
  return { tables, urlOf, embedded };
}

type LocatedTables = Awaited<ReturnType<typeof locateTables>>['tables'];

/** See `locateTables`; refuses an old server, and one that is away. */
export async function findTables(env: Env, logger: Logger, shutdown: Shutdown) {
  const { tables } = await locateTables(env, logger, shutdown);
  await Promise.all([...new Set(tables.map(({ url }) => url))].map(requireServerVersion));
  return { tables };
}

/** The tables with the same two addresses. */
interface Place {
  readonly directUrl: string;
  /** For requests. */
  readonly url: string;
  readonly tables: LocatedTables;
  readonly services: readonly string[];
}

function placesOf(tables: LocatedTables): Place[] {
  const places = new Map<string, Place>();
  for (const { url: directUrl, requestUrl: url } of tables) {
    const there = tables.filter((one) => one.url === directUrl && one.requestUrl === url);
    const services = there.map(({ name }) => name);
    places.set(`${directUrl} ${url}`, { directUrl, url, tables: there, services });
  }
  return [...places.values()];
}

/** Refuses a server that this release cannot use, and a pooler that is not set up for it. */
async function requireUsable({ directUrl, url }: Place, { DATABASE_TIMEOUT_MS }: Env): Promise<void> {
  await requireServerVersion(directUrl);
  if (url === directUrl) return;
  await requirePreparedStatements(url);
  await requirePooledLimits(url, DATABASE_TIMEOUT_MS);
}

/** Why a database is away; undefined if it is there. Throws what is wrong with one that answers. */
async function reasonOfAbsence(place: Place, env: Env): Promise<unknown> {
  try {
    await requireUsable(place, env);
    return undefined;
  } catch (error) {
    if (isAway(error)) return error;
    throw error;
  }
}

/**
 * Opens the databases of this process's services, migrated; see `prepareTables`. Those that are away are closed until
 * they are back. Throws if one that answers cannot be used.
 */
export async function openDatabases(env: Env, logger: Logger, shutdown: Shutdown): Promise<Databases> {
  const { tables, urlOf, embedded } = await locateTables(env, logger, shutdown);
  const places = placesOf(tables);
  // All checks first: nothing is changed anywhere if one cannot be used.
  const reasons = new Map(
    await Promise.all(
      places.map(async (place) => [place.services, await reasonOfAbsence(place, env)] as const),
    ),
  );
  const isThere = ({ services }: Place) => reasons.get(services) === undefined;
  await prepareTables(
    places.filter(isThere).flatMap((place) => place.tables),
    env,
    embedded?.url,
  );
  let isLost = false;
  void embedded?.lost.then(() => (isLost = true));

  const databases = new Map<string, { readonly database: Database; readonly pools: Pools }>();
  const replicas: Databases['replicas'][number][] = [];
  const late: LateDatabase[] = [];
  await Promise.all(
    places.map(async (place) => {
      const { directUrl, url, services } = place;
      const pools = openPools({ url, directUrl, timeoutMs: env.DATABASE_TIMEOUT_MS });
      const forgetPools = watchPools(services[0] ?? '', pools);
      shutdown.add(() => {
        forgetPools();
        return pools.close();
      });
      const opened: Replica[] = [];
      for (const [replicaUrl, tables] of Map.groupBy(place.tables, (one) => one.replicaUrl)) {
        const replica =
          replicaUrl === undefined
            ? undefined
            : openReplica({
                database: tables[0]?.name ?? '',
                url: replicaUrl,
                primary: pools,
                timeoutMs: env.DATABASE_TIMEOUT_MS,
                maximumLagMs: env.DATABASE_REPLICA_LAG_MS,
                logger,
              });
        if (replica !== undefined) {
          opened.push(replica);
          replicas.push({ url: directUrl, replica });
          shutdown.add(() => replica.close());
        }
        for (const { name, lane, schema, entities, migrations } of tables) {
          const database = await openDatabase({ schema, entities, migrations }, pools, lane, replica);
          shutdown.add(() => database.close());
          databases.set(name, { database, pools });
        }
      }
      const letIn = (sizes: PoolSizes) => {
        pools.open(sizes);
        for (const replica of opened) replica.open(sizes.main);
      };
      if (isThere(place)) {
        letIn(await readPoolSizes(env, directUrl, urlOf));
        return;
      }
      let sizes: PoolSizes;
      const enter = async () => {
        await requireUsable(place, env);
        await prepareTables(place.tables, env, embedded?.url);
        sizes = await readPoolSizes(env, directUrl, urlOf);
        pools.open(sizes, 'background');
      };
      const open = () => letIn(sizes);
      late.push(awaitDatabase({ services, reason: reasons.get(services), enter, open, logger }));
    }),
  );
  const find = (service: string) => {
    const found = databases.get(service);
    if (found === undefined) throw new Error(`${service} does not run in this process`);
    return found;
  };
  return {
    of: (service) => find(service).database,
    prepare: async (service, step) => {
      const prepare = () => step(find(service).pools.background);
      const awaited = late.find(({ services }) => services.includes(service));
      await (awaited === undefined ? prepare() : awaited.prepare(prepare));
    },
    late: late.flatMap(({ services }) => services),
    begin: () => {
      for (const database of late) {
        const search = database.begin();
        shutdown.add(() => search.close());
      }
    },
    urlOf,
    replicas,
    embeddedUrl: embedded?.url,
    lost: embedded?.lost ?? new Promise(() => undefined),
    isUnrecoverable: () => isLost || [...databases.values()].some(({ pools }) => pools.isStuck()),
  };
}
