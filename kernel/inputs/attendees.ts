import type { FieldFault } from '../errors/errors.ts';

/** As far as it is known: what has another type is not among it. */
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

/** Who a booking is for: a client whom the business has, or one who is described. */
interface Attendees {
  readonly clientId?: unknown;
  readonly client?: DescribedClient | null | undefined;
}

/** Which pets come to an appointment. */
interface Attendance {
  readonly petIds?: readonly unknown[] | null | undefined;
  readonly petRefs?: readonly unknown[] | null | undefined;
}

const mostPets = 10;

/** Two spellings that people take for one. */
const folded = (text: string) => text.trim().normalize('NFKC').toLowerCase();
const refOf = (ref: string) => ref.trim().normalize('NFC');

/** What is wrong with a client who is described that no field tells by itself (contract 1.6a). */
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
 * What is wrong with how a booking names who comes: one client, known or described, and at least one pet to each of its
 * appointments; `pointerOf` tells where one of these stands.
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
    // Who has no client yet is not told of pets.
    if (!client && !clientId) continue;
    petRefs?.forEach((ref, place) => {
      if (typeof ref !== 'string' || refs.has(refOf(ref))) return;
      const detail = 'No pet of the client has this ref.';
      faults.push({ field: `${field}/petRefs/${place}`, code: 'UNKNOWN_VALUE', detail });
    });
  }
  return faults;
}
