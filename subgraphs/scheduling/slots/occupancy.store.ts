import type { Pool } from 'pg';
import type { Busy } from './free-places.ts';

interface BusyRow extends Busy {
  readonly resourceId: string;
}

const findSql = `
  select r.id as "resourceId", b.* from unnest($1::uuid[]) r (id)
  cross join lateral (
    select
      (extract(epoch from lower(o.blocked)) * 1000)::float8 as "from",
      (extract(epoch from upper(o.blocked)) * 1000)::float8 as until,
      lower(o.units) as "firstUnit", upper(o.units) as "endUnit"
    from scheduling.occupancy o
    where o.resource_id = r.id and o.blocked && tstzrange($2, $3) and (o.expires_at is null or o.expires_at > $4)
    union all
    select
      (extract(epoch from t.starts_at) * 1000)::float8, (extract(epoch from t.ends_at) * 1000)::float8, 1, $5
    from scheduling.time_off t where t.staff_id = r.id and t.starts_at < $3 and t.ends_at > $2
  ) b`;

/** What takes the time of each of the resources between two instants: appointments, live holds and time off. */
export async function findBusy(
  pool: Pool,
  resourceIds: readonly string[],
  { from, until, now, allUnits }: { from: number; until: number; now: Date; allUnits: number },
): Promise<ReadonlyMap<string, Busy[]>> {
  const { rows } = await pool.query<BusyRow>({
    name: 'busy',
    text: findSql,
    values: [resourceIds, new Date(from), new Date(until), now, allUnits],
  });
  return Map.groupBy(rows, ({ resourceId }) => resourceId);
}
