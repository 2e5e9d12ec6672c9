import type { Pool } from 'pg';
import type { Period } from '../insights/period.ts';
import { type Condition, readConditions } from './condition.ts';
import type { Filter } from './filter.ts';

/** The visits that a question is about. */
export interface Scope {
  readonly siteKey: string;
  /** From the beginning of the first day to the end of the last one. */
  readonly fromAt: string;
  readonly toAt: string;
  /** In which days begin. */
  readonly zone: string;
  /** By dimension: a visit needs one of each. */
  readonly conditions: readonly (readonly Condition[])[];
  /** One visitor of so many is read, and stands for all of them; 1 for every visitor. */
  readonly sampledOf: number;
  /** The first day from which on all visits are stored, after days that are imported; null if those of all its days are. */
  readonly storedFrom: string | null;
  /** Between midnight in the zone and in UTC, on the first day. */
  readonly offsetSeconds: number;
}

/** So many visits are read at once; of a period with more, a sample answers what sums do not. */
const mostVisits = 60_000;
/** One visitor of so many. The indexes of the sample have one of 8, in 8 parts. */
const rates = [8, 16, 32, 64] as const;
const parts = 64;

/** The first rate by which few enough visits are read. */
export function rateFor(visits: number): number {
  if (visits <= mostVisits) return 1;
  return rates.find((rate) => visits / rate <= mostVisits) ?? parts;
}

/** The parts of all visitors that are read, by the last bits of their numbers. */
export const partsRead = (rate: number): number[] =>
  Array.from({ length: parts / rate }, (_, index) => index * rate);

// After imported days; one that was deleted has no visits any more, like any other. Visits are added up by whole days in
// UTC, of which there are few, and by quarters of an hour before and after them.
const sql = `
  select z.zone, z."fromAt", z."toAt",
    abs(extract(epoch from z."fromAt"::timestamptz - $2::date::timestamp at time zone 'UTC'))::integer as "offsetSeconds",
    greatest(
      case when z."storedAt" > z."fromAt"::timestamptz
        then (z."storedAt" at time zone z.zone + interval '1 day' - interval '1 microsecond')::date end,
      (select max(d.day) + 1 from audience.import_day d where d.site_key = $1 and d.day between $2::date and $3::date)
    )::text as "storedFrom",
    (select coalesce(sum(s.visits), 0)::float8 from (
      select r.visits from audience.rollup r
      where r.site_key = $1 and r.dimension = 'SITE' and r.value = ''
        and r.day >= greatest(w.first, (z."storedAt" at time zone 'UTC')::date) and r.day < w.beyond
      union all
      select q.visits from audience.quarter q
      where q.site_key = $1 and q.began_at >= z."fromAt"::timestamptz
        and q.began_at < least(z."toAt"::timestamptz, w.first::timestamp at time zone 'UTC')
      union all
      select q.visits from audience.quarter q
      where q.site_key = $1 and q.began_at >= greatest(w.first, w.beyond)::timestamp at time zone 'UTC'
        and q.began_at < z."toAt"::timestamptz) s) as visits
  from (
    select zone, ($2::date::timestamp at time zone zone)::text as "fromAt",
      (($3::date + 1)::timestamp at time zone zone)::text as "toAt",
      (select visits_from::timestamp at time zone 'UTC' from audience.fold) as "storedAt"
    from (select coalesce(time_zone, 'UTC') as zone from audience.site where site_key = $1) s) z
  cross join lateral (
    select (z."fromAt"::timestamptz at time zone 'UTC' + interval '1 day' - interval '1 microsecond')::date as first,
      (z."toAt"::timestamptz at time zone 'UTC')::date as beyond) w`;

interface Read extends Pick<Scope, 'zone' | 'fromAt' | 'toAt' | 'storedFrom' | 'offsetSeconds'> {
  readonly visits: number;
}

/** The visits of a period with the filters. */
export async function readScope(
  pool: Pool,
  siteKey: string,
  { from, to }: Period,
  filters: readonly Filter[],
): Promise<Scope> {
  const [{ rows }, conditions] = await Promise.all([
    pool.query<Read>({ name: 'audience-scope', text: sql, values: [siteKey, from, to] }),
    readConditions(pool, siteKey, filters),
  ]);
  const {
    visits = 0,
    zone = 'UTC',
    fromAt = from,
    toAt = to,
    storedFrom = null,
    offsetSeconds = 0,
  } = rows[0] ?? {};
  const byDimension = Map.groupBy(conditions.entries(), ([place]) => filters[place]?.dimension);
  return {
    siteKey,
    zone,
    fromAt,
    toAt,
    conditions: [...byDimension.values()].map((some) => some.map(([, condition]) => condition)),
    sampledOf: rateFor(visits),
    storedFrom,
    offsetSeconds,
  };
}
