import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Child, endChildren, startProgram } from '../support/child.ts';
import { takePortBase } from '../support/platform.ts';
import { isServing } from '../support/started.ts';
import { until } from '../support/until.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-log-'));
});
afterAll(async () => {
  await endChildren();
  await rm(dataDir, { recursive: true, force: true });
});

/** The service that needs least, and its address. */
async function begin(
  settings: NodeJS.ProcessEnv = {},
  stdout: 'pipe' | number = 'pipe',
): Promise<{ child: Child; base: string }> {
  const { base: port } = await takePortBase();
  const environment = { PORT_BASE: String(port), DATA_DIR: dataDir, SERVICES: 'site', ...settings };
  const child = startProgram(environment, { stdout });
  return { child, base: `http://127.0.0.1:${port + 4}` };
}

const logLine = z.object({ msg: z.string(), lost: z.number().optional() });

/** The welcome is between the lines of the log. */
function parsed(line: string): unknown {
  return line.startsWith('{') ? JSON.parse(line) : null;
}

/** It comes to serve, answers a few requests more and ends when it is asked to. */
async function expectService({ child, base }: { child: Child; base: string }): Promise<void> {
  await until(true, () => isServing(`${base}/healthz`), { withinMs: 120_000 });
  for (let count = 0; count < 20; count += 1) expect(await isServing(`${base}/healthz`)).toBe(true);
  expect(child.process.exitCode).toBeNull();
  child.process.kill('SIGTERM');
  expect(await child.ended()).toBe(0);
}

it('serves with its log on a full disk', async () => {
  const full = await open('/dev/full', 'w');
  try {
    await expectService(await begin({}, full.fd));
  } finally {
    await full.close();
  }
}, 180_000);

it('serves with its log in a pipe that nobody has any more', async () => {
  const begun = await begin();
  begun.child.process.stdout?.destroy();
  await expectService(begun);
}, 180_000);

it('serves with its log in a pipe that nobody reads for a while, and tells how many lines are missing', async () => {
  const { child, base } = await begin({ WORKERS: '2' });
  await child.hears('is running', 120_000);
  const before = child.lines.length;
  child.process.stdout?.pause();
  const long = `${base}/${'x'.repeat(50_000)}`;
  const count = 150;
  for (let sent = 0; sent < count; sent += 1) {
    const answer = await fetch(long, { signal: AbortSignal.timeout(30_000) });
    expect(answer.status).toBe(404);
    await answer.text();
  }
  child.process.stdout?.resume();
  await child.hears('could not be written');
  child.process.kill('SIGTERM');
  expect(await child.ended()).toBe(0);
  const lines = child.lines.slice(before).flatMap((line) => logLine.safeParse(parsed(line)).data ?? []);
  const written = lines.filter(({ msg }) => msg === 'request').length;
  const lost = lines.reduce((sum, line) => sum + (line.lost ?? 0), 0);
  // What the service says of its own accord meanwhile may be among the missing lines.
  expect(written + lost).toBeGreaterThanOrEqual(count);
  expect(written + lost).toBeLessThan(count + 10);
  // 7.5 MB were logged; far less was held for whoever would read it.
  expect(written).toBeLessThan(60);
}, 180_000);
