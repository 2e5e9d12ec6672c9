import type { Pool } from 'pg';
import { AudienceDimension } from './insights.enums.ts';
import type { AudienceActionValue, AudienceLivePage } from './insights.view.ts';
import { type Period, daysOf } from './period.ts';
import { type Binder, newBinder } from '../questions/binder.ts';
import type { ListAsked } from '../questions/list-sql.ts';
import { countedAndImportedSql, lacking } from '../imports/imported-days.store.ts';
import { searchSql } from '../questions/search.ts';
import type { Row } from './period-reader.ts';
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
const summedOf = (some: readonly (readonly [column: string, name: string])[]) =>
  some.map(([column, name]) => `sum(r.${column})::float8 as "${name}"`).join(', ');
const summed = summedOf(columns);

/** Where sums of days are read: what was counted here, or that and what was imported. */
interface Source {
  readonly name: string;
  readonly table: string;
  readonly summed: string;
}
const counted: Source = { name: 'counted', table: 'audience.rollup', summed };
const withImports: Source = {
  name: 'with-imports',
  table: countedAndImportedSql,
  summed: summedOf([...columns, ...lacking]),
};
const sourceOf = ({ hasImports }: Imports): Source => (hasImports ? withImports : counted);

/** Whether some days of what is asked are imported. */
interface Imports {
  readonly hasImports: boolean;
}

/** The sums of a whole site, and what is counted separately from its visits. */
type Whole = 'SITE' | 'CRAWLER' | 'SPECULATIVE';

const daysSql = ({ table, summed: sums }: Source) => `
  select r.dimension, r.day, ${sums} from ${table} r
  where r.site_key = $1 and r.dimension in ('SITE', 'CRAWLER', 'SPECULATIVE') and r.value = ''
    and r.day between $2 and $3 group by r.dimension, r.day`;

