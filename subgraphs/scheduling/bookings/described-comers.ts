import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { clientNotFound } from '../clients/client.access.ts';
import { newClientFaults } from '../new-clients/new-client-fields.ts';
import type { NewClientInput } from '../new-clients/new-client.inputs.ts';
import type { DescribedClient, DescribedPet } from '../new-clients/new-client.service.ts';
import { type BookingComers, readComers } from './booking-facts.ts';
import type { AskedBooking, WantedBooking } from './booking-fields.ts';

interface ComersInput {
  readonly clientId?: string | null;
  readonly client?: NewClientInput | null;
}

interface PetsInput {
  readonly petIds?: readonly string[] | null;
  readonly petRefs?: readonly string[] | null;
}

/** What is wrong with how a booking names who comes: one client, known or described, and at least one pet each time. */
export function comersFaults(
  { clientId, client }: ComersInput,
  appointments: readonly PetsInput[],
  pointerOf: (index: number) => string,
): FieldFault[] {
  const faults: FieldFault[] = client ? newClientFaults(client) : [];
  if (client && clientId) {
    faults.push({ field: '/client', code: 'NOT_ALLOWED', detail: 'Not beside clientId.' });
  } else if (!client && !clientId) {
    faults.push({ field: '/clientId', code: 'REQUIRED', detail: 'clientId or client is needed.' });
  }
  const refs = new Set(client?.pets?.map(({ ref }) => ref.trim().normalize('NFC')));
  for (const [index, { petIds, petRefs }] of appointments.entries()) {
    const field = pointerOf(index);
    if (!petIds?.length && !petRefs?.length) {
      faults.push({ field: `${field}/petIds`, code: 'REQUIRED', detail: 'At least one pet.' });
    }
    petRefs?.forEach((ref, place) => {
      if (refs.has(ref.trim().normalize('NFC'))) return;
      const detail = 'No pet of the client has this ref.';
      faults.push({ field: `${field}/petRefs/${place}`, code: 'UNKNOWN_VALUE', detail });
    });
  }
  return faults;
}

/** The booking for the client who was described. A hidden one has no pets but those that were described, too. */
export function wantedFor(
  asked: AskedBooking,
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
 * Who comes, with what was said of the pets that were described. Where the client is hidden that is all that counts: whether a
 * booking is refused must not tell what the business has on record.
 */
export async function readDescribed(
  transaction: Transaction,
  businessId: string,
  wanted: WantedBooking,
  described: DescribedClient,
): Promise<BookingComers> {
  const { client, pets } = await readComers(transaction, businessId, wanted);
  const coming = new Map(pets);
  for (const [ref, { id, asked }] of described.pets) {
    const pet = pets.get(id);
    if (pet === undefined) continue;
    const declared = (asked.vaccinations ?? []).map((each) => ({ ...each, isDeclared: true }));
    const onRecord = wanted.isClientHidden ? [] : pet.vaccinations;
    coming.set(id, { ...pet, ref, vaccinations: [...onRecord, ...declared] });
  }
  return { client, pets: coming };
}
