import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChildren } from '../support/child.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { start } from '../support/started.ts';
import { until } from '../support/until.ts';

const drainSeconds = 3;

let dataDir = '';
let databaseUrl = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-drain-'));
  databaseUrl = await migratedDatabaseUrl();
});
afterAll(async () => {
  await endChildren();
  await rm(dataDir, { recursive: true, force: true });
});

/** On its own connection, so that the port is known to be open; null if it is not. */
const statusOf = (address: string): Promise<number | null> =>
  fetch(address, { headers: { Connection: 'close' } }).then(
    ({ status }) => status,
    () => null,
  );

it.each([
  ['one process', {}, 1, [0, 1, 3, 4, 90]],
  ['workers', { WORKERS: '2' }, 3, [0, 1, 3, 4, 90]],
  ['a service on its own', { SERVICES: 'animals' }, 1, [10, 100]],
])(
  '%s says at once after SIGTERM that it ends, and serves on for DRAIN_SECONDS',
  async (_what, settings, processes, offsets) => {
    const { child, port } = await start({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DRAIN_SECONDS: String(drainSeconds),
      ...settings,
    });
    const ports = offsets.map((offset) => `http://127.0.0.1:${port + offset}`);
    const statuses = (path: string) => Promise.all(ports.map((address) => statusOf(address + path)));
    expect(new Set(await statuses('/readyz'))).toEqual(new Set([200]));
    const askedAt = performance.now();
    child.process.kill('SIGTERM');
    const stopping = async () => child.lines.filter((line) => line.includes('"stopping"')).length;
    await until(processes, stopping, { withinMs: 30_000 });
    const seen = [];
    for (;;) {
      const look = [await statuses('/readyz'), await statuses('/healthz')];
      // What was answered later may have been after the end of it.
      if (performance.now() - askedAt > drainSeconds * 1_000) break;
      seen.push(look);
      await sleep(100);
    }
    const expected = [ports.map(() => 503), ports.map(() => 200)];
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual(seen.map(() => expected));
    expect(await child.ended()).toBe(0);
    expect(performance.now() - askedAt).toBeGreaterThan(drainSeconds * 1_000);
    expect(new Set(await statuses('/healthz'))).toEqual(new Set([null]));
  },
  90_000,
);
