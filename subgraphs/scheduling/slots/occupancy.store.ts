import type { Pool } from 'pg';
import type { Busy } from './free-places.ts';

/** Instants in milliseconds, and units, as `Busy` has them. */
type Taken = readonly [from: number, until: number, firstUnit: number, endUnit: number];

interface BusyRow {
  readonly resourceId: string;
  /** Null for one that nothing takes. */
  readonly taken: readonly Taken[] | null;
}

/** One row for each resource: a month of a business has thousands of times, and each row of an answer costs. */
const findSql = `
  select r.id as "resourceId", (
    select json_agg(array[
      (extract(epoch from b."from") * 1000)::float8, (extract(epoch from b.until) * 1000)::float8, b.first, b.beyond])
    from (
      select lower(o.blocked), upper(o.blocked), lower(o.units), upper(o.units) from scheduling.occupancy o
      where o.resource_id = r.id and o.blocked && tstzrange($2, $3) and (o.expires_at is null or o.expires_at > $4)
      union all
      select t.starts_at, t.ends_at, 1, $5 from scheduling.time_off t
      where t.staff_id = r.id and t.starts_at < $3 and t.ends_at > $2) b ("from", until, first, beyond)) as taken
  from unnest($1::uuid[]) r (id)`;

/** What takes the time of each of the resources between two instants: appointments, live holds and time off. */
export async function findBusy(
  pool: Pool,
  resourceIds: readonly string[],
  { from, until, now, allUnits }: { from: number; until: number; now: Date; allUnits: number },
): Promise<ReadonlyMap<string, readonly Busy[]>> {
  const { rows } = await pool.query<BusyRow>({
    name: 'busy',
    text: findSql,
    values: [resourceIds, new Date(from), new Date(until), now, allUnits],
  });
  return new Map(
    rows.map(({ resourceId, taken }) => [
      resourceId,
      (taken ?? []).map(([start, end, firstUnit, endUnit]) => ({
        from: start,
        until: end,
        firstUnit,
        endUnit,
      })),
    ]),
  );
}
