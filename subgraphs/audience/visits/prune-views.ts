import type { Pool } from 'pg';
import { prunePages } from './page.store.ts';
import { moveKeptFrom } from './position.store.ts';

const rowsAtOnce = 5_000;

const pruneSql = `
  delete from audience.view where view.ctid = any (array(
    select view.ctid from audience.view, audience.fold
    where day < kept_from and last_seen_at < kept_from::timestamp at time zone 'UTC' limit ${rowsAtOnce}))`;

async function repeat(prune: () => Promise<number>): Promise<void> {
  while ((await prune()) === rowsAtOnce);
}

/** Deletes views that can no longer change, whose sums stay, and declarations that are too old. */
export async function pruneViews(pool: Pool, now: Date): Promise<void> {
  await moveKeptFrom(pool, now);
  await repeat(async () => (await pool.query(pruneSql)).rowCount ?? 0);
  await repeat(() => prunePages(pool, now, rowsAtOnce));
}
