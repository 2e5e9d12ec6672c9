import { type Transaction, type WithCommit, allAnswered } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { recordAppointmentEvent } from '../appointments/appointment-event.ts';
import { tellBooked } from '../appointments/appointment-notices.ts';
import { insertAppointment, newAppointmentView } from '../appointments/write-appointment.store.ts';
import type { Booker } from '../booker.ts';
import { sumOf } from '../estimates/pricing.ts';
import { takeHeldTime } from '../holds/slot-hold.store.ts';
import { takePetTimes } from '../occupancy/pet-time.store.ts';
import { type Assignee, lockPlaces, nobody } from '../occupancy/place.store.ts';
import { takeTime } from '../slots/take-time.ts';
import { type PlannedAppointment, type PlannedBooking, duplicate, petTimeOf } from './booking-rules.ts';
import { findBookedBefore, insertBooking } from './booking.store.ts';
import type { BookingView } from './booking.view.ts';

/** A booking that may be made if there are places. */
export interface MadeBooking extends PlannedBooking {
  readonly estimateId: string | null;
  readonly externalRef: string | null;
  readonly createdAt: Date;
}

interface Part {
  readonly part: PlannedAppointment;
  readonly id: string;
}

/** A booking of one has its number; several add a suffix for their position, which sorts as text. */
const numberOf = (booking: string, index: number, count: number) =>
  count === 1 ? booking : `${booking}-${String(index + 1).padStart(2, '0')}`;

/** Holds first, because they are certain; then services that few can do, so that others leave these staff alone. */
function rankOf({ part: { hold, resources, startsAt } }: Part): string {
  const choice = hold === null ? String(resources.length).padStart(5, '0') : '';
  return `${choice} ${resources.join()} ${new Date(startsAt).toISOString()}`;
}

/** Claims the places of all parts; returns who does each. */
async function takePlaces(
  transaction: Transaction,
  booker: Booker,
  parts: readonly Part[],
  now: Date,
): Promise<ReadonlyMap<Part, Assignee>> {
  const toTake = parts.filter(({ part }) => part.hold === null);
  if (toTake.length > 1)
    await lockPlaces(
      transaction,
      toTake.flatMap(({ part }) => part.resources),
    );
  const doers = new Map<Part, Assignee>();
  for (const each of parts.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))) {
    const { part, id } = each;
    const doer =
      part.hold === null
        ? await takeTime(transaction, part, { id, expiresAt: null, now })
        : await takeHeldTime(transaction, booker, { hold: part.hold, appointmentId: id }, now);
    doers.set(each, doer);
  }
  return doers;
}

/** Claims the places of all parts, and the time of their pets; returns who does each. */
async function takeAll(
  transaction: Transaction,
  booker: Booker,
  parts: readonly Part[],
  now: Date,
): Promise<ReadonlyMap<Part, Assignee>> {
  const places = takePlaces(transaction, booker, parts, now);
  // Holds are processed one after the other, and pets after all places.
  if (parts.some(({ part }) => part.hold !== null)) await places;
  const times = parts.map(({ part, id }) => petTimeOf(part, id));
  const [doers] = await allAnswered([places, takePetTimes(transaction, times)]);
  return doers;
}

/**
 * Claims the places of a booking, stores it, records an event for each appointment and tells both sides, in this
 * transaction.
 */
export async function storeBooking(
  ctx: Pick<Context, 'viewer' | 'clock' | 'newId'>,
  transaction: Transaction,
  withCommit: WithCommit,
  booker: Booker,
  made: MadeBooking,
): Promise<BookingView> {
  const { newId } = ctx;
  const { client, currency, appointments, externalRef, createdAt: now } = made;
  const { id: clientId } = client;
  const prices = appointments.map(({ price }) => price).filter((price) => price !== null);
  const total = prices.length === appointments.length ? sumOf(prices, currency) : null;
  const bookingId = newId();
  const row = { id: bookingId, clientId, externalRef, estimateId: made.estimateId, total, currency };
  const parts = appointments.map((part) => ({ part, id: newId() }));
  const enter = async () => {
    const booking = await insertBooking(transaction, booker, { ...row, createdAt: now });
    if (booking !== null) return booking;
    throw duplicate((externalRef && (await findBookedBefore(transaction, booker, externalRef))) || '');
  };
  const [booking, doers] = await allAnswered([enter(), takeAll(transaction, booker, parts, now)]);
  const planned = parts.map((each, index) => {
    const { part, id } = each;
    const { service, business, asked } = part;
    return {
      id,
      bookingId,
      businessId: business.profileId,
      number: numberOf(booking.number, index, parts.length),
      status: part.status,
      serviceId: service.id,
      serviceName: service.name,
      addOnIds: asked.addOnIds,
      ...(doers.get(each) ?? nobody),
      clientId,
      petIds: [...asked.petIds],
      declaredVaccinations: asked.declaredVaccinations ?? [],
      startsAt: new Date(part.startsAt).toISOString(),
      endsAt: new Date(part.endsAt).toISOString(),
      nights: part.extent.nights,
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
    };
  });
  booking.appointments = planned.map(newAppointmentView);
  withCommit(
    ...planned.map((appointment) => insertAppointment(transaction, appointment)),
    ...booking.appointments.map((appointment) =>
      recordAppointmentEvent(transaction, booker.businessId, appointment, { type: 'appointment.booked' }),
    ),
    tellBooked(ctx, transaction, booker.businessId, client, booking.appointments),
  );
  return booking;
}
