import type { DataOf } from '../../kernel/graph/graph.ts';

type Service = DataOf<'ServiceOfMember'>['service'];
type Named = Pick<NonNullable<Service>, 'priceKind' | 'price' | 'currency'>;
type Appointment = NonNullable<DataOf<'AppointmentOfBusiness'>['calendarEntry']>['appointment'];

/** An amount of money as people write it. */
export function amountWords(amount: string, currency: string): string {
  const whole = { minimumFractionDigits: /\.0*$|^\d+$/.test(amount) ? 0 : undefined };
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...whole }).format(Number(amount));
}

/** The price of a service in words. */
export function priceWords({ priceKind, price, currency }: Named): string {
  if (price === null) return 'Price on request';
  const amount = amountWords(price, currency);
  if (priceKind === 'FROM') return `From ${amount}`;
  if (priceKind === 'PER_PET') return `${amount} for each pet`;
  if (priceKind === 'PER_NIGHT') return `${amount} a night`;
  return amount;
}

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

/** What a vaccination protects from, by its code. */
export const vaccinations = [
  { code: 'RABIES', name: 'Rabies' },
  { code: 'DHPP', name: 'Distemper, hepatitis and parvovirus' },
  { code: 'BORDETELLA', name: 'Kennel cough' },
  { code: 'LEPTOSPIROSIS', name: 'Leptospirosis' },
  { code: 'CANINE-INFLUENZA', name: 'Dog flu' },
  { code: 'FVRCP', name: 'Cat flu and feline distemper' },
  { code: 'FELV', name: 'Feline leukaemia' },
  { code: 'MYXOMATOSIS', name: 'Myxomatosis' },
] as const;

const vaccinationNames = new Map<string, string>(vaccinations.map(({ code, name }) => [code, name]));

/** A vaccination by name; one that a business named itself, as it did. */
export const vaccinationName = (code: string): string =>
  vaccinationNames.get(code) ??
  (code.slice(0, 1) + code.slice(1).toLowerCase()).replaceAll('-', ' ').replaceAll('_', ' ');

/** The code for something that people name: `Kennel cough 2` is `KENNEL-COUGH-2`. */
export const codeFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');

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
