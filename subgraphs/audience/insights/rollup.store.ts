import type { Pool } from 'pg';
import { AudienceDimension } from './insights.enums.ts';
import type { AudienceActionValue } from './insights.view.ts';
import { type Period, daysOf } from './period.ts';
import type { Day, Sums } from './sums.ts';

const columns = [
  ['views', 'views'],
  ['visits', 'visits'],
  ['visitors', 'visitors'],
  ['bounces', 'bounces'],
  ['visit_ms', 'visitMs'],
  ['active_ms', 'activeMs'],
  ['scroll_pct', 'scrollPct'],
  ['scroll_views', 'scrollViews'],
  ['actions', 'actions'],
] as const;
// Doubles are exact here: no sum of a site comes close to 2^53.
const plain = columns.map(([column, name]) => `r.${column}::float8 as "${name}"`).join(', ');
const summed = columns.map(([column, name]) => `sum(r.${column})::float8 as "${name}"`).join(', ');

/** The sums of a whole site, and what is counted separately from its visits. */
type Whole = 'SITE' | 'CRAWLER' | 'SPECULATIVE';

const daysSql = `
  select r.dimension, r.day, ${plain} from audience.rollup r
  where r.site_key = $1 and r.dimension in ('SITE', 'CRAWLER', 'SPECULATIVE') and r.value = ''
    and r.day between $2 and $3`;

/** The days of a period with counts. */
export async function readDays(
  pool: Pool,
  siteKey: string,
  { from, to }: Period,
): Promise<ReadonlyMap<Whole, Day[]>> {
  const values = [siteKey, from, to];
  const { rows } = await pool.query<Day & { dimension: Whole }>({
    name: 'audience-days',
    text: daysSql,
    values,
  });
  return Map.groupBy(rows, ({ dimension }) => dimension);
}

const hoursSql = `
  select r.value as hour, ${plain} from audience.rollup r
  where r.site_key = $1 and r.dimension = 'HOUR' and r.day = $2`;

/** The hours of a day with counts. */
export async function readHours(
  pool: Pool,
  siteKey: string,
  day: string,
): Promise<(Sums & { readonly hour: string })[]> {
  const values = [siteKey, day];
  return (await pool.query<Sums & { hour: string }>({ name: 'audience-hours', text: hoursSql, values })).rows;
}

export interface Row extends Sums {
  readonly value: string;
}

const { ACTION, ACTION_CODE } = AudienceDimension;

type Measure = 'visits' | 'actions';

/** The column by which the values of a dimension are sorted, and to which magnitudes refer. */
export function measureOf(dimension: AudienceDimension): Measure {
  return dimension === ACTION || dimension === ACTION_CODE ? 'actions' : 'visits';
}

const allSql = (measure: Measure) => `
  select r.value, ${summed}
  from audience.rollup r
  where r.site_key = $1 and r.dimension = $2 and r.day between $3 and $4
  group by r.value order by sum(r.${measure}) desc, r.value limit $5`;

/**
 * Values that are among the highest of some day, added up over all days; only those that may be among the highest
 * overall. `unseen` is the maximum for a value that is among them on no day; null if there is no such value. Magnitude
 * m means at least 2^(m/2) visits (or actions), and less than 2^((m+1)/2); on a day with more values than were read,
 * the last magnitude is an upper bound for the others. Each lateral query is one index lookup; limits are literals,
 * because a plan for any limit expects a tenth of the table.
 */
