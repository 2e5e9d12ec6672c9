import { type Queryable, allAnswered } from '../../../kernel/database/transaction.ts';
import type { Booker } from '../booker.ts';
import type { BusinessRow } from '../business/business.store.ts';
import { type BookingClient, findClientWithPets } from '../clients/client.store.ts';
import { type StoredEstimate, findEstimate } from '../estimates/estimate.store.ts';
import { type HeldTime, findHolds } from '../holds/slot-hold.store.ts';
import type { BookingPet } from '../pets/pet.store.ts';
import type { Reader } from '../reader.ts';
import { findServices } from '../services/service.store.ts';
import type { ServiceView } from '../services/service.view.ts';
import { businessBetween } from '../slots/slot-search.ts';
import type { WantedAppointment, WantedBooking } from './booking-fields.ts';
import { findBookedBefore } from './booking.store.ts';

/** What the business has on record of what a booking names. */
export interface BookingOffer {
  readonly business: BusinessRow;
  readonly services: ReadonlyMap<string, ServiceView>;
  readonly holds: ReadonlyMap<string, HeldTime>;
  readonly estimate: StoredEstimate | null;
  /** The first appointment that was booked with the same reference. */
  readonly bookedBefore: string | null;
}

/** Who comes. */
export interface BookingAttendees {
  readonly client: BookingClient | null;
  /** Pets of the client. */
  readonly pets: ReadonlyMap<string, BookingPet>;
}

/** The records that a booking names. */
export type BookingFacts = BookingOffer & BookingAttendees;

/** The parts of a booking that refer to records of the business. */
type WantedOffer = Pick<WantedBooking, 'estimateId' | 'externalRef'> & {
  readonly appointments: readonly Pick<WantedAppointment, 'serviceId' | 'startsAt' | 'holdId'>[];
};

/**
 * Reads what a booking of a business refers to. Places, holds and references are decided by the database when they are
 * claimed.
 */
export async function readOffer(
  database: Queryable,
  booker: Booker,
  wanted: WantedOffer,
): Promise<BookingOffer> {
  const { businessId } = booker;
  const { appointments, estimateId, externalRef } = wanted;
  const starts = appointments.map(({ startsAt }) => startsAt);
  const [business, services, holds, estimate, bookedBefore] = await allAnswered([
    businessBetween(database, businessId, { from: Math.min(...starts), to: Math.max(...starts) }),
    findServices(
      database,
      businessId,
      appointments.map(({ serviceId }) => serviceId),
    ),
    findHolds(
      database,
      booker,
      appointments.flatMap(({ holdId }) => holdId ?? []),
    ),
    typeof estimateId === 'string' ? findEstimate(database, booker, estimateId) : Promise.resolve(null),
    externalRef ? findBookedBefore(database, booker, externalRef) : Promise.resolve(null),
  ]);
  return { business, services, holds, estimate, bookedBefore };
}

/** Reads the client and the pets that a booking names; also in the transaction that creates them. */
export async function readAttendees(
  reader: Reader,
  businessId: string,
  { clientId, appointments }: Pick<WantedBooking, 'clientId' | 'appointments'>,
): Promise<BookingAttendees> {
  const petIds = [...new Set(appointments.flatMap((each) => each.petIds))];
  const client = await findClientWithPets(reader, businessId, clientId, petIds);
  return { client, pets: new Map(client?.pets.map((pet) => [pet.id, pet])) };
}

/** All of it for a known client; in the transaction, this is one round trip. */
export async function readFacts(
  database: Queryable,
  booker: Booker,
  wanted: WantedBooking,
): Promise<BookingFacts> {
  const [offer, attendees] = await allAnswered([
    readOffer(database, booker, wanted),
    readAttendees(database, booker.businessId, wanted),
  ]);
  return { ...offer, ...attendees };
}
