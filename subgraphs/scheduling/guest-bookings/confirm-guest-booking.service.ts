import { hashSecret } from '../../../kernel/access/secrets.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { readOffer } from '../bookings/booking-facts.ts';
import { planBooking } from '../bookings/booking-rules.ts';
import { readDescribed, wantedFor } from '../bookings/described-attendees.ts';
import { storeBooking } from '../bookings/store-booking.ts';
import { describedClient } from '../new-clients/new-client.service.ts';
import { petBusy } from '../occupancy/pet-time.store.ts';
import {
  type GuestBookingRow,
  claimGuestBooking,
  findGuestBooking,
  recordGuestBooked,
} from './guest-booking.store.ts';
import { GuestBookingStatus, type GuestBookingView } from './guest-booking.view.ts';
import { guestOf } from './start-guest-booking.service.ts';

/** The token of a link: the id of what it books, and a secret. */
export const tokenOf = (id: string, secret: string): string => `${id}.${secret}`;

/** As it is shown. */
export function viewOfGuestBooking(row: GuestBookingRow, now: Date): GuestBookingView {
  const { businessId, request, expiresAt, isUsed, number, isPending } = row;
  const isOver = expiresAt <= now.getTime();
  return {
    business: { id: businessId },
    status: isUsed
      ? GuestBookingStatus.BOOKED
      : isOver
        ? GuestBookingStatus.EXPIRED
        : GuestBookingStatus.OPEN,
    number,
    isToBeConfirmed: isPending,
    expiresAt: new Date(expiresAt).toISOString(),
    appointments: request.shown,
  };
}

async function findByToken({ pool }: Context, token: string): Promise<GuestBookingRow> {
  const [id = '', secret = ''] = token.split('.');
  const found = isUuid(id) ? await findGuestBooking(pool, id, hashSecret(secret)) : null;
  if (found === null) throw new DomainError('Scheduling_GuestBooking_GT_Resource_FL');
  return found;
}

/** What a link leads to; throws Scheduling_GuestBooking_GT_Resource_FL for any other text. */
export async function guestBooking(ctx: Context, token: string): Promise<GuestBookingView> {
  return viewOfGuestBooking(await findByToken(ctx, token), ctx.clock.now());
}

/**
 * Books what a guest asked for, once: the client and the pets as if described in a booking (contract 1.6a, 13). Throws
 * Scheduling_GuestBooking_UP_Used_RJ if a link has been used, and AD_HoldExpired_RJ after 15 minutes; a refused booking
 * leaves the link as it was.
 */
export async function confirmGuestBooking(ctx: Context, token: string): Promise<GuestBookingView> {
  const { id, businessId, request, isUsed } = await findByToken(ctx, token);
  if (isUsed) throw new DomainError('Scheduling_GuestBooking_UP_Used_RJ');
  const booker = guestOf(businessId);
  const asked = { ...request, pointerOf: (index: number) => `/appointments/${index}` };
  const offer = await readOffer(ctx.pool, booker, asked);
  try {
    await inTransaction(ctx.pool, async (transaction, withCommit) => {
      const now = ctx.clock.now();
      if (!(await claimGuestBooking(transaction, id, now))) {
        const { isUsed: isUsedNow } = await findByToken(ctx, token);
        throw new DomainError(
          isUsedNow ? 'Scheduling_GuestBooking_UP_Used_RJ' : 'Scheduling_Appointment_AD_HoldExpired_RJ',
        );
      }
      const adder = { businessId, appId: null, readsClients: false, newId: ctx.newId };
      const described = await describedClient(transaction, adder, request.client, now);
      const wanted = wantedFor(asked, described, true);
      const facts = { ...offer, ...(await readDescribed(transaction, businessId, wanted, described)) };
      const plan = planBooking(facts, booker, wanted, now);
      const made = { estimateId: null, externalRef: null, createdAt: now };
      const { viewer, clock, newId } = ctx;
      const guest = { viewer: { ...viewer, viewId: request.viewId }, clock, newId };
      const booking = await storeBooking(guest, transaction, withCommit, booker, { ...plan, ...made });
      await recordGuestBooked(transaction, id, { bookingId: booking.id, mailId: ctx.newId() });
    });
  } catch (error) {
    // Whoever reads the mail of an address need not learn of its other appointments.
    const isBusy = error instanceof DomainError && error.code === 'Scheduling_Appointment_AD_PetBusy_RJ';
    throw isBusy ? petBusy(null) : error;
  }
  return guestBooking(ctx, token);
}
