import type { Pool } from 'pg';
import type { Day, Sums } from '../insights/sums.ts';

/** Days of a time zone, from the first to the last. */
export interface ZoneDays {
  readonly siteKey: string;
  /** Of IANA. */
  readonly zone: string;
  readonly from: string;
  readonly to: string;
}

/** A day of a zone with the views that are in no other figure. */
export interface ZoneDay extends Day {
  readonly crawlerViews: number;
  readonly speculativeViews: number;
}

const columns = [
  ['views', 'views'],
  ['visits', 'visits'],
  ['bounces', 'bounces'],
  ['visit_ms', 'visitMs'],
  ['active_ms', 'activeMs'],
  ['scroll_pct', 'scrollPct'],
  ['scroll_views', 'scrollViews'],
  ['actions', 'actions'],
] as const;
const summed = columns.map(([column, name]) => `sum(q.${column})::float8 as "${name}"`).join(', ');
const plain = columns.map(([column, name]) => `r.${column}::float8 as "${name}"`).join(', ');

/**
 * The days of a period, in their zone, by the date. Those that began before visits were stored are not among them; their
 * sums are those of UTC days.
 */
const daysSql = `
  select day, from_at, to_at, visits_from <= from_at as is_known from (
    select day::date as day, day at time zone $2 as from_at, (day + interval '1 day') at time zone $2 as to_at
    from generate_series($3::date::timestamp, $4::date::timestamp, interval '1 day') day) d,
  (select visits_from::timestamp at time zone 'UTC' as visits_from from audience.fold) f`;

/**
 * The visitors of 24 hours from any quarter on (docs/architecture/audience.md, "Quarters of an hour"); on the two days of
 * the year that are longer or shorter, the first visits of visitors are counted.
 */
const visitorsSql = `
  case when d.to_at - d.from_at = interval '24 hours' then (
    select coalesce(sum(q.awaited + q.arrivals), 0)
      - coalesce(sum(q.firsts) filter (where q.began_at < d.from_at), 0)
    from audience.quarter q
    where q.site_key = $1 and q.began_at >= date_trunc('day', d.from_at, 'UTC') and q.began_at <= d.from_at)
  else (
    select coalesce(sum(weight), 0) from (
      select distinct on (v.visitor) v.weight from audience.visit v
      where v.site_key = $1 and v.began_at >= d.from_at and v.began_at < d.to_at and v.weight > 0
      order by v.visitor, v.began_at) first)
  end::float8 as visitors`;

const sumsSql = `
  with d as materialized (${daysSql}),
  known as (
    select d.day, ${summed}, sum(q.crawler_views)::float8 as "crawlerViews",
      sum(q.speculative_views)::float8 as "speculativeViews", ${visitorsSql}
    from d join audience.quarter q on q.site_key = $1 and q.began_at >= d.from_at and q.began_at < d.to_at
    where d.is_known group by d.day, d.from_at, d.to_at),
  before as (
    select r.day, ${plain}, 0::float8 as "crawlerViews", 0::float8 as "speculativeViews", r.visitors::float8 as visitors
    from d join audience.rollup r on r.site_key = $1 and r.dimension = 'SITE' and r.value = '' and r.day = d.day
    where not d.is_known)
  select day::text, ${columns.map(([, name]) => `"${name}"`).join(', ')}, "crawlerViews", "speculativeViews", visitors from (
    select * from known union all select * from before) all_days order by day`;

/** The days of a period with counts. */
export async function readZoneDays(
  pool: Pick<Pool, 'query'>,
  { siteKey, zone, from, to }: ZoneDays,
): Promise<ZoneDay[]> {
  const values = [siteKey, zone, from, to];
  return (await pool.query<ZoneDay>({ name: 'audience-zone-days', text: sumsSql, values })).rows;
}

const hoursSql = `
  with d as materialized (${daysSql})
  select to_char(q.began_at at time zone $2, 'HH24') as hour, ${summed}, coalesce(max(v.visitors), 0)::float8 as visitors
  from d join audience.quarter q on q.site_key = $1 and q.began_at >= d.from_at and q.began_at < d.to_at
  left join lateral (
    select count(distinct v.visitor) as visitors from audience.visit v
    where v.site_key = $1 and v.weight > 0
      and v.began_at >= date_trunc('hour', q.began_at, $2) and v.began_at < date_trunc('hour', q.began_at, $2) + interval '1 hour'
  ) v on true
  group by 1 order by 1`;

/** The hours of a day with counts, as its clocks say them: an hour that comes twice is one. */
export async function readZoneHours(
  pool: Pick<Pool, 'query'>,
  { siteKey, zone, day }: { readonly siteKey: string; readonly zone: string; readonly day: string },
): Promise<(Sums & { readonly hour: string })[]> {
  const values = [siteKey, zone, day, day];
  return (await pool.query<Sums & { hour: string }>({ name: 'audience-zone-hours', text: hoursSql, values }))
    .rows;
}

const valuesSql = `
  with d as materialized (${daysSql})
  select currency, sum(value_minor)::float8 as "valueMinor" from (
    select q.currency, q.value_minor from d
    join audience.quarter_value q on q.site_key = $1 and q.began_at >= d.from_at and q.began_at < d.to_at
    where d.is_known
    union all
    select r.currency, r.value_minor from d
    join audience.rollup_value r on r.site_key = $1 and r.dimension = 'SITE' and r.value = '' and r.day = d.day
    where not d.is_known) v
  group by currency order by currency`;

/** What all actions of a period were worth, by currency. */
export async function readZoneValues(
  pool: Pick<Pool, 'query'>,
  { siteKey, zone, from, to }: ZoneDays,
): Promise<{ readonly currency: string; readonly valueMinor: number }[]> {
  const values = [siteKey, zone, from, to];
  return (
    await pool.query<{ currency: string; valueMinor: number }>({
      name: 'audience-zone-values',
      text: valuesSql,
      values,
    })
  ).rows;
}
