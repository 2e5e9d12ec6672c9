import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type Koa from 'koa';
import type { AuthorizationServer } from '../authorization-server/start.ts';
import { createAnswerMemory } from '../kernel/answers/answer-memory.ts';
import { type Authorization, standingChannel } from '../kernel/access/authorization.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Env, metricsPortOf, portOf } from '../kernel/env.ts';
import type { GraphqlEndpoint } from '../kernel/graph/graphql-endpoint.ts';
import { withLiveness } from '../kernel/http/health.ts';
import { type RunningServer, serve } from '../kernel/http/server.ts';
import { readInternalSecret } from '../kernel/access/internal-secret.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { MemberOperations } from '../kernel/member-operations/member-operations.ts';
import { refuseMalformedRequests, refuseUnclearHost } from '../kernel/answers/malformed-requests.ts';
import { createMetricsApp } from '../kernel/http/metrics-app.ts';
import { publicChannels } from '../kernel/answers/change-tags.ts';
import { type RateLimiter, createMemoryRateLimiter } from '../kernel/limits/rate-limits.ts';
import { createRemoteAuthorization } from '../kernel/access/remote-authorization.ts';
import { createRemoteMemberOperations } from '../kernel/member-operations/remote-member-operations.ts';
import { membershipChannel } from '../kernel/access/memberships.ts';
import { createSessionStanding } from '../kernel/access/sessions.ts';
import { createMediaStore } from '../kernel/media/configured-store.ts';
import { metrics } from '../kernel/observability/telemetry.ts';
import type { OpenReply } from '../rest-facade/declaration/open-route.ts';
import { createStandingCache } from '../rest-facade/access/standing.ts';
import { type Answer, maximumRemembered } from '../site/serving/answer.ts';
import { createChanges } from './changes.ts';
import { type Closers, createClosers } from './closers.ts';
import { type Databases, openDatabases } from './databases.ts';
import type { Demo } from './demo.ts';
import { startGraph } from './graph.ts';
import { startSchedules } from './schedules.ts';
import { type Sources, systemSources } from './sources.ts';
import { startWork } from './work.ts';

export interface Platform {
  /**
   * Announces the end and serves on for `drainMs` milliseconds (none when not given), then drains what is in flight
   * for at most `graceMs` and closes everything.
   */
  stop(graceMs: number, drainMs?: number): Promise<void>;
  /** Tells why this process cannot go on, once it cannot. */
  readonly failed: Promise<Error>;
}

/** An app and the port it is served on. */
type Listener = readonly [port: number, app: Koa];

export interface PlatformOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly demo: Demo;
  /** Sources of time and chance in place of the system's, for tests. */
  readonly sources?: Partial<Sources>;
}

