import type { Pool } from 'pg';

const rowsAtOnce = 5_000;

/**
 * Imports of which no day is kept, and those that nobody confirmed within a day. One that is being confirmed at this moment
 * has its days only for those who look later: only those confirmed long ago can be without any.
 */
const pruneImportsSql = `
  delete from audience.import m
  where (m.confirmed_at is null and m.created_at < $1::timestamptz - interval '1 day')
    or (m.confirmed_at < $1::timestamptz - interval '1 day' and not exists (
      select from audience.import_day d where d.site_key = m.site_key and d.import_id = m.import_id))`;

const pruneDaysSql = `
  delete from audience.import_day d where not exists (
    select from audience.import m where m.site_key = d.site_key and m.import_id = d.import_id)`;

/** Days of imports that were undone, and days that were deleted: none of them comes back. */
const goneSql = `
  select distinct i.site_key as "siteKey", i.import_id as "importId", i.day::text from audience.imported i
  left join audience.import m on m.site_key = i.site_key and m.import_id = i.import_id
  where m.import_id is null or (m.confirmed_at is not null and not exists (
    select from audience.import_day d where d.site_key = i.site_key and d.day = i.day and d.import_id = i.import_id))`;

const pruneRowsSql = `
  delete from audience.imported i where i.site_key = $1 and i.ctid = any (array(
    select i.ctid from audience.imported i where i.site_key = $1 and i.import_id = $2 and i.day = $3 limit ${rowsAtOnce}))`;

/** Deletes imports that nobody confirmed or that have no days, and the rows that no import shows any more. */
export async function pruneImports(pool: Pool, now: Date): Promise<void> {
  await pool.query(pruneImportsSql, [now]);
  await pool.query(pruneDaysSql);
  const { rows } = await pool.query<{ siteKey: string; importId: string; day: string }>(goneSql);
  for (const { siteKey, importId, day } of rows) {
    const prune = async () => (await pool.query(pruneRowsSql, [siteKey, importId, day])).rowCount ?? 0;
    while ((await prune()) >= rowsAtOnce);
  }
}
