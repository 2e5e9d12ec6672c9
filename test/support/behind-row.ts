import type { Pool } from 'pg';
import { until } from './until.ts';

const waitingSql = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Makes the first of many requests wait for a row that somebody else holds, then all others, and releases them: a
 * request that looks before it locks decides by outdated facts.
 */
export async function behindRow<T>(
  pool: Pool,
  { lockSql, id }: { readonly lockSql: string; readonly id: string },
  [first, ...others]: readonly (() => Promise<T>)[],
): Promise<readonly T[]> {
  if (first === undefined) return [];
  const client = await pool.connect();
  const wait = (atLeast: number) =>
    until(
      true,
      async () => {
        // A transaction keeps what it has seen of the others.
        await client.query('select pg_stat_clear_snapshot()');
        const { rows } = await client.query<{ count: number }>(waitingSql);
        return (rows[0]?.count ?? 0) >= atLeast;
      },
      { withinMs: 10_000 },
    );
  try {
    await client.query('begin');
    await client.query(lockSql, [id]);
    const waiting = [first()];
    await wait(1);
    waiting.push(...others.map((other) => other()));
    await wait(2);
    await client.query('commit');
    return await Promise.all(waiting);
  } finally {
    client.release();
  }
}