/** Starts the services named in SERVICES in this process; what they need of others they reach over HTTP. */
export async function startPlatform({
  env,
  logger,
  demo,
  sources: replaced = {},
}: PlatformOptions): Promise<Platform> {
  const closers = createClosers();
  const servers: RunningServer[] = [];
  const stop = async (graceMs: number, drainMs = 0) => {
    for (const server of servers) server.announceEnd();
    if (drainMs > 0) await sleep(drainMs);
    const deadline = Date.now() + graceMs;
    // What was started last stands in front: its requests in flight still need those behind it.
    for (const server of servers.toReversed()) await server.close(Math.max(0, deadline - Date.now()));
    await closers.closeAll();
  };
  const prepare = (server: Server) => refuseMalformedRequests(server, env.BASE_URL);
  try {
    const databases = await openDatabases(env, logger, closers);
    const sources = { ...systemSources, ...replaced };
    for (const [port, app] of await assemble({ env, logger, demo, sources, databases, closers })) {
      const named = refuseUnclearHost(app.callback(), env.BASE_URL);
      const listener = withLiveness(named, () => databases.isBeyondHelp());
      servers.push(await serve(listener, { host: env.HOST, port, prepare }));
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
  readonly closers: Closers;
}

async function assemble({ env, logger, demo, sources, databases, closers }: Assembly): Promise<Listener[]> {
  const { clock, newId: ids } = sources;
  const runs = (service: string) => env.SERVICES.includes(service);
  const internalSecret = await readInternalSecret(env);
  const { graph, subgraphs, gateway } = await startGraph({
    env,
    logger,
    sources,
    databases,
    internalSecret,
    closers,
  });
  await demo.load({ env, logger, sources, databases, graph });
  const jobsOf = await startSchedules({
    env,
    logger,
    clock,
    internalSecret,
    databases,
    graph,
    closers,
  });

  const rateLimiter = await createRateLimiter(env, logger, clock, closers);
  const shared = { env, logger, clock, ids, rateLimiter };
  const media = createMediaStore(env);
  let authorizationServer: AuthorizationServer | null = null;
  if (runs('authorization-server')) {
    const { startAuthorizationServer } = await import('../authorization-server/start.ts');
    const [database, jobs] = [databases.of('authorization-server'), jobsOf('authorization-server')];
    authorizationServer = await startAuthorizationServer({
      ...shared,
      database,
      jobs,
      graph,
      media,
      internalSecret,
    });
  }
  const authorization =
    authorizationServer?.authorization ?? connectAuthorization(env, internalSecret, closers);
  await startWork({ env, logger, sources, databases, authorization, graph, internalSecret, closers });
  const standing = createStandingCache({ authorization, clock });
  const sessions = createSessionStanding(authorization, clock);
  const clients = authorizationServer === null ? [] : [authorizationServer.clients];
  const changes = createChanges(databases, logger, closers);
  changes.tell({
    service: 'authorization-server',
    channel: standingChannel,
    caches: [standing, sessions, ...clients],
  });
  /** Answers to anybody, which are told of all that they are made of. */
  const createPublicMemory = <Answer>(maximumEntries?: number) => {
    const isHearing = () => changes.isHearing(Object.keys(publicChannels));
    const memory = createAnswerMemory<Answer>(clock, { isHearing, maximumEntries });
    for (const [service, channel] of Object.entries(publicChannels)) {
      changes.tell({ service, channel, caches: [memory] });
    }
    return memory;
  };

  const listeners: Listener[] = [];
  const listen = (service: string, app: Koa) => listeners.push([portOf(env, service), app]);
  // The workers of a cluster tell the first process their numbers, which serves the sum.
  if (!cluster.isWorker) listeners.push([metricsPortOf(env), createMetricsApp(() => metrics.metrics())]);
  let graphql: GraphqlEndpoint | null = null;
  if (gateway === null && subgraphs.length > 0) {
    const { createSubgraphApp } = await import('../kernel/graph/subgraph-server.ts');
    for (const subgraph of subgraphs)
      listen(subgraph.name, createSubgraphApp(subgraph, internalSecret, logger));
  }
  if (gateway !== null) {
    const { startGateway } = await import('../gateway/start.ts');
    const started = startGateway({ ...shared, graph: gateway, authorization, sessions, internalSecret });
    changes.tell({ service: 'directory', channel: membershipChannel, caches: [started.memberships] });
    graphql = started.graphql;
    listen('gateway', started.app);
  }
  if (authorizationServer !== null) {
    listen('authorization-server', authorizationServer.createApp());
  }
  if (runs('rest-facade')) {
    const database = databases.of('rest-facade');
    const { createApp } = await import('../rest-facade/app.ts');
    const memberOperations =
      authorizationServer?.memberOperations ?? connectMemberOperations(env, internalSecret, closers);
    const openAnswers = createPublicMemory<OpenReply>();
    const asked = { graph, graphql, authorization, standing, sessions, memberOperations, openAnswers };
    listen('rest-facade', createApp({ ...shared, ...asked, media, database, internalSecret }));
  }
  if (runs('site')) {
    const { createApp } = await import('../site/app.ts');
    const answers = createPublicMemory<Answer>(maximumRemembered);
    listen('site', createApp({ ...shared, graph, answers, internalSecret }));
  }
  if (runs('collector')) {
    const database = databases.of('collector');
    const databaseUrl = databases.urlOf('collector') ?? '';
    const { startCollector } = await import('../collector/start.ts');
    const collector = await startCollector({ ...shared, database, databaseUrl });
    closers.add(() => collector.close());
    listen('collector', collector.app);
  }
  changes.begin();
  return listeners;
}

/** Counts in this process's memory, or over all processes where REDIS_URL is set. */
async function createRateLimiter(
  env: Env,
  logger: Logger,
  clock: Clock,
  closers: Closers,
): Promise<RateLimiter> {
  if (env.REDIS_URL === undefined) return createMemoryRateLimiter(clock);
  const { createRedisRateLimiter } = await import('../kernel/limits/redis-rate-limiter.ts');
  const limiter = createRedisRateLimiter(env.REDIS_URL, clock, (error) =>
    logger.warn({ err: error }, 'Redis cannot count; this process counts alone'),
  );
  closers.add(() => limiter.close());
  return limiter;
}

function connectAuthorization(env: Env, internalSecret: Uint8Array, closers: Closers): Authorization {
  const remote = createRemoteAuthorization(env.AUTH_URL, internalSecret);
  closers.add(() => remote.close());
  return remote;
}

function connectMemberOperations(env: Env, internalSecret: Uint8Array, closers: Closers): MemberOperations {
  const remote = createRemoteMemberOperations(env.AUTH_URL, internalSecret);
  closers.add(() => remote.close());
  return remote;
}
