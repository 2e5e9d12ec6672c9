import { noteDashboard } from './page-client.ts';
import { demo } from '../../demo/demo.ts';
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type Server, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DemoWorld, readDemoWorld } from '../../demo/world.ts';
import { type Clock, systemClock } from '../../kernel/clock.ts';
import { type Env, readEnv, services } from '../../services.ts';
import { type Logger, createLogger } from '../../kernel/observability/logger.ts';
import { type Platform, startPlatform } from '../../platform/start.ts';
import type { Sources } from '../../platform/sources.ts';
import { cheap } from './cheap.ts';
import { type StoppableProvider, startFake } from './fake-provider.ts';
import { migratedDatabaseUrl } from './migrated-database.ts';
import { connectTo, copiedDatabaseUrl, dropIfUnused } from './postgres.ts';
import { until } from './until.ts';

/** One process with everything, or each service as a platform of its own with HTTP between them. */
export type Topology = 'in one process' | 'over HTTP';

/** `npm run test:long` tries both; `npm test` does where the way between services is what is tested. */
export const topologies: readonly Topology[] =
  process.env['TOPOLOGIES'] === 'all' ? ['in one process', 'over HTTP'] : ['in one process'];

export interface TestPlatform {
  readonly env: Env;
  readonly world: DemoWorld;
  readonly databaseUrl: string;
  /** The fake payment provider beside it. */
  readonly provider: StoppableProvider;
  /** Stops one service, where each runs as a platform of its own. */
  stopService(service: string): Promise<void>;
  /** Stops and starts it again with other settings, on the same database, ports and folder. */
  restart(changed: NodeJS.ProcessEnv): Promise<void>;
  stop(): Promise<void>;
}

