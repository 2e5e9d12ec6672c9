import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChildren } from '../support/child.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { start, workersOf } from '../support/started.ts';
import { until } from '../support/until.ts';

const hangingMs = 60_000;

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-killed-'));
});
afterAll(async () => {
  await endChildren();
  await rm(dataDir, { recursive: true, force: true });
});

/** One request on its own connection: how it ended, and when. */
async function ask(port: number): Promise<{ outcome: 'answered' | 'cut'; at: number }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const end = (outcome: 'answered' | 'cut') => () => resolve({ outcome, at: performance.now() });
    socket.once('data', end('answered')).once('close', end('cut'));
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  });
}

it('leaves no connection hanging that was on its way to a worker which is killed', async () => {
  const started = await start({ DATABASE_URL: await migratedDatabaseUrl(), DATA_DIR: dataDir, WORKERS: '2' });
  const [victim = 0] = await workersOf(started, 2);
  // It takes nothing any more, and nobody knows yet.
  process.kill(victim, 'SIGSTOP');
  const asked = [0, 1, 3, 4].flatMap((offset) =>
    Array.from({ length: 10 }, () => ask(started.port + offset)),
  );
  // All but those that it has, one for each port.
  let answered = 0;
  for (const one of asked) void one.then(() => (answered += 1));
  await until(true, async () => answered >= asked.length - 4, { withinMs: 60_000 });
  const killedAt = performance.now();
  process.kill(victim, 'SIGKILL');
  const hanging = sleep(hangingMs, null, { ref: false });
  const ended = await Promise.all(asked.map((one) => Promise.race([one, hanging])));
  expect(ended).not.toContain(null);
  // Those that the dead one was to have were cut by its death; all others were served by the other one.
  const cut = ended.filter((one) => one?.outcome === 'cut');
  expect(cut.length).toBeGreaterThan(0);
  expect(cut.length).toBeLessThanOrEqual(4);
  for (const one of cut) expect(one?.at).toBeGreaterThan(killedAt);
}, 180_000);
