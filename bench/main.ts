/**
 * `npm run bench`: the facade beside hand-written Koa + pg, in one run on one database. Prints requests a
 * second, p50, p99 and the ratio; then list cost over growing tables, cold start and memory.
 * BENCH_SECONDS and BENCH_ROUNDS make it longer or shorter.
 */
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../kernel/embedded-postgres.ts';
import { readEnv } from '../kernel/env.ts';
import { measureGrowth } from './growth.ts';
import type { Load } from './load.ts';
import { startProcess } from './processes.ts';
import { compareReads } from './reads.ts';
import { createBenchWorld } from './world.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 4);
const portBase = Number(process.env['PORT_BASE'] ?? 14_000);
const baselinePort = portBase + 50;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function row(name: string, { requestsPerSecond, p50Ms, p99Ms, cpuMicroseconds }: Load): string {
  const cpu = cpuMicroseconds === null ? '' : `   ${cpuMicroseconds.toFixed(0)} µs of processor time each`;
  const rate = requestsPerSecond.toFixed(0).padStart(7);
  const latency = `p50 ${p50Ms.toFixed(1)} ms   p99 ${p99Ms.toFixed(1)} ms`;
  return `  ${name.padEnd(30)} ${rate} requests/s   ${latency}${cpu}`;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'svc-bench-'));
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  PORT_BASE: String(portBase),
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  RATE_LIMIT_READ: '100000000',
  RATE_LIMIT_APP: '100000000',
  DEMO: '0',
};
const env = readEnv(settings);

try {
  const main = ['--enable-source-maps', 'dist/main.js'];
  const ready = `${env.BASE_URL}/readyz`;
  const first = await startProcess(main, settings, ready);
  await first.stop();
  const ours = await startProcess(main, settings, ready);
  const businesses = await createBenchWorld(env, postgres.url, { businesses: 50, animalsEach: 200 });
  const byHandUrl = `http://127.0.0.1:${baselinePort}`;
  const byHand = await startProcess(
    ['--import', 'tsx', 'bench/baseline.ts'],
    { DATABASE_URL: postgres.url, PORT: String(baselinePort), NODE_ENV: 'production' },
    `${byHandUrl}/readyz`,
    JSON.stringify(businesses.map(({ token, id }) => [token, id])),
  ).catch((error: unknown) => ours.stop().then(() => Promise.reject(error)));

  const target = { url: env.BASE_URL, server: ours };
  try {
    const comparisons = await compareReads(
      { ours: target, byHand: { url: byHandUrl, server: byHand } },
      businesses,
      {
        rounds,
        seconds,
      },
    );
    for (const { name, ours: left, byHand: right, ratio, target } of comparisons) {
      print(`\n${name}`);
      print(row('facade + gateway + subgraph', left));
      print(row('Koa + pg by hand', right));
      print(`  ratio ${ratio.toFixed(2)} (target ${target.toFixed(2)})`);
    }
    const memory = await ours.memoryMiB();
    const [business] = businesses;
    if (business === undefined) throw new Error('there are no businesses');
    const growth = await measureGrowth(target, postgres.url, business, {
      sizes: [10_000, 100_000, 1_000_000],
      seconds,
    });
    print("\nlist of one business while others' rows grow");
    for (const { rows, list } of growth) print(row(`${rows.toLocaleString('en')} rows of others`, list));
    const [smallest, largest] = [growth[0], growth.at(-1)];
    if (smallest && largest) {
      const cost = smallest.list.requestsPerSecond / largest.list.requestsPerSecond;
      print(`  cost ${cost.toFixed(2)} times (at most 1.20)`);
    }
    print(`\ncold start to ready: ${first.readyMs} ms with migrations, ${ours.readyMs} ms without`);
    print(`memory after load: ${memory ?? 'unknown'} MiB`);
  } finally {
    await Promise.all([ours.stop(), byHand.stop()]);
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
