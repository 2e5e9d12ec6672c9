import { Pool } from 'pg';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { start } from '../support/started.ts';
import { until } from '../support/until.ts';
import { hit, insertSite, send } from './collector-world.ts';

const connections = 32;
const acknowledgedAtLeast = 300;

export const generous = { COLLECT_RATE_PER_SITE: '1000000', COLLECT_BURST_PER_SITE: '1000000' };

export async function hitIdsIn(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>('select hit_id as id from audience.hit');
  return new Set(rows.map(({ id }) => id));
}

/**
 * Starts a collector in its own process, kills it under load, and restarts it, this many times; returns the hits that
 * were acknowledged but are not stored once the last one has run for a while.
 */
export async function killUnderLoad(
  kills: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<{ readonly acknowledged: number; readonly missing: readonly string[] }> {
  const url = await migratedDatabaseUrl();
  const pool = new Pool({ connectionString: url });
  const acknowledged: string[] = [];
  const run = () => start({ SERVICES: 'collector', DATABASE_URL: url, ...generous, ...settings });
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, port } = await run();
    const site = await insertSite(pool);
    const before = acknowledged.length;
    const client = async () => {
      for (;;) {
        const sent = hit();
        const answer = await send(`http://127.0.0.1:${port + 2}`, site, { hits: [sent] }).catch(() => null);
        if (answer === null) return;
        if (answer.status === 202) acknowledged.push(sent.hitId);
      }
    };
    const clients = Array.from({ length: connections }, client);
    await until(true, async () => acknowledged.length >= before + acknowledgedAtLeast, { withinMs: 30_000 });
    child.process.kill('SIGKILL');
    await child.ended();
    await Promise.all(clients);
  }
  const missing = async () => {
    const stored = await hitIdsIn(pool);
    return acknowledged.filter((id) => !stored.has(id));
  };
  if ((await missing()).length > 0) {
    // What is between the two is stored by the next process.
    const { child } = await run();
    const deadline = Date.now() + 60_000;
    await until(true, async () => (await missing()).length === 0 || Date.now() > deadline, {
      withinMs: 90_000,
    });
    child.process.kill('SIGKILL');
    await child.ended();
  }
  const left = await missing();
  await pool.end();
  return { acknowledged: acknowledged.length, missing: left };
}
