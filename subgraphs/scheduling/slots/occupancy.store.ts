import type { Pool } from 'pg';
import type { Busy } from './free-places.ts';

/** Whose time, in which span. */
interface Asked {
  readonly from: number;
  readonly until: number;
  readonly now: Date;
  readonly allUnits: number;
}

/** What takes the time of resources. */
export interface Taken {
  /** Of all of it. */
  readonly digest: string;
  /** All of it, for `busyIn`; null if its digest is the known one. */
  readonly entries: Buffer | null;
}

/**
 * All of it in one value, because a month of a business has thousands of times, and each row of an answer costs. In the
 * bytes in which the server keeps instants: as numbers in a text they would take twice as long. The digest tells whether
 * anything has changed without sending it.
 */
const findSql = `
  select d.digest, case when d.digest = $6 then null else t.entries end as entries
  from (
    select coalesce(string_agg(int4send(r.position::integer) || timestamptz_send(b."from") || timestamptz_send(b.until)
      || int4send(b.first) || int4send(b.beyond), ''), '') as entries
    from unnest($1::uuid[]) with ordinality r (id, position) cross join lateral (
      select lower(o.blocked), upper(o.blocked), lower(o.units), upper(o.units) from scheduling.occupancy o
      where o.resource_id = r.id and o.blocked && tstzrange($2, $3) and (o.expires_at is null or o.expires_at > $4)
      union all
      select t.starts_at, t.ends_at, 1, $5::integer from scheduling.time_off t
      where t.staff_id = r.id and t.starts_at < $3 and t.ends_at > $2) b ("from", until, first, beyond)) t
  cross join lateral (select encode(sha256(t.entries), 'hex') as digest offset 0) d`;

/** Appointments, live holds and time off of the resources between two instants. */
export async function findTaken(
  pool: Pool,
  resourceIds: readonly string[],
  { from, until, now, allUnits }: Asked,
  knownDigest: string | null = null,
): Promise<Taken> {
  const { rows } = await pool.query<Taken>({
    name: 'taken',
    text: findSql,
    values: [resourceIds, new Date(from), new Date(until), now, allUnits, knownDigest],
  });
  const [taken] = rows;
  if (taken === undefined) throw new Error('an aggregate has one row');
  return taken;
}

const entryBytes = 28;
/** Instants are microseconds since then. */
const epochUs = Date.UTC(2000) * 1000;

function instantAt(entries: Buffer, at: number): number {
  return (entries.readInt32BE(at) * 2 ** 32 + entries.readUInt32BE(at + 4) + epochUs) / 1000;
}

/** The same by the resources that were asked for. */
export function busyIn(
  { entries }: Taken,
  resourceIds: readonly string[],
): ReadonlyMap<string, readonly Busy[]> {
  if (entries === null) throw new Error('what was known is not sent again');
  const busy = new Map<string, Busy[]>(resourceIds.map((id) => [id, []]));
  for (let at = 0; at < entries.length; at += entryBytes) {
    busy.get(resourceIds[entries.readInt32BE(at) - 1] ?? '')?.push({
      from: instantAt(entries, at + 4),
      until: instantAt(entries, at + 12),
      firstUnit: entries.readInt32BE(at + 20),
      endUnit: entries.readInt32BE(at + 24),
    });
  }
  return busy;
}
