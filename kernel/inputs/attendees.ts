import type { FieldFault } from '../errors/errors.ts';

/** The parts with a valid type. */
interface PetNames {
  readonly ref?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly species?: string | null | undefined;
}

interface DescribedClient {
  readonly email?: unknown;
  readonly phone?: unknown;
  readonly pets?: readonly PetNames[] | null | undefined;
}

/** The client of a booking: one on record, or one described. */
interface Attendees {
  readonly clientId?: unknown;
  readonly client?: DescribedClient | null | undefined;
}

/** The pets of an appointment. */
interface Attendance {
  readonly petIds?: readonly unknown[] | null | undefined;
  readonly petRefs?: readonly unknown[] | null | undefined;
}

const mostPets = 10;

/** Two spellings that people take for the same. */
const folded = (text: string) => text.trim().normalize('NFKC').toLowerCase();
const refOf = (ref: string) => ref.trim().normalize('NFC');

/** Faults of a described client that no single field shows (contract 1.6a). */
function newClientFaults({ email, phone, pets }: DescribedClient): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!email && !phone) {
    faults.push({ field: '/client/email', code: 'REQUIRED', detail: 'Required without a telephone number.' });
  }
  const refs = new Set<string>();
  const called = new Set<string>();
  for (const [index, { ref, name, species }] of (pets ?? []).slice(0, mostPets).entries()) {
    const field = `/client/pets/${index}`;
    if (typeof ref === 'string') {
      if (refs.has(refOf(ref))) {
        faults.push({ field: `${field}/ref`, code: 'NOT_ALLOWED', detail: 'Another pet has this ref.' });
      }
      refs.add(refOf(ref));
    }
    if (typeof name !== 'string' || typeof species !== 'string') continue;
    const nameAndSpecies = `${folded(species)} ${folded(name)}`;
    if (called.has(nameAndSpecies)) {
      const detail = 'Another pet here has this name and species.';
      faults.push({ field: `${field}/name`, code: 'NOT_ALLOWED', detail });
    }
    called.add(nameAndSpecies);
  }
  return faults;
}

/**
 * Faults in how a booking names its client and pets: one client, on record or described, and at least one pet per
 * appointment; `pointerOf` returns the position of an appointment.
 */
export function attendeeFaults(
  { clientId, client }: Attendees,
  appointments: readonly Attendance[],
  pointerOf: (index: number) => string,
): FieldFault[] {
  const faults: FieldFault[] = client ? newClientFaults(client) : [];
  if (client && clientId) {
    faults.push({ field: '/client', code: 'NOT_ALLOWED', detail: 'Not allowed together with clientId.' });
  } else if (!client && !clientId) {
    faults.push({ field: '/clientId', code: 'REQUIRED', detail: 'clientId or client is needed.' });
  }
  const refs = new Set(client?.pets?.map(({ ref }) => (typeof ref === 'string' ? refOf(ref) : null)));
  for (const [index, { petIds, petRefs }] of appointments.entries()) {
    const field = pointerOf(index);
    if (!petIds?.length && !petRefs?.length) {
      faults.push({ field: `${field}/petIds`, code: 'REQUIRED', detail: 'At least one pet.' });
    }
    // Without a client, faults of pets are not reported.
    if (!client && !clientId) continue;
    petRefs?.forEach((ref, place) => {
      if (typeof ref !== 'string' || refs.has(refOf(ref))) return;
      const detail = 'No pet of the client has this ref.';
      faults.push({ field: `${field}/petRefs/${place}`, code: 'UNKNOWN_VALUE', detail });
    });
  }
  return faults;
}
