import type { DataOf } from '../../kernel/graph/graph.ts';

type Appointment = NonNullable<DataOf<'AppointmentOfBusiness'>['calendarEntry']>['appointment'];

export const priceKinds = [
  ['FIXED', 'Fixed price'],
  ['FROM', 'From a price'],
  ['PER_PET', 'For each pet'],
  ['PER_NIGHT', 'For each night'],
  ['ON_REQUEST', 'On request'],
] as const;

export const serviceCategories = [
  ['BOARDING', 'Boarding'],
  ['DAYCARE', 'Day care'],
  ['TRAINING', 'Training'],
  ['GROOMING', 'Grooming'],
  ['STUD_SERVICE', 'Stud service'],
  ['HANDLING', 'Handling at shows'],
  ['TRANSPORT', 'Transport'],
  ['BREEDING', 'Breeding'],
] as const;

/** The code for something that people name: `Kennel cough 2` is `KENNEL-COUGH-2`. */
export const codeFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');

/** A weight as people read it: 2500 is `2.5 kg`. */
export const weightText = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${(grams / 1000).toLocaleString('en', { maximumFractionDigits: 3 })} kg`;

export const statusNames: Readonly<Record<Appointment['status'], string>> = {
  PENDING: 'To be confirmed',
  CONFIRMED: 'Confirmed',
  CHECKED_IN: 'Checked in',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  DECLINED: 'Declined',
  NO_SHOW: 'Did not come',
};

/** Why an appointment is cancelled, and whether that is on the client's side. */
export const cancellationReasons = [
  ['CLIENT_REQUEST', 'The client asked for it'],
  ['PET_ILL', 'The pet is ill'],
  ['BUSINESS_CLOSED', 'We are closed'],
  ['NO_STAFF', 'Nobody is available'],
  ['DUPLICATE', 'It was booked twice'],
  ['OTHER', 'Another reason'],
] as const;

export const sexNames = [
  ['U', 'Not known'],
  ['F', 'Female'],
  ['M', 'Male'],
  ['I', 'Intersex'],
] as const;

export const lifeStatusNames = [
  ['ALIVE', 'Alive'],
  ['DECEASED', 'Has died'],
  ['MISSING', 'Missing'],
  ['UNKNOWN', 'Not known'],
] as const;

/** The name for one of the choices. */
export const nameIn = (
  choices: readonly (readonly [value: string, text: string])[],
  value: string | null,
): string | null => choices.find(([known]) => known === value)?.[1] ?? value;

/** The chosen one of the choices; null for anything else. */
export const choiceOf = <Code extends string>(
  choices: readonly (readonly [Code, string])[],
  typed: string,
): Code | null => choices.find(([code]) => code === typed)?.[0] ?? null;