/** Listens on a port; null when somebody else does. */
async function take(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function isFree(port: number): Promise<boolean> {
  const server = await take(port);
  await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
  return server !== null;
}

/** A PORT_BASE that is nobody else's for as long as `lock` listens; below the ports that outgoing calls get. */
export async function takePortBase(): Promise<{ base: number; lock: Server }> {
  for (;;) {
    const base = 10_000 + 200 * Math.floor(Math.random() * 110);
    const lock = await take(base + 199);
    if (lock === null) continue;
    const ports = [
      0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15, 16, 17, 50, 90, 91, 92, 93, 94, 95, 96, 100, 101, 102, 103,
      104, 105, 106, 107,
    ].map((offset) => base + offset);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return { base, lock: lock.unref() };
    lock.close();
  }
}

const generous = {
  RATE_LIMIT_READ: '10000000',
  RATE_LIMIT_WRITE: '10000000',
  RATE_LIMIT_SLOTS: '10000000',
  RATE_LIMIT_SLOTS_SELF: '10000000',
  RATE_LIMIT_APP: '10000000',
  RATE_LIMIT_READ_SELF: '10000000',
  RATE_LIMIT_WRITE_SELF: '10000000',
  RATE_LIMIT_APP_SELF: '10000000',
  RATE_LIMIT_PUBLIC: '10000000',
  RATE_LIMIT_MEMBER: '10000000',
  RATE_LIMIT_MCP: '10000000',
  RATE_LIMIT_TOKEN: '10000000',
  RATE_LIMIT_SIGNIN: '10000000',
  SIGNIN_FAILURES_PER_ADDRESS: '10000000',
  REGISTRATIONS_PER_ADDRESS_PER_DAY: '1000000',
};

/** What is sealed in the copies of the demo world was sealed with it. */
const internalSecrets = 'the secret of the platform in tests is long enough';

/** Services that run apart encrypt under secrets of their own. */
export const encryptionSecretOf = (service: string) => `what ${service} encrypts with is long enough`;

/** Settings of a platform with ports and a folder that nobody else has until they are released. */
async function ordinarySettings() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'svc-platform-'));
  const { base, lock } = await takePortBase();
  return {
    settings: {
      ...generous,
      ...cheap,
      PORT_BASE: String(base),
      DATA_DIR: dataDir,
      INTERNAL_SECRETS: internalSecrets,
      LOG_LEVEL: 'silent',
      PSP: 'fake',
      // Each costs some 100 ms of processor time where processes are dear; races need no more.
      DATABASE_CONNECTIONS: '20',
      MIGRATE: 'start',
      // Whoever tests a crowd on a busy machine waits for all of it; outages are tested with the default.
      DATABASE_TIMEOUT_MS: '20000',
    },
    release: async () => {
      lock.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Address of a new database that holds the demo world, as a first start loads it. */
export async function demoDatabaseUrl(): Promise<string> {
  return copiedDatabaseUrl('demo_world', async (url) => {
    const { settings, release } = await ordinarySettings();
    const env = readEnv({ ...settings, DATABASE_URL: url, DEMO: '1' });
    const provider = await startFake(env);
    const platform = await startPlatform({ env, logger: createLogger('silent'), demo });
    await noticesDelivered(url);
    await platform.stop(1_000);
    await provider.stop();
    cpSync(path.join(env.DATA_DIR, 'media'), demoMedia(), { recursive: true, force: true });
    await release();
  });
}

/** Delivers what people are told of while the demo world is loaded, so that its copies send no mail about it. */
async function noticesDelivered(url: string): Promise<void> {
  const client = await connectTo(url);
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.notice_event' as name from information_schema.tables where table_name = 'notice_event'`,
  );
  const noneOf = (queries: readonly string[]) =>
    until(0, async () => (await client.query(queries.join(' union all '))).rowCount, { withinMs: 60_000 });
  await noneOf(rows.map(({ name }) => `select from ${name}`));
  await client.query('update notices.notice set mail_due_at = null where mail_id is null');
  await noneOf([
    'select from notices.notice where mail_due_at is not null',
    `select from jobs.job where name like 'authorization-server.mail-written.%' and state < 'completed'`,
  ]);
  await client.end();
}

/**
 * Links instead of copies: a store never writes into a picture. Nobody has drawn them yet where a platform that loads
 * the demo world itself is the first of the run.
 */
function linkPictures(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [original, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkPictures(original, copy);
    else linkSync(original, copy);
  }
}

/** Where the pictures of the demo world stand for this run, beside the copies of its database. */
function demoMedia(): string {
  const folder = process.env['TEST_MEDIA'];
  if (folder === undefined) throw new Error('the folder of pictures was not named by global-setup.ts');
  return folder;
}

/** Whether a clock shows the time, at least at first. */
const isRight = (clock: Clock) => Math.abs(clock.now().getTime() - Date.now()) < 60_000;

/** The whole system with the demo world, on a database of its own and free ports; limits that no test reaches. */
export async function startTestPlatform({
  topology = 'in one process',
  settings = {},
  settingsOf = (service) => ({ ENCRYPTION_SECRETS: encryptionSecretOf(service) }),
  sources = {},
  logger = createLogger('silent'),
}: {
  topology?: Topology;
  settings?: NodeJS.ProcessEnv;
  /** More settings of each service, over HTTP. */
  settingsOf?: (service: string) => NodeJS.ProcessEnv;
  sources?: Partial<Sources>;
  logger?: Logger;
} = {}): Promise<TestPlatform> {
  const { settings: ordinary, release } = await ordinarySettings();
  // At another time, on databases of its own, or where a test asks for it, a platform loads the demo world itself.
  const isOrdinary =
    isRight(sources.clock ?? systemClock) &&
    settings['DEMO'] !== '1' &&
    !Object.keys(settings).some((name) => name.endsWith('DATABASE_URL'));
  const databaseUrl =
    settings['DATABASE_URL'] ?? (await (isOrdinary ? demoDatabaseUrl : migratedDatabaseUrl)());
  linkPictures(demoMedia(), path.join(ordinary.DATA_DIR, 'media'));
  const common = { ...ordinary, DATABASE_URL: databaseUrl, DEMO: isOrdinary ? '0' : '1', ...settings };
  noteDashboard(readEnv(common));
  const provider = await startFake(readEnv(common));
  const platforms = new Map<string, Platform>();
  async function start(changed: NodeJS.ProcessEnv): Promise<void> {
    const given = { ...common, ...changed };
    if (topology === 'in one process') {
      platforms.set('all', await startPlatform({ env: readEnv(given), logger, demo, sources }));
      return;
    }
    for (const { name } of services) {
      const env = readEnv({ ...given, ...settingsOf(name), SERVICES: name });
      platforms.set(name, await startPlatform({ env, logger, demo, sources }));
    }
  }
  async function stop(): Promise<void> {
    for (const platform of [...platforms.values()].reverse()) await platform.stop(1_000);
    // The modules of test files stay in memory until the end of the run, and so does what they hold.
    platforms.clear();
  }
  await start({});
  return {
    env: readEnv(common),
    world: await readDemoWorld(),
    databaseUrl,
    provider,
    stopService: async (service) => {
      const platform = platforms.get(service);
      platforms.delete(service);
      await platform?.stop(0);
    },
    restart: async (changed) => {
      await stop();
      await start(changed);
    },
    stop: async () => {
      await stop();
      await provider.stop();
      await release();
      if (settings['DATABASE_URL'] === undefined) await dropIfUnused(databaseUrl);
    },
  };
}
