import type { Pool } from 'pg';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Booker } from '../booker.ts';
import { type Assignee, assigneeOf, takePlaceOfHold } from '../occupancy/place.store.ts';

export const mostLiveHolds = 3;

const counted = z.tuple([z.object({ count: z.number() })]);
const mine = 'business_id = $1 and app_id is not distinct from $2 and member_id is not distinct from $3';

/** Live holds of the app or member with the business. Until this transaction ends, nobody else counts or adds any. */
export async function countLiveHolds(
  transaction: Transaction,
  { businessId, appId, memberId }: Booker,
  now: Date,
): Promise<number> {
  await transaction('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `scheduling hold ${businessId} ${appId ?? memberId}`,
  ]);
  const rows = await transaction(
    `select count(*)::integer as count from scheduling.slot_hold
     where ${mine} and ended_at is null and expires_at > $4`,
    [businessId, appId, memberId, now],
  );
  return counted.parse(rows)[0].count;
}

/** A hold as a row. */
export interface HoldRow {
  readonly id: string;
  readonly serviceId: string;
  readonly staffId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly petCount: number;
  readonly addOnIds: readonly string[];
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

export async function insertHold(transaction: Transaction, booker: Booker, hold: HoldRow): Promise<void> {
  await transaction(
    `insert into scheduling.slot_hold (
       id, business_id, app_id, member_id, service_id, staff_id, starts_at, ends_at, pet_count, add_on_ids, expires_at,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      hold.id,
      booker.businessId,
      booker.appId,
      booker.memberId,
      hold.serviceId,
      hold.staffId,
      hold.startsAt,
      hold.endsAt,
      hold.petCount,
      hold.addOnIds,
      hold.expiresAt,
      hold.createdAt,
    ],
  );
}

const heldRows = z.array(
  z.object({
    id: z.string(),
    serviceId: z.string(),
    staffId: z.string().nullable(),
    startsAt: z.number(),
    endsAt: z.number(),
  }),
);
/** The held time; instants are milliseconds since 1970. */
export type HeldTime = z.output<typeof heldRows>[number];

/** The given holds that the app or member has with the business, over or not, by id. */
export async function findHolds(
  pool: Queryable,
  { businessId, appId, memberId }: Booker,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldTime>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query(
    `select id, service_id as "serviceId", staff_id as "staffId",
       (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
       (extract(epoch from ends_at) * 1000)::float8 as "endsAt"
     from scheduling.slot_hold where ${mine} and id = any($4::uuid[])`,
    [businessId, appId, memberId, ids.filter(isUuid)],
  );
  return new Map(heldRows.parse(rows).map((hold) => [hold.id, hold]));
}

/** Ends a live hold of the app or member; returns whether there was one. */
export async function endHold(
  transaction: Transaction,
  { businessId, appId, memberId }: Booker,
  id: string,
  now: Date,
): Promise<boolean> {
  const ended = await transaction(
    `update scheduling.slot_hold set ended_at = $5
     where ${mine} and id = $4 and ended_at is null and expires_at > $5 returning id`,
    [businessId, appId, memberId, id, now],
  );
  return ended.length > 0;
}

/** Deletes holds that expired long ago, and the time that they took; for a schedule. */
export async function sweepHolds(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from scheduling.occupancy where expires_at <= $1', [now]);
  await pool.query('delete from scheduling.slot_hold where expires_at <= $1', [
    new Date(now.getTime() - 86_400_000),
  ]);
}

/**
 * Turns the time of a hold into that of an appointment in this transaction; returns who does it. Throws
 * AD_HoldExpired_RJ if the hold is over, booked or released (contract 1.7).
 */
export async function takeHeldTime(
  transaction: Transaction,
  booker: Booker,
  { hold, appointmentId }: { readonly hold: HeldTime; readonly appointmentId: string },
  now: Date,
): Promise<Assignee> {
  const isLive = await endHold(transaction, booker, hold.id, now);
  const taken = isLive ? await takePlaceOfHold(transaction, { holdId: hold.id, appointmentId }) : null;
  if (taken === null) throw new DomainError('Scheduling_Appointment_AD_HoldExpired_RJ');
  return assigneeOf(taken, hold.serviceId);
}
