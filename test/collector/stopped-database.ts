import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { stoppableDatabase } from '../support/stoppable-database.ts';
import { until } from '../support/until.ts';
import { hit, insertSite, startCollectorWorld } from './collector-world.ts';
import { generous, hitIdsIn } from './killed-collector.ts';

const clients = 16;

/**
 * Stops the database for a while under a collector that continues to receive posts, and restarts it. Returns the
 * answers while it was down, and the acknowledged hits that are missing; throws unless the collector accepts hits
 * within 5 seconds of its return.
 */
export async function stopDatabaseFor(
  ms: number,
): Promise<{ readonly whileAway: ReadonlySet<number>; readonly missing: readonly string[] }> {
  const database = await stoppableDatabase();
  const world = await startCollectorWorld({ settings: { DATABASE_URL: database.url, ...generous } });
  const site = await insertSite(world.pool);
  world.pool.on('error', () => undefined);
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const over = new AbortController();
  const post = async () => {
    const sent = hit();
    const { status } = await world.send(site, { hits: [sent] });
    if (status === 202) acknowledged.push(sent.hitId);
    statuses.add(status);
    return status;
  };
  const client = async () => {
    while (!over.signal.aborted) {
      if ((await post()) !== 202) await sleep(20);
    }
  };
  const posting = Promise.all(Array.from({ length: clients }, client));
  await until(true, async () => acknowledged.length > 200, { withinMs: 30_000 });
  await database.stop();
  await until(true, async () => statuses.has(503), { withinMs: 30_000 });
  statuses.clear();
  await sleep(ms);
  const whileAway = new Set(statuses);
  await database.start();
  const before = acknowledged.length;
  await until(true, async () => acknowledged.length > before, { withinMs: 30_000 });
  over.abort();
  await posting;
  const direct = new Pool({ connectionString: database.url });
  const stored = await hitIdsIn(direct);
  await direct.end();
  await world.stop();
  await database.remove();
  return { whileAway, missing: acknowledged.filter((id) => !stored.has(id)) };
}
