import type { EventOutcome, ProviderEvent } from '../payments/payment-provider.ts';
import { type MovedMoney, moneyMoved, orderPaid } from './decide-order.ts';
import type { OrderChange, OrderMoment } from './order-change.ts';
import { disputeTold } from './order-dispute.ts';
import type { OrderPayment } from './order-payment.ts';
import type { OrderPaymentStore } from './order-payment.store.ts';

const kinds = {
  'charge.refunded': 'REFUND',
  'transfer.created': 'PAY_OUT',
  'transfer.reversed': 'REVERSE',
} as const satisfies Record<string, MovedMoney['kind']>;

/** What a report of the provider means for a payment; null while it has to wait for the payment itself. */
export function decideOrderEvent(
  payment: OrderPayment,
  event: ProviderEvent,
  moment: OrderMoment,
): OrderChange | null {
  const { type, amount, currency } = event;
  if (type === 'payment_intent.succeeded') return orderPaid(payment, { amount, currency }, moment);
  // Events arrive in any order: what happened to money is of no use before it is known that there is any.
  if (payment.paidAt === null) return null;
  switch (type) {
    case 'charge.refunded':
    case 'transfer.created':
    case 'transfer.reversed': {
      const { reference } = event;
      const orderedWith = event.orderedWith ?? null;
      const transferReference = type === 'transfer.reversed' ? (event.transferReference ?? null) : null;
      const moved = { kind: kinds[type], reference, amount, currency, orderedWith, transferReference };
      return moneyMoved(payment, moved, moment);
    }
    case 'charge.dispute.created':
      return disputeTold(payment, event, 'OPEN', moment);
    case 'charge.dispute.closed':
      return disputeTold(payment, event, event.isWon ? 'WON' : 'LOST', moment);
    case 'payment_intent.payment_failed':
    default:
      return null;
  }
}

/** Applies a report of the provider about an order; in any order, and without a second effect if repeated. */
export async function applyOrderEvent(
  store: OrderPaymentStore,
  event: ProviderEvent,
  moment: OrderMoment,
): Promise<EventOutcome> {
  const payment = await store.lockByIntent(event.psp, event.intentReference);
  if (payment === null) return 'UNKNOWN_INTENT';
  if (event.type === 'payment_intent.payment_failed') return 'IGNORED';
  const change = decideOrderEvent(payment, event, moment);
  if (change === null) return 'UNKNOWN_INTENT';
  await store.save(payment, change);
  return change.outcome;
}
