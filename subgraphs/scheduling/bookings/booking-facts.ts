import type { Pool } from 'pg';
import type { Booker } from '../booker.ts';
import type { BusinessRow } from '../business/business.store.ts';
import { type BookingClient, findClientWithPets } from '../clients/client.store.ts';
import { type KeptEstimate, findEstimate } from '../estimates/estimate.store.ts';
import { type HeldTime, findHolds } from '../holds/slot-hold.store.ts';
import type { BookingPet } from '../pets/pet.store.ts';
import type { Reader } from '../reader.ts';
import { findServices } from '../services/service.store.ts';
import type { ServiceView } from '../services/service.view.ts';
import { businessBetween } from '../slots/slot-search.ts';
import type { WantedAppointment, WantedBooking } from './booking-fields.ts';
import { findBookedBefore } from './booking.store.ts';

/** What the business has of what a booking names. */
export interface BookingOffer {
  readonly business: BusinessRow;
  readonly services: ReadonlyMap<string, ServiceView>;
  readonly holds: ReadonlyMap<string, HeldTime>;
  readonly estimate: KeptEstimate | null;
  /** The first appointment that was booked with the same reference. */
  readonly bookedBefore: string | null;
}

/** Who comes. */
export interface BookingComers {
  readonly client: BookingClient | null;
  /** Pets of the client. */
  readonly pets: ReadonlyMap<string, BookingPet>;
}

/** What there is of what a booking names. */
export type BookingFacts = BookingOffer & BookingComers;

/** What of a booking leads to what the business has. */
type WantedOffer = Pick<WantedBooking, 'estimateId' | 'externalRef'> & {
  readonly appointments: readonly Pick<WantedAppointment, 'serviceId' | 'startsAt' | 'holdId'>[];
};

/**
 * Reads what a booking names of a business, before its transaction: that takes places, and should be short. What the
 * database has to decide, places, holds and references, it decides there.
 */
export async function readOffer(pool: Pool, booker: Booker, wanted: WantedOffer): Promise<BookingOffer> {
  const { businessId } = booker;
  const { appointments, estimateId, externalRef } = wanted;
  const starts = appointments.map(({ startsAt }) => startsAt);
  const [business, services, holds, estimate, bookedBefore] = await Promise.all([
    businessBetween(pool, businessId, { from: Math.min(...starts), to: Math.max(...starts) }),
    findServices(
      pool,
      businessId,
      appointments.map(({ serviceId }) => serviceId),
    ),
    findHolds(
      pool,
      booker,
      appointments.flatMap(({ holdId }) => holdId ?? []),
    ),
    typeof estimateId === 'string' ? findEstimate(pool, booker, estimateId) : null,
    externalRef ? findBookedBefore(pool, booker, externalRef) : null,
  ]);
  return { business, services, holds, estimate, bookedBefore };
}

/** Reads the client and the pets that a booking names; in the transaction that puts them on record, too. */
export async function readComers(
  reader: Reader,
  businessId: string,
  { clientId, appointments }: Pick<WantedBooking, 'clientId' | 'appointments'>,
): Promise<BookingComers> {
  const petIds = [...new Set(appointments.flatMap((each) => each.petIds))];
  const client = await findClientWithPets(reader, businessId, clientId, petIds);
  return { client, pets: new Map(client?.pets.map((pet) => [pet.id, pet])) };
}

/** All of it for a client whom the business has. */
export async function readFacts(pool: Pool, booker: Booker, wanted: WantedBooking): Promise<BookingFacts> {
  const [offer, comers] = await Promise.all([
    readOffer(pool, booker, wanted),
    readComers(pool, booker.businessId, wanted),
  ]);
  return { ...offer, ...comers };
}
