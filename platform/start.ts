import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type Koa from 'koa';
import type { Clock } from '../kernel/clock.ts';
import { createFailedJobs } from '../kernel/database/jobs/failed-jobs.ts';
import { metricsPortOf, portOf } from '../kernel/env.ts';
import { withLiveness } from '../kernel/http/health.ts';
import { certificateOf, clientProofOf } from '../kernel/http/certificate.ts';
import { type RunningServer, serve } from '../kernel/http/server.ts';
import { readEncryptionSecrets } from '../kernel/access/encryption-secrets.ts';
import { readInternalSecrets } from '../kernel/access/internal-secrets.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import { startTracing } from '../kernel/observability/start-tracing.ts';
import { refuseMalformedRequests, refuseUnclearHost } from '../kernel/answers/malformed-requests.ts';
import { createMetricsApp } from '../kernel/http/metrics-app.ts';
import { type RateLimiter, createMemoryRateLimiter } from '../kernel/limits/rate-limits.ts';
import { isKeeper } from '../kernel/personal-data/keepers.ts';
import { workOnPersonalData } from '../kernel/personal-data/work.ts';
import { metrics } from '../kernel/observability/telemetry.ts';
import { type Env, services } from '../services.ts';
import { createChanges } from './changes.ts';
import { type Shutdown, createShutdown } from './shutdown.ts';
import { type Databases, openDatabases } from './databases.ts';
import type { Demo } from './demo.ts';
import { startGraph } from './graph.ts';
import { startSchedules } from './schedules.ts';
import { hidesSubgraphs, localServices } from './local-services.ts';
import { type Sources, systemSources } from './sources.ts';

export interface Platform {
  /**
   * Announces the end and serves for `drainMs` more milliseconds (default: none), then lets open requests finish
   * for at most `graceMs` and closes everything.
   */
  stop(graceMs: number, drainMs?: number): Promise<void>;
  /** Resolves with the reason once this process cannot continue. */
  readonly failed: Promise<Error>;
}

/** An app, and where it is served. */
type Listener = readonly [host: string, port: number, app: Koa];

export interface PlatformOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly demo: Demo;
  /** Sources of time and randomness instead of the system's, for tests. */
  readonly sources?: Partial<Sources>;
}

/** Starts the services in SERVICES in this process; they reach others over HTTP. */
export async function startPlatform({
  env,
  logger,
  demo,
  sources: replaced = {},
}: PlatformOptions): Promise<Platform> {
  const shutdown = createShutdown();
  const servers: RunningServer[] = [];
  const stop = async (graceMs: number, drainMs = 0) => {
    for (const server of servers) server.announceEnd();
    if (drainMs > 0) await sleep(drainMs);
    const deadline = Date.now() + graceMs;
    // What was started last is closed first: its open requests still need the others.
    for (const server of servers.toReversed()) await server.close(Math.max(0, deadline - Date.now()));
    await shutdown.closeAll();
  };
  // First, so that it ends last.
  shutdown.add(await startTracing(env, logger));
  const certificate = certificateOf(env);
  const prepare = (server: Server) => refuseMalformedRequests(server, env.BASE_URL);
  try {
    const databases = await openDatabases(env, logger, shutdown);
    const sources = { ...systemSources, ...replaced };
    for (const [host, port, app] of await assemble({ env, logger, demo, sources, databases, shutdown })) {
      const named = refuseUnclearHost(app.callback(), env.BASE_URL);
      const listener = withLiveness(named, () => databases.isUnrecoverable());
      servers.push(await serve(listener, { host, port, prepare, certificate }));
    }
    return { stop, failed: databases.lost };
  } catch (error) {
    await stop(0);
    throw error;
  }
}

interface Assembly {
  readonly env: Env;
  readonly logger: Logger;
  readonly demo: Demo;
  readonly sources: Sources;
  readonly databases: Databases;
  readonly shutdown: Shutdown;
}

async function assemble({ demo, sources, databases, ...given }: Assembly): Promise<Listener[]> {
  const { env, logger, shutdown } = given;
  const { clock, newId, own } = sources;
  const internalSecrets = await readInternalSecrets(env);
  const encryptionSecrets = await readEncryptionSecrets(env);
  const rateLimiter = await createRateLimiter(env, logger, clock, shutdown);
  const changes = createChanges(databases, logger, shutdown);
  const failedJobs = createFailedJobs(
    services.flatMap(({ name, hasTables }) => (hasTables ? [name] : [])),
    (service) => databases.urlOf(service),
  );
  const secrets = { internalSecrets, encryptionSecrets };
  const early = { env, logger, shutdown, clock, newId, ...secrets, rateLimiter, changes, failedJobs };
  const here = await localServices(services, env);
  for (const { name, prepare } of here) {
    if (prepare === undefined) continue;
    const database = databases.of(name);
    await databases.prepare(name, (pool) => prepare({ database: { ...database, pool }, clock, newId }));
  }
  const house = await startGraph(early, databases, own);
  await demo.load({ env, logger, sources, databases, graph: house.graph });
  const jobsOf = await startSchedules(house, databases);
  const withTables = (name: string) => ({
    ...house,
    database: databases.of(name),
    databaseUrl: databases.urlOf(name) ?? '',
    jobs: jobsOf(name),
  });

  // The workers of a cluster send their numbers to the first process, which serves the sum.
  const listeners: Listener[] = cluster.isWorker
    ? []
    : [[env.METRICS_HOST, metricsPortOf(env), createMetricsApp(() => metrics.metrics())]];
  for (const { name, ...module } of here) {
    const app = await (module.database === undefined
      ? module.start?.(house)
      : module.start?.(withTables(name)));
    if (app !== undefined) listeners.push([env.HOST, portOf(env, name), app]);
  }
  if (house.subgraphs.size > 0 && !hidesSubgraphs(env)) {
    const { createSubgraphApp } = await import('../kernel/graph/subgraph-server.ts');
    for (const [name, subgraph] of house.subgraphs) {
      const app = createSubgraphApp(subgraph, internalSecrets, logger);
      listeners.push([env.INTERNAL_HOST, portOf(env, name), app]);
    }
  }
  // It ends before what it depends on.
  for (const { name, work } of here) {
    const started = work?.(withTables(name), own[name]);
    if (started !== undefined) shutdown.add(() => started.close());
  }
  for (const { name: service, database: tables } of here) {
    if (tables === undefined || !isKeeper(service)) continue;
    const working = workOnPersonalData({ service, tables, house: withTables(service) }, own['personal-data']);
    shutdown.add(() => working.close());
  }
  changes.begin();
  databases.begin();
  return listeners;
}

/** Counts in this process's memory, or over all processes where REDIS_URL is set. */
async function createRateLimiter(
  env: Env,
  logger: Logger,
  clock: Clock,
  shutdown: Shutdown,
): Promise<RateLimiter> {
  if (env.REDIS_URL.length === 0) return createMemoryRateLimiter(clock);
  const { createRedisRateLimiter } = await import('../kernel/limits/redis-rate-limiter.ts');
  const { openRedis } = await import('../kernel/limits/redis.ts');
  const limiter = createRedisRateLimiter(
    openRedis(env.REDIS_URL, { proof: clientProofOf(env) }),
    clock,
    (error) => logger.warn({ err: error }, 'Redis cannot count; this process counts alone'),
  );
  shutdown.add(() => limiter.close());
  return limiter;
}
