import type { IdSource } from '../../../kernel/text/ids.ts';
import type { Instant } from '../deposits/deposit.ts';
import type { EventOutcome } from '../payments/payment-provider.ts';
import { type OrderEvent, type OrderPosting, postingsBetween } from './order-books.ts';
import type { OrderPayment } from './order-payment.ts';
import { planTransfers } from './plan-transfers.ts';

/** The time of a decision, and the source of its ids. */
export interface OrderMoment {
  readonly now: Instant;
  readonly newId: IdSource;
}

/** Everything that is stored for one decision, in one transaction. */
export interface OrderChange {
  readonly outcome: EventOutcome;
  readonly payment: OrderPayment;
  readonly postings: readonly OrderPosting[];
  /** What people have to look at. */
  readonly alerts: readonly string[];
}

/** Nothing happens, apart from an alert. */
export function untouched(
  payment: OrderPayment,
  outcome: EventOutcome = 'IGNORED',
  ...alerts: readonly string[]
): OrderChange {
  return { outcome, payment, postings: [], alerts };
}

/** The payment with new fields, what that changes in the books, and the transfers that follow from it. */
export function changed(
  payment: OrderPayment,
  fields: Partial<OrderPayment>,
  event: OrderEvent,
  moment: OrderMoment,
  ...alerts: readonly string[]
): OrderChange {
  const after = { ...payment, ...fields, version: payment.version + 1, updatedAt: moment.now };
  const postings = postingsBetween(payment, after, event);
  return { outcome: 'APPLIED', payment: planTransfers(after, moment.newId), postings, alerts };
}
