import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChildren } from '../support/child.ts';
import { openRequest } from '../support/open-request.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { until } from '../support/until.ts';
import { begin as beginPlatform, childrenOf, isServing, start as startPlatform } from '../support/started.ts';

let dataDir = '';
let databaseUrl = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-start-'));
  databaseUrl = await migratedDatabaseUrl();
});
afterAll(async () => {
  await endChildren();
  await rm(dataDir, { recursive: true, force: true });
});

const begin = (settings: NodeJS.ProcessEnv = {}) =>
  beginPlatform({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...settings });
const start = (settings: NodeJS.ProcessEnv = {}) =>
  startPlatform({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...settings });

describe('SIGTERM', () => {
  it('lets a request in flight come to its answer, takes no new one, and ends', async () => {
    const { child, port, base } = await start();
    expect(await isServing(`${base}/readyz`)).toBe(true);
    const request = await openRequest(port);
    child.process.kill('SIGTERM');
    await until(false, () => isServing(`${base}/healthz`), { withinMs: 5_000 });
    child.process.kill('SIGTERM');
    child.process.kill('SIGINT');
    await sleep(500);
    expect(child.process.exitCode).toBeNull();
    request.finish();
    const answer = await request.answer;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain('"code":"DOG"');
    expect(await child.ended()).toBe(0);
  }, 90_000);

  it('cuts a request that does not end, and still ends by itself', async () => {
    const { child, port } = await start();
    const request = await openRequest(port);
    child.process.kill('SIGTERM');
    expect(await child.ended()).toBe(0);
    expect(await request.answer).toBe('');
  }, 90_000);
});

describe('WORKERS=2', () => {
  it('serves from two processes, replaces one that is killed, and ends both on SIGTERM', async () => {
    const { child, port, base } = await start({ WORKERS: '2' });
    expect(await isServing(`${base}/readyz`)).toBe(true);
    const workers = await childrenOf(child.process.pid ?? 0);
    expect(workers).toHaveLength(2);
    const [victim = 0] = workers;
    process.kill(victim, 'SIGKILL');
    const answers = [];
    for (let count = 0; count < 50; count += 1) answers.push(await isServing(`${base}/healthz`));
    // A connection that the dying worker had accepted may be lost; the other one goes on serving.
    expect(answers.filter(Boolean).length).toBeGreaterThanOrEqual(48);
    await child.hears('a worker died and is replaced');
    let now: number[] = [];
    for (const deadline = Date.now() + 30_000; now.length < 2 && Date.now() < deadline; await sleep(200)) {
      now = await childrenOf(child.process.pid ?? 0);
    }
    expect(now).toHaveLength(2);
    expect(now).not.toContain(victim);
    // The first process waits for the workers' numbers, and a new one may still be starting.
    let metrics = '';
    for (
      const deadline = Date.now() + 30_000;
      !metrics.includes('rest-facade') && Date.now() < deadline;
      await sleep(200)
    ) {
      metrics = await (await fetch(`http://127.0.0.1:${port + 90}/metrics`)).text();
    }
    expect(metrics).toContain('rest-facade');
    child.process.kill('SIGTERM');
    expect(await child.ended()).toBe(0);
    for (const worker of now) expect(() => process.kill(worker, 0)).toThrow('ESRCH');
  }, 120_000);

  it('starts although a worker is killed before it listens', async () => {
    const { child, base } = await begin({ WORKERS: '2' });
    let workers: number[] = [];
    for (const deadline = Date.now() + 30_000; workers.length < 2 && Date.now() < deadline; await sleep(50)) {
      workers = await childrenOf(child.process.pid ?? 0);
    }
    process.kill(workers[1] ?? Number.NaN, 'SIGKILL');
    await child.hears(base.replace('127.0.0.1', 'localhost'), 60_000);
    expect(await isServing(`${base}/readyz`)).toBe(true);
    child.process.kill('SIGTERM');
    expect(await child.ended()).toBe(0);
  }, 120_000);
});
