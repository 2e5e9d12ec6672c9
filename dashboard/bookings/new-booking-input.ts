import { phoneOf } from '../../kernel/text/typed-phone.ts';
import { faultsIn } from '../../kernel/errors/field-faults.ts';
import type { VariablesOf } from '../../kernel/graph/graph.ts';
import { clientFields } from '../../kernel/inputs/client-fields.ts';
import { petFields } from '../../kernel/inputs/pet-fields.ts';
import { z } from 'zod';
import type { DayOfBusiness, ServiceOfDay } from '../business/business-operations.ts';
import { type FieldNamer, wholeOf } from '../business/filled.tsx';
import { dayOf, todayIn } from '../../kernel/pages/parts/local-times.tsx';
import type { ClientEntry } from '../clients/client-operations.ts';
import { timeOf } from './free-times.tsx';

type Value = (name: string) => string;
type Input = VariablesOf<'BookForBusiness'>['input'];

/** The step of the form that shows the free times of another day. */
export const toDay = {
  write: (day: string): string => `day:${day}`,
  read: (step: string): string | null => /^day:(.+)$/.exec(step)?.[1] ?? null,
};

/** The choice of somebody who is not a client yet. */
export const newClient = 'new';
const newPetRef = 'new-pet';

/** What is chosen so far in the form of a booking. */
export interface Draft {
  readonly service: ServiceOfDay | null;
  readonly date: string;
  readonly staffId: string | null;
  readonly nights: number | null;
  readonly addOnIds: readonly string[];
  readonly petIds: readonly string[];
  readonly hasNewPet: boolean;
  /** Null while nobody is chosen. */
  readonly client: ClientEntry | typeof newClient | null;
}

/** The pets of a client that are chosen; the only one if none is, and none is new. */
function petsChosen(value: Value, client: Draft['client'], hasNewPet: boolean): readonly string[] {
  if (client === null || client === newClient) return [];
  const chosen = client.pets.filter(({ id }) => value(`pet:${id}`) === '1').map(({ id }) => id);
  const isOnly = chosen.length === 0 && !hasNewPet && client.pets.length === 1;
  return isOnly ? client.pets.map(({ id }) => id) : chosen;
}

/** Reads the form; a service that is the only one need not be chosen. */
export function draftOf(value: Value, day: DayOfBusiness, clients: readonly ClientEntry[], now: Date): Draft {
  const offered = day.services.filter(({ isActive }) => isActive);
  const service =
    offered.find(({ id }) => id === value('service')) ?? (offered.length === 1 ? offered[0] : undefined);
  const client = value('client') === newClient ? newClient : clients.find(({ id }) => id === value('client'));
  const hasNewPet = value('petName') !== '';
  return {
    service: service ?? null,
    date: dayOf(value('date')) ?? todayIn(day.timeZone, now),
    staffId: value('staff') || null,
    nights: service?.priceKind === 'PER_NIGHT' ? wholeOf(value('nights') || '1') : null,
    addOnIds: (service?.addOns ?? []).map(({ id }) => id).filter((id) => value(`addOn:${id}`) === '1'),
    petIds: petsChosen(value, client ?? null, hasNewPet),
    hasNewPet,
    client: client ?? null,
  };
}

const reach = z.object({
  displayName: clientFields.displayName,
  phone: clientFields.phone,
  email: clientFields.email,
});
const newPet = z.object({ petName: petFields.name });

/** What is missing or wrong before the graph is asked, by field. */
export function faultsOf(value: Value, draft: Draft, day: DayOfBusiness): Map<string, string> {
  const faults = new Map<string, string>();
  const { client, service } = draft;
  if (client === null) faults.set('client', 'Find the client first, or choose a new one.');
  if (client === newClient) {
    const [phone, email] = [phoneOf(value('phone'), day.countryCode), value('email')];
    for (const { field, detail } of faultsIn(reach, { displayName: value('displayName'), phone, email })) {
      faults.set(field.slice(1), detail);
    }
    if (phone === '' && email === '') faults.set('phone', 'Give a telephone number or an e-mail address.');
  }
  if (client !== null && draft.petIds.length === 0 && !draft.hasNewPet) {
    faults.set('petName', 'Choose a pet, or name a new one.');
  }
  if (draft.hasNewPet) {
    for (const { detail } of faultsIn(newPet, { petName: value('petName') })) faults.set('petName', detail);
    if (value('petSpecies') === '') faults.set('petSpecies', 'Choose one.');
  }
  if (service === null) faults.set('service', 'Choose a service.');
  if (value('slot') === '') faults.set('slot', 'Choose a free time.');
  return faults;
}

/** The booking as the graph reads it; `addedPetId` is a new pet of a client on record. */
export function bookingInput(
  value: Value,
  draft: Draft,
  day: DayOfBusiness,
  addedPetId: string | null,
): Input {
  const { client, service, nights, addOnIds, petIds, hasNewPet } = draft;
  const { startsAt, staffId } = timeOf(value('slot'));
  const isNew = client === newClient;
  const pets = hasNewPet ? [{ ref: newPetRef, name: value('petName'), species: value('petSpecies') }] : [];
  return {
    ...(isNew || client === null
      ? {
          client: {
            displayName: value('displayName'),
            phone: phoneOf(value('phone'), day.countryCode) || null,
            email: value('email') || null,
            pets,
          },
        }
      : { clientId: client.id }),
    appointments: [
      {
        serviceId: service?.id ?? '',
        startsAt,
        staffId,
        nights,
        addOnIds: [...addOnIds],
        ...(isNew
          ? { petRefs: pets.map(({ ref }) => ref) }
          : { petIds: [...petIds, ...(addedPetId === null ? [] : [addedPetId])] }),
        businessNote: value('note') || null,
      },
    ],
  };
}

/** The field of each fault that the graph finds. */
export const bookingField: FieldNamer = (pointer) => {
  if (pointer.startsWith('/client/pets/') || pointer.endsWith('/petIds') || pointer === '/name')
    return 'petName';
  if (pointer === '/species') return 'petSpecies';
  if (pointer.startsWith('/client/')) return pointer.slice('/client/'.length);
  if (pointer.endsWith('/nights')) return 'nights';
  return pointer.endsWith('/businessNote') ? 'note' : 'slot';
};
