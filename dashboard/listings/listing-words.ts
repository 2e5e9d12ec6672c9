import type { Tone } from '../../kernel/pages/parts/badge.tsx';
import type { Checklist, ListedEntry } from './listing-operations.ts';

type Status = ListedEntry['status'];

/** The name and style of a listing's status, and what is next. */
export const listingStatus: Readonly<
  Record<Status, readonly [tone: Tone | undefined, name: string, next: string]>
> = {
  DRAFT: [undefined, 'Draft', 'Only you see it. Add pictures, look at the preview, and publish it.'],
  ACTIVE: [
    'good',
    'Published',
    'People find it now. Answer them in your inbox; pause or close it when you like.',
  ],
  PAUSED: [
    'warn',
    'Paused',
    'It is in no list, and nobody can reserve or join the waitlist. Publish it again, or close it.',
  ],
  CLOSED: ['bad', 'Closed', 'It is over for good. Its page says so and leads to what else you have.'],
};

/** How a listing treats deposits: two of the three are the same to the graph. */
export const depositKinds = [
  ['NONE', 'No deposit'],
  ['INFORMAL', 'A deposit between the buyer and you'],
  ['RESERVE', 'A protected deposit, which we hold until the handover'],
] as const;

export const clauseChoices = [
  ['REFUND', 'The buyer gets it back'],
  ['RELEASE', 'You keep it'],
  ['ARBITRATE', 'We decide'],
] as const;

export const availabilityChoices = [
  ['AVAILABLE', 'Available'],
  ['RESERVED', 'Reserved'],
  ['SOLD', 'Sold'],
  ['KEPT', 'I keep it'],
] as const satisfies readonly (readonly [ListedEntry['items'][number]['availability'], string])[];

type Condition = Checklist['items'][number]['code'];

/** The conditions of a protected deposit, as its seller reads them. */
export const conditionNames: Readonly<Record<Condition, string>> = {
  RESERVE_ANIMAL_RECORD: 'The animal is on your record',
  RESERVE_MICROCHIP: 'Its microchip is registered',
  RESERVE_BORN: 'It has been born',
  RESERVE_PICKUP_WINDOW: 'The last day of the handover is set',
  RESERVE_PRICE: 'It has a price',
  RESERVE_DEPOSIT_CAP: 'The deposit has an amount within its limits',
  RESERVE_PAYOUT_ACTIVE: 'We can pay you',
};

/** Why no protected deposit is possible yet, in the refusals of a form. */
export const capFault =
  'A deposit is at most a quarter of the price, and at most $500. For a litter, that of its cheapest animal.';
