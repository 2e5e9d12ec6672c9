import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { IdSource } from '../../../kernel/text/ids.ts';
import { recordAppointmentEvent } from '../appointments/appointment-event.ts';
import { AppointmentStatus } from '../appointments/appointment.enums.ts';
import { insertAppointment } from '../appointments/appointment.store.ts';
import type { AppointmentView } from '../appointments/appointment.view.ts';
import { type Booker, isBound } from '../booker.ts';
import { sumOf } from '../estimates/pricing.ts';
import { takeHeldTime } from '../holds/slot-hold.store.ts';
import { lockPlaces } from '../occupancy/place.store.ts';
import { takeTime } from '../slots/take-time.ts';
import { type PlannedAppointment, type PlannedBooking, duplicate } from './booking-rules.ts';
import { findBookedBefore, insertBooking } from './booking.store.ts';
import type { BookingView } from './booking.view.ts';

/** A booking that may be made where there are places. */
export interface MadeBooking extends PlannedBooking {
  readonly estimateId: string | null;
  readonly externalRef: string | null;
  readonly createdAt: Date;
}

interface Numbered {
  readonly part: PlannedAppointment;
  readonly id: string;
  readonly number: string;
}

/** A booking of one has its number; several add their places, which sort as texts do. */
function numbered(
  parts: readonly PlannedAppointment[],
  number: string,
  newId: IdSource,
): readonly Numbered[] {
  return parts.map((part, index) => ({
    part,
    id: newId(),
    number: parts.length === 1 ? number : `${number}-${String(index + 1).padStart(2, '0')}`,
  }));
}

/**
 * Holds first, for they are certain; then those that few can do, so that others leave these alone.
 */
function rankOf({ part: { hold, resources, startsAt } }: Numbered): string {
  const choice = hold === null ? String(resources.length).padStart(5, '0') : '';
  return `${choice} ${resources.join()} ${new Date(startsAt).toISOString()}`;
}

/** What the business books itself is confirmed with that. */
function statusOf({ service, business }: PlannedAppointment, booker: Booker): AppointmentStatus {
  const needsConfirmation =
    isBound(booker) && (service.requiresConfirmation || business.requiresConfirmation);
  return needsConfirmation ? AppointmentStatus.PENDING : AppointmentStatus.CONFIRMED;
}

/** Takes the places of a booking, enters it, and records an event for each appointment, in this transaction. */
export async function enterBooking(
  transaction: Transaction,
  booker: Booker,
  made: MadeBooking,
  newId: IdSource,
): Promise<BookingView> {
  const { clientId, currency, appointments, externalRef, createdAt: now } = made;
  const prices = appointments.map(({ price }) => price).filter((price) => price !== null);
  const total = prices.length === appointments.length ? sumOf(prices, currency) : null;
  const bookingId = newId();
  const row = { id: bookingId, clientId, externalRef, estimateId: made.estimateId, total, currency };
  const booking = await insertBooking(transaction, booker, { ...row, createdAt: now });
  if (booking === null) {
    throw duplicate((externalRef && (await findBookedBefore(transaction, booker, externalRef))) || '');
  }
  const parts = numbered(appointments, booking.number, newId);
  const byRank = parts.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
  const toTake = appointments.filter(({ hold }) => hold === null);
  if (toTake.length > 1)
    await lockPlaces(
      transaction,
      toTake.flatMap(({ resources }) => resources),
    );
  const entered: AppointmentView[] = [];
  for (const { part, id, number } of byRank) {
    const { service, business, asked, hold, extent } = part;
    const staffId =
      hold === null
        ? await takeTime(transaction, part, { id, expiresAt: null, now })
        : await takeHeldTime(transaction, booker, { hold, appointmentId: id }, now);
    const appointment = await insertAppointment(transaction, {
      id,
      bookingId,
      businessId: business.profileId,
      number,
      status: statusOf(part, booker),
      serviceId: service.id,
      serviceName: service.name,
      addOnIds: asked.addOnIds,
      staffId,
      clientId,
      petIds: asked.petIds,
      startsAt: new Date(part.startsAt).toISOString(),
      endsAt: new Date(part.startsAt + extent.durationMs).toISOString(),
      timeZone: business.timeZone,
      bufferBeforeMinutes: service.bufferBeforeMinutes,
      bufferAfterMinutes: service.bufferAfterMinutes,
      price: part.price,
      currency,
      clientNote: asked.clientNote,
      businessNote: asked.businessNote,
      source: booking.source,
      appId: booking.appId,
      externalRef: booking.externalRef,
      createdAt: now,
    });
    entered.push(appointment);
  }
  entered.sort((one, other) => (one.number < other.number ? -1 : 1));
  for (const appointment of entered) {
    await recordAppointmentEvent(transaction, booker.businessId, appointment, { type: 'appointment.booked' });
  }
  booking.appointments = entered;
  return booking;
}
