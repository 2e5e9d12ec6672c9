import type { Pool } from 'pg';
import type { Period } from '../insights/period.ts';
import type { Day } from '../insights/sums.ts';
import type { AudienceImportedDays } from './import.view.ts';

const daysSql = `
  select m.origin, min(d.day)::text as "from", max(d.day)::text as "to"
  from audience.import_day d join audience.import m using (site_key, import_id)
  where d.site_key = $1 and d.day between $2 and $3 group by m.import_id, m.origin order by 2`;

/** The imported days of a period, by import. */
export async function readImportedDays(
  pool: Pool,
  siteKey: string,
  { from, to }: Period,
): Promise<readonly AudienceImportedDays[]> {
  const values = [siteKey, from, to];
  return (await pool.query<AudienceImportedDays>({ name: 'audience-imported-days', text: daysSql, values }))
    .rows;
}

/** Columns of imported sums, and how much of them an export did not say: of what is counted here, all is known. */
export const lacking = [
  ['visits_without_views', 'visitsWithoutViews'],
  ['visits_without_bounces', 'visitsWithoutBounces'],
  ['visits_without_duration', 'visitsWithoutDuration'],
  ['views_without_time', 'viewsWithoutTime'],
] as const;

const shared =
  'site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms, active_ms, scroll_pct, scroll_views';
const names = lacking.map(([column]) => column);

/** The rows of imports that are shown. */
const shownSql = `
  select ${shared.replaceAll(/[a-z]\w*/g, 'i.$&')}, 0::bigint as actions, ${names.map((name) => `i.${name}`).join(', ')}
  from audience.imported i
  join audience.import_day d on d.site_key = i.site_key and d.day = i.day and d.import_id = i.import_id`;

/** What was counted here and what was imported, as a table like `audience.rollup`. */
export const countedAndImportedSql = `(
  select ${shared}, actions, ${names.map((name) => `0::bigint as ${name}`).join(', ')} from audience.rollup
  union all ${shownSql})`;

const sumsSql = `
  select r.day::text, r.views::float8 as views, r.visits::float8 as visits, r.visitors::float8 as visitors,
    r.bounces::float8 as bounces, r.visit_ms::float8 as "visitMs", r.active_ms::float8 as "activeMs",
    r.scroll_pct::float8 as "scrollPct", r.scroll_views::float8 as "scrollViews", 0::float8 as actions,
    ${lacking.map(([column, name]) => `r.${column}::float8 as "${name}"`).join(', ')}
  from (${shownSql}) r where r.site_key = $1 and r.dimension = 'SITE' and r.day between $2 and $3`;

/** The imported sums of the days of a period. */
export async function readImportedSums(
  pool: Pool,
  siteKey: string,
  { from, to }: Period,
): Promise<readonly Day[]> {
  const values = [siteKey, from, to];
  return (await pool.query<Day>({ name: 'audience-imported-sums', text: sumsSql, values })).rows;
}
