import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChildren } from '../support/child.ts';
import { openRequest } from '../support/open-request.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { type Started, isServing, start, workersOf } from '../support/started.ts';

/** Loaded into the process before the platform: on a signal, it throws an unexpected error. */
const provoker = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGHUP', () => void Promise.reject(new Error('a provoked rejection')));
  process.on('SIGUSR2', () => setTimeout(() => { throw new Error('a provoked exception'); }, 1));
`)}`;

let dataDir = '';
let databaseUrl = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-faults-'));
  databaseUrl = await migratedDatabaseUrl();
});
afterAll(async () => {
  await endChildren();
  await rm(dataDir, { recursive: true, force: true });
});

const startWith = (settings: NodeJS.ProcessEnv): Promise<Started> =>
  start({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMIT_PUBLIC: '1000000', ...settings }, [
    provoker,
  ]);

it('one process logs a rejection and serves on; after an exception it answers what is in flight and ends', async () => {
  const { child, port, base } = await startWith({});
  child.process.kill('SIGHUP');
  expect(await child.hears('a provoked rejection')).toContain('"level":"error"');
  expect(await isServing(`${base}/readyz`)).toBe(true);

  const request = await openRequest(port);
  child.process.kill('SIGUSR2');
  expect(await child.hears('a provoked exception')).toContain('"level":"fatal"');
  await child.hears('"stopping"');
  request.finish();
  expect(await request.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await child.ended()).toBe(1);
}, 180_000);

it('a worker with an exception is replaced, and no request is lost', async () => {
  const started = await startWith({ WORKERS: '2' });
  const { child, port, base } = started;
  const [victim = 0, other = 0] = await workersOf(started, 2);
  const over = new AbortController();
  const served: boolean[] = [];
  const steady = (async () => {
    for (; !over.signal.aborted; await sleep(10)) served.push(await isServing(`${base}/healthz`));
  })();
  const requests = await Promise.all(
    Array.from({ length: 6 }, () => openRequest(port, { headers: 'Connection: close\r\n' })),
  );
  process.kill(victim, 'SIGHUP');
  await child.hears('a provoked rejection');
  process.kill(victim, 'SIGUSR2');
  await child.hears('a worker is faulty and is replaced');
  // It leaves when the other one serves.
  await child.hears('"stopping"', 120_000);
  for (const { finish } of requests) finish();
  for (const { answer } of requests) expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  const now = await workersOf(started, 2);
  expect(now).toContain(other);
  expect(now).not.toContain(victim);
  over.abort();
  await steady;
  expect(served).not.toContain(false);
  child.process.kill('SIGTERM');
  expect(await child.ended()).toBe(0);
}, 300_000);
