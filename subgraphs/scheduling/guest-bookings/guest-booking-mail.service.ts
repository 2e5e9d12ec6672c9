import { hashSecret, newSecret } from '../../../kernel/access/secrets.ts';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { tokenOf, viewOfGuestBooking } from './confirm-guest-booking.service.ts';
import { addSecret, findGuestBooked } from './guest-booking.store.ts';
import { pendingGuestChanges, removeGuestChanges } from './guest-change.store.ts';
import type { GuestChangeMail } from './guest-change.view.ts';
import type { GuestBookingLink, GuestBookingMail, GuestBookingView } from './guest-booking.view.ts';

const mostAtOnce = 100;

/** Mail to guests that is still to be written, oldest first; at most 100. For services only. */
export async function guestBookingMail({ viewer, pool, clock }: Context): Promise<GuestBookingMail[]> {
  requireSystem(viewer);
  const { rows } = await pool.query<GuestBookingMail>(
    `select mail_id as "mailId", id as "guestBookingId", email from scheduling.guest_booking
     where mail_id is not null and (booking_id is not null or used_at is null and expires_at > $1)
     order by created_at limit $2`,
    [clock.now(), mostAtOnce],
  );
  return rows;
}

/** Records that the mail is written. For services only. */
export async function noteGuestBookingMail(
  { viewer, pool }: Context,
  mailIds: readonly string[],
): Promise<boolean> {
  requireSystem(viewer);
  await pool.query('update scheduling.guest_booking set mail_id = null where mail_id = any($1::uuid[])', [
    mailIds,
  ]);
  return true;
}

/** Mail about changes of what guests booked that is still to be written, oldest first; at most 100. For services only. */
export async function guestChangeMail({ viewer, pool }: Context): Promise<GuestChangeMail[]> {
  requireSystem(viewer);
  return pendingGuestChanges(pool, mostAtOnce);
}

/** Records that the mail about changes is written. For services only. */
export async function noteGuestChangeMail(
  { viewer, pool }: Context,
  mailIds: readonly string[],
): Promise<boolean> {
  requireSystem(viewer);
  await removeGuestChanges(pool, mailIds);
  return true;
}

/** What a guest has booked, for the mail about it; null if it is not booked, or was forgotten. For services only. */
export async function guestBooked(ctx: Context, id: string): Promise<GuestBookingView | null> {
  requireSystem(ctx.viewer);
  const row = isUuid(id) ? await findGuestBooked(ctx.pool, id) : null;
  return row && viewOfGuestBooking(row, ctx.clock.now());
}

/** Makes a link for a mail that is sent now; null if there is nothing to confirm any more. For services only. */
export async function issueGuestBookingLink(ctx: Context, id: string): Promise<GuestBookingLink | null> {
  requireSystem(ctx.viewer);
  const secret = newSecret();
  const now = ctx.clock.now();
  const row = isUuid(id) ? await addSecret(ctx.pool, id, hashSecret(secret), now) : null;
  return row && { token: tokenOf(row.id, secret), guestBooking: viewOfGuestBooking(row, now) };
}
