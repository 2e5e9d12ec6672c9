import { DomainError } from '../../../kernel/errors/errors.ts';
import { type Booker, isBound } from '../booker.ts';
import type { KeptEstimate } from '../estimates/estimate.store.ts';
import { checkCurrency, nightsBetween, priceOf } from '../estimates/pricing.ts';
import { checkHold } from '../holds/check-hold.ts';
import type { HeldTime } from '../holds/slot-hold.store.ts';
import { dateOf } from '../hours/opening-hours.ts';
import { zoneBetween } from '../hours/zone.ts';
import type { BookingPet } from '../pets/pet.store.ts';
import { serviceNotFound } from '../services/service.service.ts';
import type { ServiceView } from '../services/service.view.ts';
import { checkOnline } from '../slots/bookable-service.ts';
import { checkTime } from '../slots/bookable-time.ts';
import { extentOf, resourcesOf } from '../slots/slot-search.ts';
import type { WantedPart } from '../slots/take-time.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { WantedAppointment, WantedBooking } from './booking-fields.ts';
import { pricesOfEstimate } from './estimate-prices.ts';
import { checkPets, missingVaccinations } from './pet-checks.ts';

/** An appointment that may be booked where there is a place. */
export interface PlannedAppointment extends WantedPart {
  readonly asked: WantedAppointment;
  readonly endsAt: number;
  readonly hold: HeldTime | null;
  readonly petCount: number;
  readonly nights: number;
  /** null on request. */
  readonly price: string | null;
}

/** All of a booking. */
export interface PlannedBooking {
  readonly clientId: string;
  readonly currency: string;
  /** In the order in which they were asked for. */
  readonly appointments: readonly PlannedAppointment[];
}

interface Named {
  readonly asked: WantedAppointment;
  readonly service: ServiceView;
  readonly pets: readonly BookingPet[];
  readonly pointer: string;
}

/** The service and the pets of each appointment; refuses what the business does not have (404). */
function named(facts: BookingFacts, { appointments, pointerOf }: WantedBooking): readonly Named[] {
  const services = appointments.map(({ serviceId }) => {
    const service = facts.services.get(serviceId);
    if (service === undefined || !service.isActive) throw serviceNotFound();
    return service;
  });
  if (facts.client === null || facts.client.isArchived) {
    throw new DomainError('Scheduling_Client_GT_Resource_FL');
  }
  return services.map((service, index) => {
    const asked = appointments[index];
    const pets = asked?.petIds.map((id) => facts.pets.get(id)).filter((pet) => pet !== undefined);
    if (asked === undefined || pets?.length !== asked.petIds.length) {
      throw new DomainError('Scheduling_Client_GT_Resource_FL');
    }
    return { asked, service, pets, pointer: pointerOf(index) };
  });
}

/** The hold that an appointment names; refuses one of somebody else, and one of another time. */
function heldFor({ asked, pointer }: Named, endsAt: number, { holds }: BookingFacts): HeldTime | null {
  const { holdId, serviceId, startsAt, staffId } = asked;
  if (typeof holdId !== 'string') return null;
  return checkHold(holds.get(holdId), { serviceId, startsAt, endsAt, staffId }, `${pointer}/holdId`);
}

function checkVaccinations(all: readonly Named[], dayOf: (instant: number) => string): void {
  const missing = all.flatMap(({ service, pets, asked }) =>
    missingVaccinations(service, pets, dayOf(asked.startsAt)),
  );
  if (missing.length > 0) {
    throw new DomainError('Scheduling_Appointment_AD_Vaccination_RJ', undefined, { data: { missing } });
  }
}

/**
 * What is to be booked, if there are places for it (contract 1.5, 1.7). Rule by rule over all appointments, so that the
 * first refusal does not hang on their order: what is missing, references used, online booking, pets, vaccinations,
 * staff, add-ons, holds, opening times, notice, the estimate. A live hold was checked when it was made: its time is not
 * checked again.
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
  const clockOf = (from: number, to = from) => zoneBetween(business.timeZone, from, to);
  checkVaccinations(all, (instant) => dateOf(clockOf(instant).wallAt(instant)));
  const resources = all.map(({ service, asked }) => resourcesOf(service, asked.staffId ?? null));
  const extents = all.map(({ service, asked, pointer }) => extentOf(service, asked.addOnIds, pointer));
  const currency = checkCurrency(
    all.map(({ service }) => service),
    'appointments',
  );
  const parts = all.flatMap((each, index) => {
    const { asked, service, pets } = each;
    const extent = extents[index];
    if (extent === undefined) return [];
    const { startsAt } = asked;
    const endsAt = startsAt + extent.durationMs;
    const zone = clockOf(startsAt, endsAt);
    const nights = nightsBetween(zone.wallAt(startsAt), zone.wallAt(endsAt));
    const petCount = pets.length;
    const { lineTotal: price } = priceOf(service, { petCount, nights, addOnIds: asked.addOnIds });
    return {
      asked,
      business,
      service,
      resources: resources[index] ?? [],
      extent,
      startsAt,
      endsAt,
      isBoundByNotice: isBound(booker),
      petCount,
      nights,
      price,
      hold: heldFor(each, endsAt, facts),
    };
  });
  for (const part of parts) if (part.hold === null) checkTime(part, now);
  const appointments =
    typeof wanted.estimateId === 'string' ? atPricesOf(estimate, wanted, parts, now) : parts;
  return { clientId: wanted.clientId, currency, appointments };
}

/** The refusal of a reference that the app has booked with (contract 1.7). */
export function duplicate(appointmentId: string): DomainError {
  return new DomainError('Scheduling_Appointment_AD_Duplicate_RJ', undefined, { data: { appointmentId } });
}

function atPricesOf(
  estimate: KeptEstimate | null,
  { clientId }: WantedBooking,
  parts: readonly PlannedAppointment[],
  now: Date,
): readonly PlannedAppointment[] {
  if (estimate === null) throw new DomainError('Scheduling_Appointment_GT_Resource_FL');
  if (Date.parse(estimate.expiresAt) <= now.getTime()) {
    throw new DomainError('Scheduling_Estimate_VL_Expired_RJ');
  }
  const prices = pricesOfEstimate(estimate, clientId, parts);
  if (prices === null) throw new DomainError('Scheduling_Estimate_VL_Other_RJ');
  return parts.map((part, index) => ({ ...part, price: prices[index] ?? null }));
}
