import type { Psp } from '../../../kernel/money/payment-settings.ts';
import type { Instant } from '../deposits/deposit.ts';
import type { Checkout } from '../payments/payment-provider.ts';

/** One sale of an order: what its buyer pays for it and what the platform keeps, in minor units. */
export interface OrderShare {
  readonly saleId: string;
  readonly sellerProfileId: string;
  readonly amount: bigint;
  /** For the whole amount; of what is left after refunds the platform keeps the same part. */
  readonly fee: bigint;
  /** When the goods left, and the seller's share became theirs. */
  readonly releasedAt: Instant | null;
}

/** How much of a movement is of a sale. */
export interface SharePart {
  readonly saleId: string;
  readonly amount: bigint;
}

/** Calls to the provider. REVERSE takes a transfer back from the seller's account. */
export const orderOperationKinds = [
  'CREATE_INTENT',
  'CANCEL_INTENT',
  'REFUND',
  'PAY_OUT',
  'REVERSE',
] as const;
export type OrderOperationKind = (typeof orderOperationKinds)[number];

/** A call to the provider, or a movement there that nobody here ordered. */
export interface OrderOperation {
  /** Its key at the provider is derived from it; that of a refund is given by whoever ordered it. */
  readonly id: string;
  readonly kind: OrderOperationKind;
  readonly status: 'PENDING' | 'DONE' | 'REFUSED';
  readonly amount: bigint;
  /** Sums up to the amount; empty if no money moves. */
  readonly parts: readonly SharePart[];
  /** False for what somebody did at the provider. */
  readonly isOrdered: boolean;
  /** Number of attempts started. Before the first one the provider cannot know it. */
  readonly attempts: number;
  /** The provider's id of what it did. */
  readonly reference: string | null;
  /** The transfer that is reversed. */
  readonly transferReference: string | null;
}

/** The buyer's bank takes money back. */
export interface OrderDispute {
  readonly reference: string;
  readonly amount: bigint;
  readonly parts: readonly SharePart[];
  readonly outcome: 'OPEN' | 'WON' | 'LOST';
}

/**
 * The payment for an order, in one currency (contract 14). `status`: OPEN can be paid; EXPIRED cannot, and whatever is
 * paid nevertheless is refunded.
 */
export interface OrderPayment {
  /** That of the order. */
  readonly id: string;
  readonly number: string;
  readonly buyerProfileId: string;
  readonly status: 'OPEN' | 'PAID' | 'EXPIRED';
  readonly amount: bigint;
  readonly currency: string;
  readonly psp: Psp;
  readonly checkout: Checkout | null;
  readonly expiresAt: Instant;
  readonly paidAt: Instant | null;
  /** By the ids of the sales. */
  readonly shares: readonly OrderShare[];
  /** Oldest first. */
  readonly operations: readonly OrderOperation[];
  readonly disputes: readonly OrderDispute[];
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** The key of every attempt of a call. */
export const orderOperationKey = (id: string): string => `order-${id}`;

export function partOf(parts: readonly SharePart[], saleId: string): bigint {
  return parts.reduce((sum, part) => (part.saleId === saleId ? sum + part.amount : sum), 0n);
}

/** What has become of a sale's money, in minor units. */
export interface ShareMoney {
  /** Refunds that were ordered here, moved or on their way. */
  readonly ordered: bigint;
  /** Refunds that have moved, whoever ordered them. */
  readonly refunded: bigint;
  /** Taken by people at the provider and by banks that have not given it back. */
  readonly taken: bigint;
  readonly disputed: bigint;
  /** What the seller's account has received and still has. */
  readonly transferred: bigint;
  /** What people at the provider took back from the seller's account; it is not paid again by itself. */
  readonly takenBack: bigint;
  /** What is neither refunded nor taken. */
  readonly left: bigint;
}

export function moneyOf({ operations, disputes }: OrderPayment, share: OrderShare): ShareMoney {
  const sum = (wanted: (operation: OrderOperation) => boolean) =>
    operations.filter(wanted).reduce((total, { parts }) => total + partOf(parts, share.saleId), 0n);
  const ordered = sum(
    ({ kind, isOrdered, status }) => kind === 'REFUND' && isOrdered && status !== 'REFUSED',
  );
  const byHand = sum(({ kind, isOrdered }) => kind === 'REFUND' && !isOrdered);
  const refunded = sum(({ kind, status }) => kind === 'REFUND' && status === 'DONE');
  const paidOut = sum(({ kind, status }) => kind === 'PAY_OUT' && status === 'DONE');
  const reversed = sum(({ kind, status }) => kind === 'REVERSE' && status === 'DONE');
  const takenBack = sum(({ kind, isOrdered }) => kind === 'REVERSE' && !isOrdered);
  const disputed = disputes
    .filter(({ outcome }) => outcome !== 'WON')
    .reduce((total, { parts }) => total + partOf(parts, share.saleId), 0n);
  const taken = byHand + disputed;
  const rest = share.amount - ordered - taken;
  const transferred = paidOut - reversed;
  return { ordered, refunded, taken, disputed, transferred, takenBack, left: rest > 0n ? rest : 0n };
}

/** The platform's fee on what is left of a sale: in proportion, rounded down. */
export function feeOn({ amount, fee }: OrderShare, left: bigint): bigint {
  return amount === 0n ? 0n : (fee * left) / amount;
}

/** What the seller gets of what is left. */
export const sellerPart = (share: OrderShare, left: bigint): bigint => left - feeOn(share, left);

/**
 * Divides an amount among sales by what each has room for; what exceeds all rooms goes by their amounts. The first ones
 * get the odd units, so the parts always sum up.
 */
export function divide(
  amount: bigint,
  rooms: readonly { readonly saleId: string; readonly room: bigint; readonly amount: bigint }[],
): readonly SharePart[] {
  const room = rooms.reduce((sum, one) => sum + one.room, 0n);
  const within = amount < room ? amount : room;
  const fits = proportional(
    within,
    rooms.map((one) => one.room),
  );
  const over = proportional(
    amount - within,
    rooms.map((one) => one.amount),
  );
  return rooms
    .map(({ saleId }, index) => ({ saleId, amount: (fits[index] ?? 0n) + (over[index] ?? 0n) }))
    .filter((part) => part.amount !== 0n);
}

function proportional(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / total);
  let odd = amount - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, index) => {
    const room = (weights[index] ?? 0n) - part;
    if (odd === 0n || (weights[index] ?? 0n) === 0n || (amount <= total && room <= 0n)) return part;
    odd -= 1n;
    return part + 1n;
  });
}
