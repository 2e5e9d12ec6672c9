import type { MinorAmount } from '../payments/payment-provider.ts';
import { roomsOf } from './decide-order.ts';
import { type OrderChange, type OrderMoment, changed, untouched } from './order-change.ts';
import { type OrderDispute, type OrderPayment, divide } from './order-payment.ts';

export interface DisputeNotice extends MinorAmount {
  readonly reference: string;
}

/** Money that a bank takes, out of what is left of the sales. */
function opened(
  payment: OrderPayment,
  notice: DisputeNotice,
  moment: OrderMoment,
  alert: string,
): OrderChange {
  const { reference, amount } = notice;
  const dispute: OrderDispute = {
    reference,
    amount,
    parts: divide(amount, roomsOf(payment)),
    outcome: 'OPEN',
  };
  const event = { name: `chargeback:${reference}`, moved: { kind: 'chargeback', reference } } as const;
  return changed(payment, { disputes: [...payment.disputes, dispute] }, event, moment, alert);
}

/**
 * The buyer's bank takes money back, or has decided about it. Reports arrive in any order and more than once: of a
 * verdict that comes first, the opening is booked with it.
 */
export function disputeTold(
  payment: OrderPayment,
  notice: DisputeNotice,
  verdict: OrderDispute['outcome'],
  moment: OrderMoment,
): OrderChange {
  const { reference, amount, currency } = notice;
  const alert = `Chargeback ${reference} of ${amount} ${currency}: ${verdict}.`;
  const known = payment.disputes.find((one) => one.reference === reference);
  if (known !== undefined && (known.outcome !== 'OPEN' || verdict === 'OPEN')) return untouched(payment);
  const fits = amount > 0n && amount <= (known?.amount ?? payment.amount);
  if (currency !== payment.currency || !fits) return untouched(payment, 'QUARANTINED', alert);
  const before = known === undefined ? opened(payment, notice, moment, alert) : null;
  if (verdict === 'OPEN') return before ?? untouched(payment);
  const after = before?.payment ?? payment;
  const disputes = after.disputes.map((one) =>
    one.reference === reference ? { ...one, outcome: verdict } : one,
  );
  const moved = { kind: 'chargeback-won', reference } as const;
  const event =
    verdict === 'WON' ? { name: `chargeback-won:${reference}`, moved } : { name: `lost:${reference}` };
  const decided = changed(after, { disputes }, event, moment, alert);
  return {
    ...decided,
    postings: [...(before?.postings ?? []), ...decided.postings],
    // One decision, one version.
    payment: { ...decided.payment, version: payment.version + 1 },
  };
}