const headsSql = (measure: Measure, limit: number, heads: number) => `
  with head as materialized (
    select top.*, case when top.count < ${heads} then 0 else power(2, (top.least + 1) / 2::float8) end as bound
    from unnest($5::date[]) counted (day) cross join lateral (
      select array_agg(h.value) as "values", array_agg(h.magnitude) as magnitudes, count(*), min(h.magnitude) as least
      from (
        select h.value, h.magnitude from audience.rollup h
        where h.site_key = $1 and h.dimension = $2 and h.day = counted.day
        order by h.magnitude desc limit ${heads}) h) top),
  unseen as (select nullif(sum(bound), 0) as most from head),
  candidate as materialized (
    select seen.value, sum(power(2, seen.magnitude / 2::float8) - 1) as least,
      sum(power(2, (seen.magnitude + 1) / 2::float8) - head.bound) as "mostSeen"
    from head cross join unnest(head."values", head.magnitudes) seen (value, magnitude) group by seen.value),
  needed as (select least from candidate order by least desc offset ${limit - 1} limit 1)
  select candidate.value, added.*, (select most from unseen) as unseen
  from candidate cross join lateral (
    select ${summed} from audience.rollup r
    where r.site_key = $1 and r.dimension = $2 and r.value = candidate.value and r.day between $3 and $4) added
  where candidate."mostSeen" + coalesce((select most from unseen), 0) >= coalesce((select least from needed), 0)
  order by added.${measure} desc, candidate.value limit ${limit}`;

interface Asked {
  readonly siteKey: string;
  readonly dimension: AudienceDimension;
  readonly period: Period;
  readonly limit: number;
}

async function addAll(pool: Pool, { siteKey, dimension, period, limit }: Asked): Promise<Row[]> {
  const measure = measureOf(dimension);
  const values = [siteKey, dimension, period.from, period.to, limit];
  const name = `audience-all-by-${measure}`;
  return (await pool.query<Row>({ name, text: allSql(measure), values })).rows;
}

/**
 * The values of a dimension with the highest counts. A site may have thousands of pages and referrers a day: the most
 * visited ones are found among the top values of its days, and everything is added up only if that is not certain.
 */
export async function readTop(pool: Pool, asked: Asked): Promise<Row[]> {
  const { siteKey, dimension, period, limit } = asked;
  const measure = measureOf(dimension);
  const { rows } = await pool.query<Row & { unseen: number | null }>({
    name: `audience-heads-by-${measure}-${limit}`,
    text: headsSql(measure, limit, 10 + 2 * limit),
    values: [siteKey, dimension, period.from, period.to, daysOf(period)],
  });
  const [first, last] = [rows[0], rows[limit - 1]];
  const isCertain = first === undefined || first.unseen === null || (last?.[measure] ?? 0) > first.unseen;
  return isCertain ? rows : addAll(pool, asked);
}

const worthSql = `
  select v.value, v.currency, sum(v.value_minor)::float8 as "valueMinor" from audience.rollup_value v
  where v.site_key = $1 and v.dimension = $2 and v.day between $3 and $4 and v.value = any($5)
  group by v.value, v.currency order by v.value, v.currency`;

/** The value of the actions by value of a dimension. */
export async function readActionValues(
  pool: Pool,
  { siteKey, dimension, period }: { siteKey: string; dimension: AudienceDimension | 'SITE'; period: Period },
  values: readonly string[],
): Promise<ReadonlyMap<string, AudienceActionValue[]>> {
  const { rows } = await pool.query<AudienceActionValue & { value: string }>({
    name: 'audience-worth',
    text: worthSql,
    values: [siteKey, dimension, period.from, period.to, values],
  });
  return Map.groupBy(rows, ({ value }) => value);
}

const liveSql = `
  select count(distinct v.visitor)::integer as visitors from audience.view v
  where v.site_key = $1 and v.last_seen_at > $2
    and v.is_begun and v.path is not null and not (v.is_crawler or v.is_speculative or v.is_internal)`;

/** Visitors seen since an instant. */
export async function countVisitorsSince(pool: Pool, siteKey: string, since: Date): Promise<number> {
  const values = [siteKey, since];
  const { rows } = await pool.query<{ visitors: number }>({ name: 'audience-live', text: liveSql, values });
  return rows[0]?.visitors ?? 0;
}
