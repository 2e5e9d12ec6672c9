import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { appointmentPart } from '../bookings/booking-fields.ts';
import { newClientFields } from '../new-clients/new-client-fields.ts';

/** What is stored of a request: the client, the appointments with their holds, and how they are shown. */
const storedRequest = z.object({
  /** From which view of a counted page the guest came (kernel/access/viewer.ts). */
  viewId: z.uuid().optional(),
  client: newClientFields,
  appointments: z.array(appointmentPart),
  shown: z.array(
    z.object({
      serviceName: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      timeZone: z.string(),
      price: z.string().nullable(),
      currency: z.string(),
    }),
  ),
});
type StoredRequest = z.input<typeof storedRequest>;

const openSql = 'used_at is null and expires_at >';
const limitsSql = `
  select pg_advisory_xact_lock(hashtextextended(key, 0))
  from (select unnest($1::text[]) as key order by 1) keys`;
const countSql = `
  select (select count(*)::integer from scheduling.guest_booking where email = $1 and ${openSql} $2) as open,
    (select count(*)::integer from scheduling.guest_booking where caller = $3 and created_at > $4) as lately`;
const counts = z.tuple([z.object({ open: z.number(), lately: z.number() })]);

/**
 * How many bookings an address has not confirmed yet, and how many a caller has started since then. Until this
 * transaction ends, nobody else counts or adds any of either.
 */
export async function countGuestBookings(
  transaction: Transaction,
  { email, caller, now, since }: { email: string; caller: Buffer; now: Date; since: Date },
): Promise<z.output<typeof counts>[0]> {
  await transaction(limitsSql, [
    [`scheduling guest ${email}`, `scheduling guest of ${caller.toString('base64url')}`],
  ]);
  return counts.parse(await transaction(countSql, [email, now, caller, since]))[0];
}

export async function insertGuestBooking(
  transaction: Transaction,
  made: {
    readonly id: string;
    readonly businessId: string;
    readonly email: string;
    readonly caller: Buffer;
    readonly request: StoredRequest;
    readonly mailId: string;
    readonly expiresAt: Date;
    readonly createdAt: Date;
  },
): Promise<void> {
  await transaction(
    `insert into scheduling.guest_booking (id, business_id, email, caller, request, mail_id, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      made.id,
      made.businessId,
      made.email,
      made.caller,
      JSON.stringify(made.request),
      made.mailId,
      made.expiresAt,
      made.createdAt,
    ],
  );
}

const rows = z.array(
  z.object({
    id: z.string(),
    businessId: z.string(),
    request: storedRequest,
    expiresAt: z.number(),
    isUsed: z.boolean(),
    number: z.string().nullable(),
    isPending: z.boolean(),
  }),
);
export type GuestBookingRow = z.output<typeof rows>[number];

const columns = `g.id, g.business_id as "businessId", g.request, g.used_at is not null as "isUsed", b.number,
  (extract(epoch from g.expires_at) * 1000)::float8 as "expiresAt", exists (
    select from scheduling.appointment a where a.booking_id = g.booking_id and a.business_id = g.business_id and a.status = 'PENDING') as "isPending"`;
const table =
  'scheduling.guest_booking g left join scheduling.booking b on b.id = g.booking_id and b.business_id = g.business_id';

/** What a guest asked for, by the secret of one of its links; null for any other. */
export async function findGuestBooking(
  pool: Pool,
  id: string,
  secretHash: Buffer,
): Promise<GuestBookingRow | null> {
  const found = await pool.query({
    name: 'guest-booking',
    text: `select ${columns} from ${table} where g.id = $1 and $2 = any(g.secret_hashes)`,
    values: [id, secretHash],
  });
  return rows.parse(found.rows)[0] ?? null;
}

/** What a guest has booked; null for anything else, and once it is forgotten what was asked for. */
export async function findGuestBooked(pool: Pool, id: string): Promise<GuestBookingRow | null> {
  const found = await pool.query(
    `select ${columns} from ${table} where g.id = $1 and g.used_at is not null and g.request <> '{}'`,
    [id],
  );
  return rows.parse(found.rows)[0] ?? null;
}

/** Uses what a guest asked for up, in this transaction; of several, one succeeds. */
export async function claimGuestBooking(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const claimed = await transaction(
    `update scheduling.guest_booking set used_at = $2 where id = $1 and ${openSql} $2 returning id`,
    [id, now],
  );
  return claimed.length > 0;
}

/** Records what it booked, and that a mail says so. */
export async function recordGuestBooked(
  transaction: Transaction,
  id: string,
  { bookingId, mailId }: { readonly bookingId: string; readonly mailId: string },
): Promise<void> {
  await transaction('update scheduling.guest_booking set booking_id = $2, mail_id = $3 where id = $1', [
    id,
    bookingId,
    mailId,
  ]);
}

/** Adds the secret of a link to what can still be confirmed; null for anything else. */
export async function addSecret(
  pool: Pool,
  id: string,
  secretHash: Buffer,
  now: Date,
): Promise<GuestBookingRow | null> {
  const { rowCount } = await pool.query(
    `update scheduling.guest_booking set secret_hashes = secret_hashes || $2::bytea
     where id = $1 and ${openSql} $3`,
    [id, secretHash, now],
  );
  return rowCount === 1 ? findGuestBooking(pool, id, secretHash) : null;
}

/**
 * Forgets what was not confirmed, and what links led to, a day later. Only where the guest can be written to is known
 * until the last appointment is over.
 */
export async function sweepGuestBookings(pool: Pool, now: Date): Promise<void> {
  const values = [new Date(now.getTime() - 86_400_000)];
  await pool.query(
    `delete from scheduling.guest_booking g where expires_at <= $1 and not exists (
       select from scheduling.appointment a
       where a.booking_id = g.booking_id and a.business_id = g.business_id and a.ends_at > $1)`,
    values,
  );
  await pool.query(
    `update scheduling.guest_booking set secret_hashes = '{}', request = '{}', caller = ''
     where expires_at <= $1 and caller <> ''`,
    values,
  );
}
