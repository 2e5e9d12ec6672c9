import type { Pool } from 'pg';

const rowsAtOnce = 5_000;

/** Imports that nobody confirmed within a day. */
const pruneDraftsSql = `
  delete from audience.import m
  where m.confirmed_at is null and m.created_at < $1::timestamptz - interval '1 day'`;

/**
 * Deletes some rows of what was removed first; with the last of them its place in the queue, and the import if it has no
 * other day. Others who sweep at the same time take the next one. What counts is how many rows are found, and not how many are
 * still there to delete: somebody else may have deleted these since, but not the ones after them. No row is ever added to
 * what is in the queue.
 */
const pruneRowsSql = `
  with removal as materialized (
    select r.id, r.site_key, r.import_id, coalesce(r.day, '-infinity') as "from", coalesce(r.day, 'infinity') as "to"
    from audience.import_removal r order by r.id limit 1 for update skip locked),
  found as materialized (
    select i.ctid from removal r cross join lateral (
      select i.ctid from audience.imported i
      where i.site_key = r.site_key and i.import_id = r.import_id and i.day between r."from" and r."to"
      order by i.day limit ${rowsAtOnce}) i),
  gone as (delete from audience.imported i where i.ctid = any (array(select ctid from found))),
  ended as (
    delete from audience.import m using removal r
    where m.site_key = r.site_key and m.import_id = r.import_id and m.confirmed_at is not null and not exists (
      select from audience.import_day d where d.site_key = r.site_key and d.import_id = r.import_id)),
  done as (
    delete from audience.import_removal q using removal r
    where q.id = r.id and (select count(*) from found) < ${rowsAtOnce})
  select r.id from removal r`;

/** Ends imports that nobody confirmed, and deletes the rows of what was removed (`import_removal`). */
export async function pruneImports(pool: Pool, now: Date): Promise<void> {
  await pool.query(pruneDraftsSql, [now]);
  while ((await pool.query(pruneRowsSql)).rows.length > 0);
}
