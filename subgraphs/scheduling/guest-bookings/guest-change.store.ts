import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { AppointmentView } from '../appointments/appointment.view.ts';
import type { GuestChangeKind, GuestChangeMail } from './guest-change.view.ts';

/**
 * Has a mail written about a change, in its transaction, to the address that the guest confirmed; none if somebody else
 * made the booking. It replaces one about the same appointment that is not written yet: after two moves it names the
 * time that the guest knows.
 */
export async function recordGuestChange(
  transaction: Transaction,
  businessId: string,
  { id, bookingId, serviceName, startsAt, endsAt, timeZone, updatedAt }: AppointmentView,
  { kind, startedAt }: { readonly kind: `${GuestChangeKind}`; readonly startedAt: string | null },
): Promise<void> {
  await transaction(
    `insert into scheduling.guest_change as c
       (id, business_id, email, kind, service_name, starts_at, ends_at, started_at, time_zone, created_at, appointment_id)
     select gen_random_uuid(), business_id, email, $3, $4, $5, $6, $7, $8, $9, $10
     from scheduling.guest_booking where business_id = $1 and booking_id = $2
     on conflict (appointment_id) do update set
       id = excluded.id, kind = excluded.kind, service_name = excluded.service_name, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at, time_zone = excluded.time_zone,
       started_at = case when excluded.kind = 'MOVED' then coalesce(c.started_at, excluded.started_at) end`,
    [businessId, bookingId, kind, serviceName, startsAt, endsAt, startedAt, timeZone, updatedAt, id],
  );
}

/** The oldest mails that are still to be written. */
export async function pendingGuestChanges(pool: Pool, limit: number): Promise<GuestChangeMail[]> {
  const { rows } = await pool.query<Omit<GuestChangeMail, 'business'> & { readonly businessId: string }>(
    `select id as "mailId", business_id as "businessId", email, kind, service_name as "serviceName",
       starts_at as "startsAt", ends_at as "endsAt", started_at as "startedAt", time_zone as "timeZone"
     from scheduling.guest_change order by created_at, id limit $1`,
    [limit],
  );
  return rows.map(({ businessId, startsAt, endsAt, startedAt, ...mail }) => ({
    ...mail,
    business: { id: businessId },
    startsAt: isoInstant(startsAt),
    endsAt: isoInstant(endsAt),
    startedAt: startedAt === null ? null : isoInstant(startedAt),
  }));
}

/** Forgets mails that are written. */
export async function removeGuestChanges(pool: Pool, mailIds: readonly string[]): Promise<void> {
  await pool.query('delete from scheduling.guest_change where id = any($1::uuid[])', [mailIds]);
}
