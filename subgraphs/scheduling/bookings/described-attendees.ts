import type { Transaction } from '../../../kernel/database/transaction.ts';
import { clientNotFound } from '../clients/client.access.ts';
import type { DescribedClient, DescribedPet } from '../new-clients/new-client.service.ts';
import { type BookingAttendees, readAttendees } from './booking-facts.ts';
import type { RequestedBooking, WantedBooking } from './booking-fields.ts';

/** The booking for the described client. A hidden client has only the described pets. */
export function wantedFor(
  asked: RequestedBooking,
  { clientId, pets }: DescribedClient,
  isClientHidden: boolean,
): WantedBooking {
  const appointments = asked.appointments.map(({ petIds, petRefs, ...appointment }) => {
    const known = petIds ?? [];
    if (isClientHidden && known.length > 0) throw clientNotFound();
    const described = (petRefs ?? []).map((ref) => pets.get(ref)).filter((pet) => pet !== undefined);
    return {
      ...appointment,
      petIds: [...new Set([...known, ...described.map(({ id }) => id)])],
      declaredVaccinations: described.filter(({ wasFound }) => wasFound).flatMap(declaredOf),
    };
  });
  return { ...asked, clientId, appointments, isClientHidden };
}

function declaredOf({ id, asked }: DescribedPet) {
  return (asked.vaccinations ?? []).map((vaccination) => ({ ...vaccination, petId: id }));
}

/**
 * The client and pets, with what was declared about described pets. If the client is hidden, only that counts: whether
 * a booking is refused must not reveal what the business has on record.
 */
export async function readDescribed(
  transaction: Transaction,
  businessId: string,
  wanted: WantedBooking,
  described: DescribedClient,
): Promise<BookingAttendees> {
  const { client, pets } = await readAttendees(transaction, businessId, wanted);
  const attendance = new Map(pets);
  for (const [ref, { id, asked }] of described.pets) {
    const pet = pets.get(id);
    if (pet === undefined) continue;
    const declared = (asked.vaccinations ?? []).map((each) => ({ ...each, isDeclared: true }));
    const onRecord = wanted.isClientHidden ? [] : pet.vaccinations;
    attendance.set(id, { ...pet, ref, vaccinations: [...onRecord, ...declared] });
  }
  return { client, pets: attendance };
}