/** The days of a period with counts. */
export async function readDays(
  pool: Pool,
  siteKey: string,
  { from, to }: Period,
  imports: Imports,
): Promise<ReadonlyMap<Whole, Day[]>> {
  const values = [siteKey, from, to];
  const source = sourceOf(imports);
  const { rows } = await pool.query<Day & { dimension: Whole }>({
    name: `audience-days-${source.name}`,
    text: daysSql(source),
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

const { ACTION, ACTION_CODE } = AudienceDimension;

type Measure = 'visits' | 'actions';

/** The column by which the values of a dimension are sorted, and to which magnitudes refer. */
export function measureOf(dimension: AudienceDimension): Measure {
  return dimension === ACTION || dimension === ACTION_CODE ? 'actions' : 'visits';
}

const allSql = (measure: Measure, { table, summed: sums }: Source) => `
  select r.value, ${sums}
  from ${table} r
  where r.site_key = $1 and r.dimension = $2 and r.day between $3 and $4
  group by r.value order by sum(r.${measure}) desc, r.value limit $5`;

/** The highest values of a list, from `low` to `high`, as a row of arrays; `bound` is the maximum for one that is not among them. */
const topSql = (heads: number, read: string) => `(
  select array_agg(h.value) as "values", array_agg(h.low) as lows, array_agg(h.high) as highs,
    case when count(*) < ${heads} then 0 else min(h.high) end as bound
  from (${read} limit ${heads}) h)`;

/**
 * Magnitude m means at least 2^(m/2) visits (or actions), and less than 2^((m+1)/2). Each lateral query is one index lookup;
 * limits are literals, because a plan for any limit expects a tenth of the table.
 */
const countedHeadsSql = (heads: number) => `
  select top.* from unnest($5::date[]) counted (day) cross join lateral ${topSql(
    heads,
    `select r.value, power(2, r.magnitude / 2::float8) - 1 as low, power(2, (r.magnitude + 1) / 2::float8) as high
     from audience.rollup r where r.site_key = $1 and r.dimension = $2 and r.day = counted.day
     order by r.magnitude desc`,
  )} top`;

/** The same of imported days, whose visits stay as they are. Nothing that is sorted otherwise is imported. */
const importedHeadsSql = (heads: number) => `
  select top.* from audience.import_day d cross join lateral ${topSql(
    heads,
    `select i.value, i.visits::float8 as low, i.visits::float8 as high
     from audience.imported i
     where i.site_key = d.site_key and i.import_id = d.import_id and i.dimension = $2 and i.day = d.day
     order by i.visits desc`,
  )} top
  where d.site_key = $1 and d.day between $3 and $4`;

/**
 * Values that are among the highest of some day, added up over all days; only those that may be among the highest
 * overall. `unseen` is the maximum for a value that is among them on no day; null if there is no such value.
 */
const headsSql = (measure: Measure, limit: number, { hasImports }: Imports) => {
  const heads = 10 + 2 * limit;
  const { table, summed: sums } = sourceOf({ hasImports });
  return `
  with head as materialized (
    ${countedHeadsSql(heads)} ${hasImports ? `union all ${importedHeadsSql(heads)}` : ''}),
  unseen as (select nullif(sum(bound), 0) as most from head),
  candidate as materialized (
    select seen.value, sum(seen.low) as least, sum(seen.high - head.bound) as "mostSeen"
    from head cross join unnest(head."values", head.lows, head.highs) seen (value, low, high) group by seen.value),
  needed as (select least from candidate order by least desc offset ${limit - 1} limit 1)
  select candidate.value, added.*, (select most from unseen) as unseen
  from candidate cross join lateral (
    select ${sums} from ${table} r
    where r.site_key = $1 and r.dimension = $2 and r.value = candidate.value and r.day between $3 and $4) added
  where candidate."mostSeen" + coalesce((select most from unseen), 0) >= coalesce((select least from needed), 0)
  order by added.${measure} desc, candidate.value limit ${limit}`;
};

/** The sums of a dimension in a period, of the values that are found. */
function foundSql(
  bind: Binder,
  { siteKey, dimension, period, search, ...imports }: Omit<Asked, 'limit'> & Searched,
): string {
  return `${sourceOf(imports).table} r
    where r.site_key = ${bind(siteKey)} and r.dimension = ${bind(dimension)}
      and r.day between ${bind(period.from)} and ${bind(period.to)}
      ${search === null ? '' : `and ${searchSql(bind, 'r.value', search)}`}`;
}

type Searched = Pick<ListAsked, 'search'>;

interface Asked extends Imports {
  readonly siteKey: string;
  readonly dimension: AudienceDimension;
  readonly period: Period;
  readonly limit: number;
}

async function addAll(pool: Pool, { siteKey, dimension, period, limit, ...imports }: Asked): Promise<Row[]> {
  const measure = measureOf(dimension);
  const source = sourceOf(imports);
  const values = [siteKey, dimension, period.from, period.to, limit];
  const name = `audience-all-by-${measure}-${source.name}`;
  return (await pool.query<Row>({ name, text: allSql(measure, source), values })).rows;
}

/**
 * The values of a dimension with the highest counts. A site may have thousands of pages and referrers a day: the most
 * visited ones are found among the top values of its days, and everything is added up only if that is not certain.
 */
export async function readTop(pool: Pool, asked: Asked): Promise<Row[]> {
  const { siteKey, dimension, period, limit } = asked;
  const measure = measureOf(dimension);
  const { rows } = await pool.query<Row & { unseen: number | null }>({
    name: `audience-heads-by-${measure}-${limit}-${sourceOf(asked).name}`,
    text: headsSql(measure, limit, asked),
    values: [siteKey, dimension, period.from, period.to, daysOf(period)],
  });
  const [first, last] = [rows[0], rows[limit - 1]];
  const isCertain = first === undefined || first.unseen === null || (last?.[measure] ?? 0) > first.unseen;
  return isCertain ? rows : addAll(pool, asked);
}

/** Any part of the values of a dimension, all added up, and only those with a text; `total` is how many these are. */
export async function readPart(
  pool: Pool,
  asked: Asked & Searched & { readonly offset: number },
): Promise<(Row & { readonly total: number })[]> {
  const bind = newBinder();
  const text = `
    select r.value, ${sourceOf(asked).summed}, count(*) over ()::float8 as total from ${foundSql(bind, asked)}
    group by r.value order by sum(r.${measureOf(asked.dimension)}) desc, r.value
    limit ${bind(asked.limit)} offset ${bind(asked.offset)}`;
  return (await pool.query<Row & { total: number }>(text, bind.values)).rows;
}

const bouncesSql = `
  select r.value, sum(r.bounces)::float8 as bounces from audience.rollup r
  where r.site_key = $1 and r.dimension = 'ENTRY_PAGE' and r.value = any($2::text[]) and r.day between $3 and $4
  group by r.value`;

/** Pages with the visits that saw nothing else: each of these began with its only page. Exports do not say it of pages. */
export async function withBouncesOfPages(
  pool: Pool,
  { siteKey, period }: Pick<Asked, 'siteKey' | 'period'>,
  pages: readonly Row[],
): Promise<Row[]> {
  const values = [siteKey, pages.map(({ value }) => value), period.from, period.to];
  const { rows } = await pool.query<{ value: string; bounces: number }>({
    name: 'audience-bounces-of-pages',
    text: bouncesSql,
    values,
  });
  const found = new Map(rows.map(({ value, bounces }) => [value, bounces]));
  return pages.map((page) => ({ ...page, bounces: found.get(page.value) ?? 0 }));
}

/** How many values of a dimension were counted. */
export async function countValues(pool: Pool, asked: Omit<Asked, 'limit'> & Searched): Promise<number> {
  const bind = newBinder();
  const text = `select count(distinct r.value)::float8 as total from ${foundSql(bind, asked)}`;
  const { rows } = await pool.query<{ total: number }>(text, bind.values);
  return rows[0]?.total ?? 0;
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

const livePagesSql = `
  select seen.page, count(*)::integer as visitors from (
    select distinct on (v.visitor) coalesce(v.host, '') || v.path as page from audience.view v
    where v.site_key = $1 and v.last_seen_at > $2 and v.visitor is not null
      and v.is_begun and v.path is not null and not (v.is_crawler or v.is_speculative or v.is_internal)
    order by v.visitor, v.occurred_at desc, v.hit_id) seen
  group by seen.page order by visitors desc, seen.page limit 20`;

/** The page that each visitor seen since an instant viewed last. */
export async function readLivePages(pool: Pool, siteKey: string, since: Date): Promise<AudienceLivePage[]> {
  const values = [siteKey, since];
  const text = livePagesSql;
  return (await pool.query<AudienceLivePage>({ name: 'audience-live-pages', text, values })).rows;
}

/** Visitors seen since an instant. */
export async function countVisitorsSince(pool: Pool, siteKey: string, since: Date): Promise<number> {
  const values = [siteKey, since];
  const { rows } = await pool.query<{ visitors: number }>({ name: 'audience-live', text: liveSql, values });
  return rows[0]?.visitors ?? 0;
}
