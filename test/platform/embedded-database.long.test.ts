import { demo } from '../../demo/demo.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnv } from '../../services.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { startPlatform } from '../../platform/start.ts';
import { endChildren } from '../support/child.ts';
import { takePortBase } from '../support/platform.ts';
import { controlFileOf, endPostmaster, postmasterOf } from '../support/postmaster.ts';
import { start } from '../support/started.ts';
import { until } from '../support/until.ts';

const withinMs = 30_000;
const settings = {
  DEMO: '0',
  LOG_LEVEL: 'warn',
  SERVICES:
    'animals,audience,directory,commerce,deposits,documents,messaging,notices,scheduling,gateway,authorization-server,rest-facade',
};
/** Small, and with a database. */
const oneService = { ...settings, SERVICES: 'directory' };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'svc-embedded-'));
});
afterAll(async () => {
  await endChildren();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (address: string, init: RequestInit = {}) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(withinMs) }).then(
    ({ status }) => status,
    () => 'no answer' as const,
  );

describe('a house whose embedded database is killed', () => {
  it('answers 503 until it serves again, and ends with the reason once it cannot', async () => {
    const dataDir = path.join(folder, 'killed');
    const { child, base } = await start({ ...settings, WORKERS: '2', DATA_DIR: dataDir });
    const isReady = async () => (await statusOf(`${base}/readyz`)) === 200;
    await until(true, isReady, { withinMs: 60_000 });

    const seen = new Set<unknown>();
    const over = new AbortController();
    const signIn = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@svc.example', password: 'a wrong password' }),
    };
    const caller = async () => {
      while (!over.signal.aborted) {
        seen.add(
          await statusOf(
            `${base.replace(/\d+$/, (port) => String(Number(port) + 1))}/api/identity/v1/sign-in`,
            signIn,
          ),
        );
        await sleep(20);
      }
    };
    const callers = [caller(), caller()];
    const healths = new Set<unknown>();
    const pid = postmasterOf(dataDir);
    endPostmaster(dataDir);
    await until(
      true,
      async () => {
        healths.add(await statusOf(`${base}/healthz`));
        return postmasterOf(dataDir) !== pid && (await isReady());
      },
      { withinMs },
    );
    over.abort();
    await Promise.all(callers);
    expect([...seen].filter((status) => status !== 401 && status !== 503 && status !== 429)).toEqual([]);
    expect([...seen]).toContain(503);
    expect([...healths]).toEqual([200]);

    await rm(controlFileOf(dataDir));
    endPostmaster(dataDir);
    expect(await child.ended()).toBe(1);
    expect(child.complaints.join('\n')).toMatch(
      /^The embedded PostgreSQL on .* could not be started again; .*$/m,
    );
    expect(await statusOf(`${base}/healthz`)).toBe('no answer');
  }, 240_000);

  it('ends on SIGTERM in the middle of the restart, and leaves no server', async () => {
    const dataDir = path.join(folder, 'stopped');
    const { child } = await start({ ...oneService, DATA_DIR: dataDir });
    endPostmaster(dataDir);
    await child.hears('ended and is started again');
    child.process.kill('SIGTERM');
    expect(await child.ended()).toBe(0);
    expect(postmasterOf(dataDir)).toBeNull();
  }, 120_000);
});

describe('/healthz', () => {
  it('fails once the embedded database is gone for good, and only then', async () => {
    const dataDir = path.join(folder, 'gone');
    const { base, lock } = await takePortBase();
    const env = readEnv({ ...oneService, PORT_BASE: String(base), DATA_DIR: dataDir });
    const platform = await startPlatform({ env, logger: createLogger('silent'), demo });
    const address = `http://127.0.0.1:${base + 11}`;
    expect([await statusOf(`${address}/healthz`), await statusOf(`${address}/readyz`)]).toEqual([200, 200]);
    await rm(controlFileOf(dataDir));
    endPostmaster(dataDir);
    await until(503, () => statusOf(`${address}/readyz`), { withinMs });
    expect(await statusOf(`${address}/healthz`)).toBe(200);
    expect((await platform.failed).message).toContain('could not be started again');
    expect(await statusOf(`${address}/healthz`)).toBe(503);
    await platform.stop(0);
    lock.close();
  });
});

describe('two houses on one data folder', () => {
  it('share its database: the second survives the end of the first, also when that is killed', async () => {
    const dataDir = path.join(folder, 'shared');
    const startOne = () => start({ ...oneService, DATA_DIR: dataDir });
    const isReady = async ({ port }: { port: number }) =>
      (await statusOf(`http://127.0.0.1:${port + 11}/readyz`)) === 200;

    const [first, second] = [await startOne(), await startOne()];
    first.child.process.kill('SIGTERM');
    expect(await first.child.ended()).toBe(0);
    expect(await isReady(second)).toBe(true);

    const third = await startOne();
    second.child.process.kill('SIGKILL');
    await second.child.ended();
    const pid = postmasterOf(dataDir);
    endPostmaster(dataDir);
    await until(true, async () => postmasterOf(dataDir) !== pid && (await isReady(third)), { withinMs });
    third.child.process.kill('SIGTERM');
    expect(await third.child.ended()).toBe(0);
    expect(postmasterOf(dataDir)).toBeNull();
  }, 120_000);
});
