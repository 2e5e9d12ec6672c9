import { applyEarlyChargebacks } from '../arbitration/chargeback.ts';
import type { MinorAmount } from '../payments/payment-provider.ts';
import { type Change, type DecisionContext, moved, quarantined, unchanged } from './change.ts';
import type { Deposit } from './deposit.ts';
import type { DepositEvent } from './deposit-states.ts';
import { capture, settleForBuyer } from './settlement.ts';
import { applyEarlyRefunds } from './reported-movement.ts';

/** The buyer has paid. The amount must match exactly; a late payment is refunded at once. */
export function paymentSucceeded(
  deposit: Deposit,
  { amount, currency }: MinorAmount,
  moment: DecisionContext,
): Change {
  const { offer, status, chargebacks, earlyRefunds } = deposit;
  if (deposit.paidAt !== null) return unchanged(deposit);
  if (amount !== offer.amount || currency !== offer.currency) {
    const detail = `${amount} ${currency} were paid for ${offer.amount} ${offer.currency}.`;
    return quarantined(deposit, { kind: 'PAYMENT_MISMATCH', detail });
  }
  const paid = { paidAt: moment.now, chargebacks: [], earlyRefunds: [] };
  const unburdened = { ...deposit, ...paid };
  const withEarly = (change: Change) =>
    applyEarlyRefunds(applyEarlyChargebacks(change, chargebacks, moment), earlyRefunds, moment);
  if (status === 'EXPIRED') {
    const { postings, operations, fields } = settleForBuyer(unburdened);
    const timeline = [{ event: 'PAID_TOO_LATE', actorRole: 'BUYER' as const }];
    const effects = { postings: [capture(deposit), ...postings], operations, timeline };
    const late = moved(deposit, 'PAYMENT_SUCCEEDED', { ...paid, ...fields }, effects, moment);
    return withEarly(late);
  }
  const timeline = [{ event: 'PAID', actorRole: 'BUYER' as const }];
  const effects = { postings: [capture(deposit)], timeline };
  const timely = moved(deposit, 'PAYMENT_SUCCEEDED', { ...paid, status: 'PAID' }, effects, moment);
  return withEarly(timely);
}

/** Cancels the payment that a deposit no longer waits for; nothing if the provider has not returned its id yet. */
export function cancelPayment({ checkout, offer: { currency } }: Pick<Deposit, 'checkout' | 'offer'>) {
  return checkout === null ? [] : [{ kind: 'CANCEL_INTENT', amount: 0n, currency } as const];
}

/** Nobody can pay any more. */
export function expire(deposit: Deposit, event: DepositEvent, moment: DecisionContext): Change {
  if (event === 'PAYMENT_DUE' && moment.now < deposit.expiresAt) return unchanged(deposit);
  const timeline = [{ event: 'EXPIRED', actorRole: 'PLATFORM' as const }];
  return moved(
    deposit,
    event,
    { status: 'EXPIRED' },
    { operations: cancelPayment(deposit), timeline },
    moment,
  );
}
