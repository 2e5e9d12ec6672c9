import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DemoWorld, readDemoWorld } from '../../demo/world.ts';
import { type Env, readEnv, serviceNames } from '../../kernel/env.ts';
import { createLogger } from '../../kernel/logger.ts';
import { type Platform, startPlatform } from '../../platform/start.ts';
import type { Sources } from '../../platform/sources.ts';
import { testDatabaseUrl } from './postgres.ts';

/** One process with everything, or each service as a platform of its own with HTTP between them. */
export type Topology = 'in one process' | 'over HTTP';

export interface TestPlatform {
  readonly env: Env;
  readonly world: DemoWorld;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A PORT_BASE whose ports nobody has at the moment. */
async function freePortBase(): Promise<number> {
  for (;;) {
    const base = 20_000 + 200 * Math.floor(Math.random() * 200);
    const ports = [0, 1, 3, 10, 11, 90, 91, 93, 100, 101].map((offset) => base + offset);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return base;
  }
}

const generous = {
  RATE_LIMIT_READ: '10000000',
  RATE_LIMIT_WRITE: '10000000',
  RATE_LIMIT_APP: '10000000',
  RATE_LIMIT_READ_SELF: '10000000',
  RATE_LIMIT_WRITE_SELF: '10000000',
  RATE_LIMIT_APP_SELF: '10000000',
  RATE_LIMIT_PUBLIC: '10000000',
  RATE_LIMIT_MEMBER: '10000000',
  RATE_LIMIT_TOKEN: '10000000',
  RATE_LIMIT_SIGNIN: '10000000',
  REGISTRATIONS_PER_ADDRESS_PER_DAY: '1000000',
};

/** The whole system with the demo world, on a database of its own and free ports; limits that no test reaches. */
export async function startTestPlatform({
  topology = 'in one process',
  settings = {},
  sources = {},
}: {
  topology?: Topology;
  settings?: NodeJS.ProcessEnv;
  sources?: Partial<Sources>;
} = {}): Promise<TestPlatform> {
  const databaseUrl = await testDatabaseUrl();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'svc-platform-'));
  const common = {
    ...generous,
    PORT_BASE: String(await freePortBase()),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '10',
    ...settings,
  };
  const logger = createLogger('silent');
  const platforms: Platform[] = [];
  if (topology === 'in one process') {
    platforms.push(await startPlatform(readEnv(common), logger, sources));
  } else {
    for (const service of serviceNames) {
      platforms.push(await startPlatform(readEnv({ ...common, SERVICES: service }), logger, sources));
    }
  }
  return {
    env: readEnv(common),
    world: await readDemoWorld(),
    databaseUrl,
    stop: async () => {
      for (const platform of platforms.reverse()) await platform.stop(1_000);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
