import type Koa from 'koa';
import type { HouseWithTables } from '../kernel/house.ts';
import { clientProofOf } from '../kernel/http/certificate.ts';
import type { HealthChecks } from '../kernel/http/health.ts';
import { createApp } from './app.ts';
import { sitesChannel } from '../kernel/audience/audience-database.ts';
import { edgeKeyHash } from './collect/credential.ts';
import { createCopyLog } from './hit-log/copy-log.ts';
import type { HitLog } from './hit-log/hit-log.ts';
import { openCountries } from './origin/countries.ts';
import { createUserAgentReader } from './origin/user-agent.ts';
import { type SiteRates, createMemorySiteRates } from './rates/site-rates.ts';
import type { Settings } from './settings.ts';
import { createSiteCache } from './sites/site-cache.ts';
import { findSite } from './sites/site.store.ts';
import { keepFlushing } from './intake/flushing.ts';
import { createIntake } from './intake/intake.ts';
import { writeIntake } from './intake/intake.store.ts';
import { storeForgotten } from './visitors/forgotten.store.ts';
import { createSalts } from './visitors/salts.ts';

/** How much may wait to be written in a process; more is refused. */
const memoryBytes = 32 * 1_048_576;

/** Counts in this process's memory, or over all processes if REDIS_URL is set. */
async function createRates({
  env,
  clock,
  logger,
}: HouseWithTables<Settings>): Promise<SiteRates & { close(): Promise<void> }> {
  const quota = { perSecond: env.COLLECT_RATE_PER_SITE, burst: env.COLLECT_BURST_PER_SITE };
  if (env.REDIS_URL.length === 0)
    return { ...createMemorySiteRates(quota, clock), close: async () => undefined };
  const { createRedisSiteRates } = await import('./rates/redis-site-rates.ts');
  const { openRedis } = await import('../kernel/limits/redis.ts');
  return createRedisSiteRates(
    openRedis(env.REDIS_URL, { proof: clientProofOf(env) }),
    quota,
    clock,
    (error) => logger.warn({ err: error }, 'Redis cannot count; this process counts alone'),
  );
}

interface StartedLog {
  readonly log: HitLog;
  /** Besides those of the database. */
  readonly checks: HealthChecks;
  readonly close: () => Promise<void>;
}

/** Writes to PostgreSQL or, if NATS_URL is set, to a stream from which it also stores. */
async function startLog({ env, database: { pool }, logger }: HouseWithTables<Settings>): Promise<StartedLog> {
  const storage = createCopyLog({ pool, memoryBytes });
  if (env.NATS_URL.length === 0) return { log: storage, checks: {}, close: () => storage.close() };
  const { createStreamLog } = await import('./hit-log/stream-log.ts');
  const { startWriter } = await import('./hit-log/stream-writer.ts');
  const { openStream } = await import('./hit-log/stream.ts');
  const size = {
    max_bytes: env.NATS_STREAM_BYTES,
    ...(env.NATS_STREAM_REPLICAS !== undefined && { num_replicas: env.NATS_STREAM_REPLICAS }),
  };
  const stream = await openStream(env.NATS_URL, size, clientProofOf(env));
  const log = createStreamLog({ stream, memoryBytes });
  const writer = startWriter({ stream, storage, logger });
  return {
    log,
    checks: { stream: log.isReady },
    close: async () => {
      await log.close();
      await writer.close();
      await storage.close();
      await stream.close();
    },
  };
}

/** The collector's app, and its background work until the process ends. */
export async function startCollector(house: HouseWithTables<Settings>): Promise<Koa> {
  const { env, database, clock, logger, changes, shutdown } = house;
  const { pool } = database;
  const platformHost = new URL(env.SITE_URL).hostname;
  const sites = createSiteCache(clock, (siteKey) => findSite(pool, siteKey, platformHost));
  changes.invalidateOnChange(sitesChannel, sites);
  const rates = await createRates(house);
  shutdown.add(() => rates.close());
  const { log, checks, close } = await startLog(house);
  shutdown.add(close);
  const intake = createIntake((rows) => writeIntake(pool, rows));
  const flushing = keepFlushing(intake, logger);
  shutdown.add(() => flushing.close());
  return createApp({
    env,
    address: env.AUDIENCE_URL,
    edgeKey: edgeKeyHash(env.EDGE_COLLECTOR_KEY),
    clock,
    logger,
    sites,
    salts: createSalts(pool),
    rates,
    log,
    intake,
    forgotten: (...asked) => storeForgotten(pool, ...asked),
    chance: Math.random,
    countryOf: await openCountries(),
    readUserAgent: createUserAgentReader(),
    checks: { database: () => database.isReady(), ...checks },
  });
}
