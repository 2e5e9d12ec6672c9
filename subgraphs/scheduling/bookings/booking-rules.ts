import { DomainError } from '../../../kernel/errors/errors.ts';
import { AppointmentStatus } from '../appointments/appointment.enums.ts';
import { type Booker, isBound } from '../booker.ts';
import type { BusinessRow } from '../business/business.store.ts';
import type { BookingClient } from '../clients/client.store.ts';
import type { StoredEstimate } from '../estimates/estimate.store.ts';
import { checkCurrency, priceOf } from '../estimates/pricing.ts';
import { checkHold } from '../holds/check-hold.ts';
import type { HeldTime } from '../holds/slot-hold.store.ts';
import { dayIn } from '../hours/zone.ts';
import { type PetTime, checkNoOverlap } from '../occupancy/pet-time.store.ts';
import type { BookingPet } from '../pets/pet.store.ts';
import { serviceNotFound } from '../services/service.service.ts';
import type { ServiceView } from '../services/service.view.ts';
import { checkOnline } from '../slots/bookable-service.ts';
import { checkTime } from '../slots/bookable-time.ts';
import { type Extent, checkExtents, endIn, extentOf } from '../slots/extent.ts';
import { resourcesOf } from '../slots/slot-search.ts';
import type { WantedPart } from '../slots/take-time.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { WantedAppointment, WantedBooking } from './booking-fields.ts';
import { pricesOfEstimate } from './estimate-prices.ts';
import {
  type Attendance,
  checkPets,
  checkVaccinations,
  dependsOnDeclaredVaccinations,
} from './pet-checks.ts';

/** An appointment that may be booked if there is a place. */
export interface PlannedAppointment extends WantedPart {
  readonly asked: WantedAppointment;
  readonly hold: HeldTime | null;
  readonly petCount: number;
  /** null on request. */
  readonly price: string | null;
  readonly status: AppointmentStatus;
}

/** All of a booking. */
export interface PlannedBooking {
  readonly client: BookingClient;
  readonly currency: string;
  /** In the order in which they were requested. */
  readonly appointments: readonly PlannedAppointment[];
}

interface Named {
  readonly asked: WantedAppointment;
  readonly service: ServiceView;
  readonly pets: readonly BookingPet[];
  readonly pointer: string;
}

/** The client; refuses one that the business does not have any more (404). */
function presentClient({ client }: BookingFacts): BookingClient {
  if (client === null || client.isArchived) throw new DomainError('Scheduling_Client_GT_Resource_FL');
  return client;
}

/** The service and the pets of each appointment; refuses those that the business does not have (404). */
function named(facts: BookingFacts, { appointments, pointerOf }: WantedBooking): readonly Named[] {
  const services = appointments.map(({ serviceId }) => {
    const service = facts.services.get(serviceId);
    if (service === undefined || !service.isActive) throw serviceNotFound();
    return service;
  });
  presentClient(facts);
  return services.map((service, index) => {
    const asked = appointments[index];
    const pets = asked?.petIds.map((id) => facts.pets.get(id)).filter((pet) => pet !== undefined);
    if (asked === undefined || pets?.length !== asked.petIds.length) {
      throw new DomainError('Scheduling_Client_GT_Resource_FL');
    }
    return { asked, service, pets, pointer: pointerOf(index) };
  });
}

/** The hold that an appointment names; refuses one of somebody else, and one for another time. */
function heldFor({ asked, pointer }: Named, endsAt: number, { holds }: BookingFacts): HeldTime | null {
  const { holdId, serviceId, startsAt, staffId } = asked;
  if (typeof holdId !== 'string') return null;
  return checkHold(holds.get(holdId), { serviceId, startsAt, endsAt, staffId }, `${pointer}/holdId`);
}

/** The same with the time that it takes. */
interface Timed extends Named {
  readonly extent: Extent;
  readonly endsAt: number;
  /** The last day in the business's time zone, yyyy-MM-dd. */
  readonly day: string;
}

function timed(each: Named, { business }: BookingFacts): Timed {
  const { asked, service } = each;
  const extent = extentOf(service, asked);
  const endsAt = endIn(business.timeZone, extent, asked.startsAt);
  return { ...each, extent, endsAt, day: dayIn(business.timeZone, endsAt) };
}

