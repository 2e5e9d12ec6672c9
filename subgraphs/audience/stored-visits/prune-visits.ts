import type { Pool } from 'pg';
import { pruneImports } from './prune-imports.ts';

const rowsAtOnce = 5_000;
/** Hits are kept no longer than this, however long visits are. */
const hitMonths = 25;

const cutOf = `date_trunc('day', $1::timestamptz - make_interval(months => s.retention_months), 'UTC')`;

const pruneVisitsSql = `
  with gone as (
    delete from audience.visit v using (
      select o.site_key, o.visitor, o.began_at from audience.site s
      cross join lateral (
        select v.site_key, v.visitor, v.began_at from audience.visit v
        where v.site_key = s.site_key and v.began_at < ${cutOf} limit ${rowsAtOnce}) o
      limit ${rowsAtOnce}) old
    where v.site_key = old.site_key and v.visitor = old.visitor and v.began_at = old.began_at
    returning v.site_key, v.visitor, v.began_at),
  views as (
    delete from audience.visit_view s using gone
    where s.site_key = gone.site_key and s.visitor = gone.visitor and s.began_at = gone.began_at),
  actions as (
    delete from audience.visit_action s using gone
    where s.site_key = gone.site_key and s.visitor = gone.visitor and s.began_at = gone.began_at)
  select count(*)::integer as count from gone`;

const pruneSql = (table: string, isOld: string, sites = 'audience.site s') => `
  delete from audience.${table} t where t.ctid = any (array(
    select o.ctid from ${sites} cross join lateral (
      select t.ctid from audience.${table} t where t.site_key = s.site_key and ${isOld} limit ${rowsAtOnce}) o
    limit ${rowsAtOnce}))`;

/** The dimensions of a site that are in a table, found one after the other in its index: days are ordered within them. */
const dimensionsSql = (table: string) => `(
  with recursive dimensions as (
    select s.site_key, s.retention_months,
      (select min(r.dimension) from audience.${table} r where r.site_key = s.site_key) as dimension
    from audience.site s
    union all
    select d.site_key, d.retention_months, (
      select min(r.dimension) from audience.${table} r where r.site_key = d.site_key and r.dimension > d.dimension)
    from dimensions d where d.dimension is not null)
  select * from dimensions) s`;
const pruneDaysSql = (table: string) =>
  pruneSql(
    table,
    `t.dimension = s.dimension and t.day < (${cutOf} at time zone 'UTC')::date`,
    dimensionsSql(table),
  );

/** What is older than its site keeps: sums by day and by quarter, and words that no kept visit has. */
const sums = [
  pruneDaysSql('rollup'),
  pruneDaysSql('rollup_value'),
  pruneSql('quarter', `t.began_at < ${cutOf}`),
  pruneSql('quarter_value', `t.began_at < ${cutOf}`),
  pruneSql('word', `t.used_on < (${cutOf} at time zone 'UTC')::date - 2`),
];

/** Days that are shown; what an import has of them is then removed (prune-imports.ts). */
const pruneImportedDaysSql = `
  delete from audience.import_day d using (
    select o.site_key, o.day from audience.site s
    cross join lateral (
      select d.site_key, d.day from audience.import_day d
      where d.site_key = s.site_key and d.day < (${cutOf} at time zone 'UTC')::date
      order by d.day limit ${rowsAtOnce}) o
    limit ${rowsAtOnce}) old
  where d.site_key = old.site_key and d.day = old.day`;

/** The same of what may be confirmed within a day. */
const pruneDraftsSql = `
  delete from audience.imported i where i.ctid = any (array(
    select o.ctid from audience.import m join audience.site s using (site_key)
    cross join lateral (
      select i.ctid from audience.imported i
      where i.site_key = m.site_key and i.import_id = m.import_id and i.day < (${cutOf} at time zone 'UTC')::date
      order by i.day limit ${rowsAtOnce}) o
    where m.confirmed_at is null limit ${rowsAtOnce}))`;

async function repeat(prune: () => Promise<number>): Promise<void> {
  while ((await prune()) >= rowsAtOnce);
}

/** Links of hits to the day before, once both salts are gone and nothing that waits may need them. */
const unlinkSql = (table: string) => `
  update audience.${table} set earlier_visitor = null
  where earlier_visitor is not null and received_at < (select kept_from::timestamp at time zone 'UTC' from audience.fold)
    and received_at >= (select (kept_from - 7)::timestamp at time zone 'UTC' from audience.fold)`;

const dayMs = 86_400_000;

const rawDaysSql = `
  select s.retention_months as months, array_agg(s.site_key) as sites from audience.site s
  where s.retention_months < ${hitMonths} group by 1`;
const pruneRawSql = (table: string) => `
  delete from audience.${table} where received_at >= $1 and received_at < $2 and site_key = any ($3::text[])`;

/**
 * Deletes raw hits of sites that keep them for less time than all are kept (collector/hit-log/partitions.ts). A day, and
 * so a partition, at a time: a long transaction would hold up the fold.
 */
export async function pruneHits(pool: Pool, now: Date): Promise<void> {
  const { rows } = await pool.query<{ months: number; sites: string[] }>(rawDaysSql);
  const monthsAgo = (months: number) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate());
  for (const { months, sites } of rows) {
    for (let day = monthsAgo(months) - dayMs; day >= monthsAgo(hitMonths); day -= dayMs)
      for (const table of ['hit', 'action'])
        await pool.query(pruneRawSql(table), [new Date(day), new Date(day + dayMs), sites]);
  }
}

/**
 * Deletes visits, sums and imports that are older than their site keeps them, imports that nobody confirmed, what was removed of
 * imports, and what links the visitors of two days.
 */
export async function pruneVisits(pool: Pool, now: Date): Promise<void> {
  await repeat(async () => (await pool.query<{ count: number }>(pruneVisitsSql, [now])).rows[0]?.count ?? 0);
  for (const sql of [...sums, pruneImportedDaysSql, pruneDraftsSql])
    await repeat(async () => (await pool.query(sql, [now])).rowCount ?? 0);
  await pruneImports(pool, now);
  for (const table of ['hit', 'action']) await pool.query(unlinkSql(table));
}
