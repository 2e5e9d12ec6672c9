import { z } from 'zod';
import { type Transaction, allAnswered } from '../../../kernel/database/transaction.ts';
import { allUnits } from '../slots/free-places.ts';

/** A requested place. */
export interface WantedPlace {
  /** Of the appointment or hold that takes it. */
  readonly id: string;
  readonly businessId: string;
  /** Whose time may be taken: any one of them; the first that is free is used. */
  readonly resourceIds: readonly string[];
  /** Number of places of each of them; an appointment that needs one alone takes all. */
  readonly capacity: number;
  /** Buffers included, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** Of a hold. */
  readonly expiresAt: Date | null;
}

/** Whose time was taken, with the name of that member of staff; null if it is the service's own. */
export interface TakenPlace {
  readonly resourceId: string;
  readonly staffName: string | null;
}

/** Who does what is booked; nobody for a service that takes its own time. */
export interface Assignee {
  readonly staffId: string | null;
  readonly staffName: string | null;
}

export const nobody: Assignee = { staffId: null, staffName: null };

export function assigneeOf({ resourceId, staffName }: TakenPlace, serviceId: string): Assignee {
  return resourceId === serviceId ? nobody : { staffId: resourceId, staffName };
}

const lockSql = `
  select pg_advisory_xact_lock(hashtextextended('place ' || id, 0)) from unnest($1::text[]) id`;

/**
 * Until this transaction ends, nobody else takes time of these. A transaction that takes several places locks all of
 * them at once, before the first, to avoid deadlocks.
 */
export async function lockPlaces(transaction: Transaction, resourceIds: readonly string[]): Promise<void> {
  await transaction(lockSql, [[...new Set(resourceIds)].toSorted()]);
}

const takenColumns = `resource_id as "resourceId",
    (select m.display_name from scheduling.staff_member m where m.id = resource_id) as "staffName"`;

/**
 * The first place of the only candidate. If anything conflicts, including an expired hold, `takeSql` takes over:
 * planning that one costs more than all the rest of a booking.
 */
const takeFirstSql = `
  insert into scheduling.occupancy (id, business_id, resource_id, units, blocked, expires_at)
  select $1, $2, $3::text::uuid, int4range(1, $4), tstzrange($5, $6), $7
  where not exists (
    select from scheduling.occupancy o
    where o.business_id = $2 and o.resource_id = $3::text::uuid and o.units && int4range(1, $4) and o.blocked && tstzrange($5, $6))
  and not exists (
    select from scheduling.time_off t where t.business_id = $2 and t.staff_id = $3::text::uuid and t.starts_at < $6 and t.ends_at > $5)
  on conflict do nothing returning ${takenColumns}`;

/** Expired holds are deleted before a row replaces them. */
const takeSql = `
  with cleared as (
    delete from scheduling.occupancy
    where business_id = $2 and resource_id = any($3::uuid[]) and blocked && tstzrange($6, $7) and expires_at <= $9 returning 1
  ), free as (
    select r.id as resource_id, u.units
    from (select count(*) from cleared) done cross join unnest($3::uuid[]) with ordinality r (id, position)
    cross join lateral (
      select place, int4range(place, case when $4::integer = 1 then $5::integer else place + 1 end) as units
      from generate_series(1, $4::integer) place
    ) u
    where not exists (
      select from scheduling.occupancy o
      where o.business_id = $2 and o.resource_id = r.id and o.units && u.units and o.blocked && tstzrange($6, $7)
        and (o.expires_at is null or o.expires_at > $9))
    and not exists (
      select from scheduling.time_off t where t.business_id = $2 and t.staff_id = r.id and t.starts_at < $7 and t.ends_at > $6)
    order by r.position, u.place limit 1
  )
  insert into scheduling.occupancy (id, business_id, resource_id, units, blocked, expires_at)
  select $1, $2, resource_id, units, tstzrange($6, $7), $8 from free
  returning ${takenColumns}`;

const takenRows = z.array(z.object({ resourceId: z.string(), staffName: z.string().nullable() }));

/**
 * Takes a place in this transaction, and returns whose time it is; null if there is none (contract 1.5). Expired holds
 * make way. Time off is not free.
 */
export async function takePlace(
  transaction: Transaction,
  { id, businessId, resourceIds, capacity, from, until, expiresAt }: WantedPlace,
  now: Date,
): Promise<TakenPlace | null> {
  const span = [new Date(from), new Date(until)];
  const [only, ...others] = resourceIds;
  // A separate statement, sent together with the next one: inside that one it might be skipped, or run after the pets.
  const locked = lockPlaces(transaction, resourceIds);
  if (only !== undefined && others.length === 0) {
    const end = capacity === 1 ? allUnits : 2;
    const values = [id, businessId, only, end, ...span, expiresAt];
    const [, rows] = await allAnswered([locked, transaction(takeFirstSql, values)]);
    const [taken] = takenRows.parse(rows);
    if (taken !== undefined) return taken;
  }
  await locked;
  const values = [id, businessId, resourceIds, capacity, allUnits, ...span, expiresAt, now];
  return takenRows.parse(await transaction(takeSql, values))[0] ?? null;
}

/**
 * Turns the place of a hold, which this transaction has found live, into that of an appointment, and returns whose time
 * it is; null if somebody else has taken it meanwhile.
 */
export async function takePlaceOfHold(
  transaction: Transaction,
  { holdId, appointmentId }: { readonly holdId: string; readonly appointmentId: string },
): Promise<TakenPlace | null> {
  const sql = `update scheduling.occupancy set id = $2, expires_at = null where id = $1 returning ${takenColumns}`;
  return takenRows.parse(await transaction(sql, [holdId, appointmentId]))[0] ?? null;
}

/** Releases the place of an appointment or hold in this transaction. */
export async function releasePlace(transaction: Transaction, id: string): Promise<void> {
  await transaction('delete from scheduling.occupancy where id = $1', [id]);
}