/**
 * The appointments to book, if there are places for them (contract 1.5, 1.7). Checked rule by rule for all
 * appointments, so that the first refusal does not depend on their order: what is missing, references used, online
 * booking, pets, add-ons and nights, vaccinations, staff, holds, opening times, notice, one pet twice at a time, the
 * estimate. A live hold was checked when it was made: its time is not checked again.
 */
export function planBooking(
  facts: BookingFacts,
  booker: Booker,
  wanted: WantedBooking,
  now: Date,
): PlannedBooking {
  const { business, estimate } = facts;
  const all = named(facts, wanted);
  if (facts.bookedBefore !== null) throw duplicate(facts.bookedBefore);
  if (isBound(booker)) for (const { service } of all) checkOnline(business, service);
  for (const { service, pets } of all) checkPets(service, pets);
  checkExtents(all);
  const times = all.map((each) => timed(each, facts));
  checkVaccinations(times);
  const resources = times.map(({ service, asked }) => resourcesOf(service, asked.staffId ?? null));
  const currency = checkCurrency(
    all.map(({ service }) => service),
    'appointments',
  );
  const parts = times.map((each, index) => {
    const { asked, service, pets, extent, endsAt } = each;
    const petCount = pets.length;
    const priced = { petCount, nights: extent.nights ?? 0, addOnIds: asked.addOnIds };
    return {
      asked,
      business,
      service,
      resources: resources[index] ?? [],
      extent,
      startsAt: asked.startsAt,
      endsAt,
      isBoundByNotice: isBound(booker),
      petCount,
      price: priceOf(service, priced).lineTotal,
      status: statusOf(booker, business, each),
      hold: heldFor(each, endsAt, facts),
    };
  });
  for (const part of parts) if (part.hold === null) checkTime(part, now);
  checkNoOverlap(parts.map((part, index) => petTimeOf(part, String(index))));
  const appointments =
    typeof wanted.estimateId === 'string' ? atPricesOf(estimate, wanted, parts, now) : parts;
  return { client: presentClient(facts), currency, appointments };
}

/**
 * Whether the business has to confirm a booking by an app or a client: if it always does, or has not seen a
 * vaccination.
 */
export function needsConfirmation(business: BusinessRow, attendance: Attendance): boolean {
  return (
    business.requiresConfirmation ||
    attendance.service.requiresConfirmation ||
    dependsOnDeclaredVaccinations(attendance)
  );
}

/** A booking by the business itself is confirmed. */
function statusOf(booker: Booker, business: BusinessRow, attendance: Attendance): AppointmentStatus {
  const isPending = isBound(booker) && needsConfirmation(business, attendance);
  return isPending ? AppointmentStatus.PENDING : AppointmentStatus.CONFIRMED;
}

/** When the pets of an appointment are there. */
export function petTimeOf({ asked, startsAt, endsAt, extent }: PlannedAppointment, placeId: string): PetTime {
  return { placeId, petIds: asked.petIds, startsAt, endsAt, isStay: extent.nights !== null };
}

/** The refusal of a reference that the app has already booked with (contract 1.7). */
export function duplicate(appointmentId: string): DomainError {
  return new DomainError('Scheduling_Appointment_AD_Duplicate_RJ', undefined, { data: { appointmentId } });
}

function atPricesOf(
  estimate: StoredEstimate | null,
  { clientId, isClientHidden = false }: WantedBooking,
  parts: readonly PlannedAppointment[],
  now: Date,
): readonly PlannedAppointment[] {
  if (estimate === null) throw new DomainError('Scheduling_Appointment_GT_Resource_FL');
  if (Date.parse(estimate.expiresAt) <= now.getTime()) {
    throw new DomainError('Scheduling_Estimate_VL_Expired_RJ');
  }
  const prices = pricesOfEstimate(estimate, isClientHidden ? null : clientId, parts);
  if (prices === null) throw new DomainError('Scheduling_Estimate_VL_Other_RJ');
  return parts.map((part, index) => ({ ...part, price: prices[index] ?? null }));
}
