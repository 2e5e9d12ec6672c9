import type { Pool } from 'pg';
import { moveKeptFrom } from './position.store.ts';

const viewsAtOnce = 5_000;

const pruneSql = `
  delete from audience.view where view.ctid = any (array(
    select view.ctid from audience.view, audience.fold
    where day < kept_from and last_seen_at < kept_from::timestamp at time zone 'UTC' limit ${viewsAtOnce}))`;

/** Deletes views that nothing can change any more; their sums stay. */
export async function pruneViews(pool: Pool, now: Date): Promise<void> {
  await moveKeptFrom(pool, now);
  let left = viewsAtOnce;
  while (left === viewsAtOnce) left = (await pool.query(pruneSql)).rowCount ?? 0;
}
