import { printedAmount } from '../money/printed-amount.ts';

type Status =
  | 'PENDING'
  | 'CONFIRMED'
  | 'PROCESSING'
  | 'READY'
  | 'SHIPPED'
  | 'PARTIALLY_FULFILLED'
  | 'FULFILLED'
  | 'CANCELLED'
  | 'REFUNDED'
  | 'ON_HOLD';

const next: Readonly<Record<Status, string>> = {
  PENDING: 'They still have to confirm it.',
  CONFIRMED: 'They have confirmed it and are going to prepare it.',
  PROCESSING: 'They are preparing it.',
  READY: 'It is ready: collect it, or wait until it is sent.',
  SHIPPED: 'It is on its way to you.',
  PARTIALLY_FULFILLED: 'You have a part of it. The rest comes.',
  FULFILLED: 'You have all of it.',
  CANCELLED: 'It was cancelled.',
  REFUNDED: 'You get the money back.',
  ON_HOLD: 'They have stopped it for a while.',
};

interface Part {
  readonly status: Status;
  readonly paidAt: string | null;
}

interface PricedPart extends Part {
  readonly totalAmount: string;
  readonly currency: string;
  readonly seller: { readonly displayName: string };
}

/** Whether one seller's part of an order has still to be paid. */
export const isDue = ({ status, paidAt }: Part): boolean =>
  paidAt === null && status !== 'CANCELLED' && status !== 'REFUNDED';

/** What is next for the buyer with one seller's part of an order. */
export function nextForBuyer(part: PricedPart, payment: 'PROVIDER' | 'SELLER'): string {
  const { status, paidAt, totalAmount, currency, seller } = part;
  if (payment === 'PROVIDER' && paidAt === null && status === 'PENDING') return 'It is not paid yet.';
  if (status === 'CANCELLED' && paidAt !== null) return 'It was cancelled. You get the money back.';
  if (payment === 'PROVIDER' || !isDue(part) || status === 'PENDING') return next[status];
  const amount = printedAmount(totalAmount, currency);
  return `${next[status]} Your payment of ${amount} is not recorded yet. ${seller.displayName} tells you how to pay; ask them if you have heard nothing.`;
}

interface Order {
  readonly payment: 'PROVIDER' | 'SELLER';
  readonly paymentStatus: string;
  readonly status: string;
  readonly expiresAt: string | null;
}

/**
 * How far the payment through the provider is: it can be made; its time is over, but what was paid in time may still
 * become known; the order was cancelled without it; or the order says it. No clock decides that nobody has paid (ADR 9).
 */
export function paymentStep(
  { payment, paymentStatus, status, expiresAt }: Order,
  now: Date,
): 'OPEN' | 'LATE' | 'EXPIRED' | 'KNOWN' {
  if (payment !== 'PROVIDER' || paymentStatus !== 'UNPAID') return 'KNOWN';
  if (status === 'CANCELLED') return 'EXPIRED';
  return expiresAt === null || new Date(expiresAt) <= now ? 'LATE' : 'OPEN';
}

/** What the buyer is told of a payment that can no longer be made. */
export const lateWords = {
  LATE: 'The time to pay it is over. If you have paid, it is confirmed within minutes: do not order it again. Otherwise it is cancelled, and nothing is charged.',
  EXPIRED:
    'It was not paid in time, and is cancelled. Whatever was charged goes back to you at once. The goods are for others.',
} as const;
