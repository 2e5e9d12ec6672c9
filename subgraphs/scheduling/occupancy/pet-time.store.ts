import { z } from 'zod';
import { type Transaction, allAnswered } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';

/** When pets are somewhere; instants are milliseconds since 1970, without buffers. */
export interface PetTime {
  /** Of the appointment. */
  readonly placeId: string;
  readonly petIds: readonly string[];
  readonly startsAt: number;
  readonly endsAt: number;
  /** Visits may lie in a stay. */
  readonly isStay: boolean;
}

/** The refusal for a pet that is elsewhere at the time; the appointment is null if it is part of the same booking. */
export function petBusy(appointmentId: string | null): DomainError {
  return new DomainError('Scheduling_Appointment_AD_PetBusy_RJ', undefined, { data: { appointmentId } });
}

/** Whether a pet can be at both: at other times, or on a visit during its stay (contract 1.5). */
function areApart(one: PetTime, other: PetTime): boolean {
  if (one.endsAt <= other.startsAt || other.endsAt <= one.startsAt) return true;
  if (one.isStay === other.isStay) return false;
  const [stay, visit] = one.isStay ? [one, other] : [other, one];
  return stay.startsAt <= visit.startsAt && visit.endsAt <= stay.endsAt;
}

/** Refuses times at which a pet would be in two places at once, regardless of other bookings. */
export function checkNoOverlap(times: readonly PetTime[]): void {
  for (const [index, one] of times.entries()) {
    for (const other of times.slice(index + 1)) {
      const isSamePet = one.petIds.some((id) => other.petIds.includes(id));
      if (isSamePet && !areApart(one, other)) throw petBusy(null);
    }
  }
}

const lockSql = `select pg_advisory_xact_lock(hashtextextended('pet ' || id, 0)) from unnest($1::text[]) id`;

/**
 * What another transaction is releasing is still taken: nobody waits for it. The constraints back up what the lock and
 * this decide, and their indexes answer it: one for times of the same kind, one for visits and stays. Rows of
 * parameters are planned once; arrays would be anew each time, because the server does not know how long they are.
 */
function takeSql(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const [place, pet, during, isStay] = [1, 2, 3, 4].map((value) => `$${4 * row + value}`);
    return `(${place}::uuid, ${pet}::uuid, ${during}::tstzrange, ${isStay}::boolean)`;
  });
  return `
    with wanted (place_id, pet_id, during, is_stay) as (values ${rows.join(', ')}), met as (
      select t.* from wanted w cross join lateral (
        select t.place_id, t.pet_id, t.during from scheduling.pet_time t
        where t.pet_id = w.pet_id and t.is_stay = w.is_stay and t.during && w.during
        union all
        select t.place_id, t.pet_id, t.during from scheduling.pet_time t
        where t.pet_id = w.pet_id and t.is_stay <> w.is_stay
          and t.edges && scheduling.pet_edges(w.during, w.is_stay)
      ) t
    ), taken as (
      insert into scheduling.pet_time (place_id, pet_id, during, is_stay)
      select w.place_id, w.pet_id, w.during, w.is_stay from wanted w
      where not exists (select from met where met.pet_id = w.pet_id)
      on conflict do nothing returning 1
    )
    select (select count(*)::integer from taken) as count,
      (select place_id from met order by lower(during), place_id limit 1) as "busyWith"`;
}

const takenRows = z.tuple([z.object({ count: z.number(), busyWith: z.string().nullable() })]);

/** Claims the time of pets that are free; returns the appointment that one of them is at, and whether all were free. */
async function take(transaction: Transaction, times: readonly PetTime[]) {
  const wanted = times.flatMap(({ petIds, ...time }) =>
    [...new Set(petIds)].map((petId) => ({ ...time, petId })),
  );
  if (wanted.length === 0) return { areFree: true, busyWith: null };
  const petIds = [...new Set(wanted.map(({ petId }) => petId))].toSorted();
  const range = ({ startsAt, endsAt }: Pick<PetTime, 'startsAt' | 'endsAt'>) =>
    `[${new Date(startsAt).toISOString()},${new Date(endsAt).toISOString()})`;
  const [, rows] = await allAnswered([
    transaction(lockSql, [petIds]),
    transaction(
      takeSql(wanted.length),
      wanted.flatMap((time) => [time.placeId, time.petId, range(time), time.isStay]),
    ),
  ]);
  const [{ count, busyWith }] = takenRows.parse(rows);
  return { areFree: count === wanted.length, busyWith };
}

/**
 * Claims the time of all pets of appointments whose places this transaction claims; throws AD_PetBusy_RJ if one of them
 * is elsewhere (contract 1.5, 1.7). Staff time is always claimed before the time of pets, to avoid deadlocks.
 */
export async function takePetTimes(transaction: Transaction, times: readonly PetTime[]): Promise<void> {
  const { areFree, busyWith } = await take(transaction, times);
  if (!areFree) throw petBusy(busyWith);
}

/** Claims it again for an appointment that keeps its time and pets, and whose place was released. */
export async function extendPetTime(transaction: Transaction, time: PetTime): Promise<void> {
  await take(transaction, [time]);
}

/** Releases the time of the pets of an appointment that keeps its place. */
export async function releasePetTime(transaction: Transaction, placeId: string): Promise<void> {
  await transaction('delete from scheduling.pet_time where place_id = $1', [placeId]);
}
