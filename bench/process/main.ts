/**
 * `npm run bench:process`: what the platform's process takes of the machine. Its memory under mixed load, minute by minute,
 * BENCH_MINUTES (2) long at BENCH_RATE (200) requests a second; its processor time while nobody calls, with one business
 * and with 1,000; and reads with one and with two workers. BENCH_PARTS=memory,idle,workers selects parts.
 */
import { availableParallelism } from 'node:os';
import { insertOffers } from '../cases/offers.ts';
import { insertSales } from '../cases/sales.ts';
import { startBench } from '../measure/bench.ts';
import { createBenchWorld } from '../measure/world.ts';
import { measureIdle } from './idle.ts';
import { measureMemory } from './memory.ts';
import { measureWorkers } from './workers.ts';

const minutes = Number(process.env['BENCH_MINUTES'] ?? 2);
const perSecond = Number(process.env['BENCH_RATE'] ?? 200);
const wanted = process.env['BENCH_PARTS']?.split(',');
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const processors = availableParallelism();
const portBase = Number(process.env['PORT_BASE'] ?? 14_000);

const isWanted = (part: string) => wanted?.includes(part) ?? true;

const bench = await startBench(portBase, false);
try {
  const { env, databaseUrl } = bench;
  await (await bench.startOurs()).stop();
  if (isWanted('idle')) await measureIdle(bench, [1, 1_000]);
  const world = await createBenchWorld(env, databaseUrl, { businesses: 50, animalsEach: 200 });
  const { businesses } = world;
  await insertSales(
    databaseUrl,
    businesses.map(({ id }) => id),
    200,
  );
  if (isWanted('workers'))
    await measureWorkers(bench, businesses, { rounds, seconds }, { portBase, processors });
  if (isWanted('memory')) {
    const offerCodes = await insertOffers(databaseUrl, 40_000);
    const server = await bench.startOurs();
    await measureMemory(bench, server, world, { minutes, perSecond, offerCodes });
  }
} finally {
  await bench.close();
}
