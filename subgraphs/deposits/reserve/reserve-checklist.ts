import type { DepositAnimal } from '../deposits/deposit-offer.ts';
import { type DepositCap, depositCap } from '../terms/deposit-terms.ts';
import { isPickupDay, pickupDayFault } from '../../../kernel/inputs/listing-fields.ts';

/** An animal for which a deposit would be paid; amounts are minor units. */
export interface OfferedAnimal {
  /** What distinguishes it from its litter mates; null for a single one. */
  readonly label: string | null;
  readonly animal: DepositAnimal | null;
  readonly bornOn: string | null;
  readonly price: bigint | null;
}

/** What the conditions of a protected deposit are checked against. */
export interface ReserveFacts {
  readonly sellerProfileId: string;
  readonly offered: readonly OfferedAnimal[];
  readonly pickupWindowEnd: string | null;
  readonly amount: bigint | null;
  readonly currency: string;
  readonly netToSeller: bigint;
  readonly isPayoutActive: boolean;
  readonly now: Date;
}

/** One condition, and what is missing if it is not met. */
export interface ReserveCondition {
  readonly code: ReserveCode;
  readonly isMet: boolean;
  readonly detail: string | null;
}

/** No price is this high; a quarter of it is more than the fixed limit. */
const anyPrice = 10n ** 18n;

/** The cap of a deposit on any of these: that of the cheapest. Without a price, only the fixed limit is known. */
export function capOf(prices: readonly (bigint | null)[], currency: string): DepositCap {
  const known = prices.filter((price) => price !== null);
  const cheapest = known.reduce((least, price) => (price < least ? price : least), anyPrice);
  return depositCap(cheapest, currency);
}

/** The condition if it holds for every animal; otherwise it names those for which it does not. */
function eachOf(
  { offered }: ReserveFacts,
  holds: (offered: OfferedAnimal) => boolean,
  missing: string,
): string | null {
  if (offered.length === 0) return 'No item can be had.';
  const without = offered.filter((each) => !holds(each));
  if (without.length === 0) return null;
  const labels = without.flatMap(({ label }) => label ?? []);
  return labels.length === 0 ? `${missing}.` : `${missing}: ${labels.join(', ')}.`;
}

function depositFault({ amount, offered, currency, netToSeller }: ReserveFacts): string | null {
  if (amount === null) return 'The deposit has no amount.';
  const { amount: most } = capOf(
    offered.map(({ price }) => price),
    currency,
  );
  if (amount > most) return 'The deposit is more than the cap.';
  return netToSeller > 0n ? null : 'The deposit is not larger than its fee.';
}

/** What is wrong with a condition, in the order of spec 2.12; null for nothing. */
const conditions = {
  RESERVE_ANIMAL_RECORD: (facts: ReserveFacts) =>
    eachOf(
      facts,
      ({ animal }) => animal?.ownerProfileId === facts.sellerProfileId,
      'No animal record that the seller owns',
    ),
  RESERVE_MICROCHIP: (facts: ReserveFacts) =>
    eachOf(facts, ({ animal }) => (animal?.microchipId ?? null) !== null, 'No microchip is registered'),
  RESERVE_BORN: (facts: ReserveFacts) => {
    const today = facts.now.toISOString().slice(0, 10);
    return eachOf(
      facts,
      ({ bornOn }) => bornOn !== null && bornOn <= today,
      'Not born yet, or no birth date',
    );
  },
  RESERVE_PICKUP_WINDOW: ({ pickupWindowEnd, now }: ReserveFacts) => {
    if (pickupWindowEnd === null) return 'The last day of the handover is not set.';
    return isPickupDay(pickupWindowEnd, now) ? null : pickupDayFault;
  },
  RESERVE_PRICE: (facts: ReserveFacts) =>
    eachOf(facts, ({ price }) => price !== null && price > 0n, 'No price'),
  RESERVE_DEPOSIT_CAP: depositFault,
  RESERVE_PAYOUT_ACTIVE: ({ isPayoutActive }: ReserveFacts) =>
    isPayoutActive ? null : 'The seller has no active account for payouts.',
} as const satisfies Record<string, (facts: ReserveFacts) => string | null>;

export type ReserveCode = keyof typeof conditions;

export const reserveCodes = {
  RESERVE_ANIMAL_RECORD: 'RESERVE_ANIMAL_RECORD',
  RESERVE_MICROCHIP: 'RESERVE_MICROCHIP',
  RESERVE_BORN: 'RESERVE_BORN',
  RESERVE_PICKUP_WINDOW: 'RESERVE_PICKUP_WINDOW',
  RESERVE_PRICE: 'RESERVE_PRICE',
  RESERVE_DEPOSIT_CAP: 'RESERVE_DEPOSIT_CAP',
  RESERVE_PAYOUT_ACTIVE: 'RESERVE_PAYOUT_ACTIVE',
} as const satisfies { readonly [Code in ReserveCode]: Code };

/** All conditions of a protected deposit, in their order (spec 2.12). */
export function reserveChecklist(facts: ReserveFacts): ReserveCondition[] {
  return Object.values(reserveCodes).map((code) => {
    const detail = conditions[code](facts);
    return { code, isMet: detail === null, detail };
  });
}
