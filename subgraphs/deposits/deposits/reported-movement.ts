import type { MinorAmount } from '../payments/payment-provider.ts';
import {
  type Alert,
  type Change,
  type DecisionContext,
  followedBy,
  moved,
  quarantined,
  unchanged,
} from './change.ts';
import { type Deposit, heldAmount, isHeld } from './deposit.ts';
import { book, owedOf } from './settlement.ts';

/** A movement at the provider that the books did not order, by the provider's id of it. */
export interface ReportedMovement extends MinorAmount {
  readonly reference: string;
}

function alertOf(what: string, { reference, amount, currency }: ReportedMovement): Alert {
  return {
    kind: 'UNEXPECTED_MOVEMENT',
    detail: `${what} ${reference} of ${amount} ${currency} was not ordered.`,
  };
}

const byPlatform = (event: string) => [{ event, actorRole: 'PLATFORM' as const }];

/** The final status, once the buyer has got everything back and the seller nothing. */
function whenAllIsBack(after: Deposit, { now }: DecisionContext): Partial<Deposit> {
  const isNothingLeft = isHeld(after)
    ? heldAmount(after) === 0n
    : after.status === 'RELEASED' && owedOf(after).toSeller === 0n;
  // Until the bank has decided, it may come back.
  const isUndecided = after.chargebacks.some(({ outcome }) => outcome === 'OPEN');
  if (!isNothingLeft || isUndecided || after.releasedAmount > 0n) return {};
  const { arbitration, refundedAmount } = after;
  const resolved =
    arbitration === null || arbitration.resolvedAt !== null
      ? arbitration
      : {
          ...arbitration,
          resolvedAt: now,
          outcome: 'REFUND' as const,
          buyerAmount: refundedAmount,
          sellerAmount: 0n,
        };
  return { status: 'REFUNDED', refundReason: 'PROVIDER', releaseReason: null, arbitration: resolved };
}

/** Somebody at the provider refunded the buyer: fully or in part, before or after the division. */
export function applyReportedRefund(
  deposit: Deposit,
  told: ReportedMovement,
  moment: DecisionContext,
): Change {
  const { reference, amount, currency } = told;
  const { offer, refundedAmount, unorderedAmount, paidAt, earlyRefunds } = deposit;
  const alert = alertOf('The refund', told);
  if (currency !== offer.currency || amount <= 0n || refundedAmount + amount > offer.amount) {
    return quarantined(deposit, alert);
  }
  if (paidAt === null) {
    if (earlyRefunds.some((early) => early.reference === reference)) return unchanged(deposit);
    return moved(
      deposit,
      'REFUND_TOLD',
      { earlyRefunds: [...earlyRefunds, { reference, amount }] },
      {},
      moment,
    );
  }
  const got = { refundedAmount: refundedAmount + amount, unorderedAmount: unorderedAmount + amount };
  const { fields, ...effects } = book(deposit, got, { key: `refund:${reference}`, amount: -amount });
  const after = { ...deposit, ...got, ...fields };
  const end = whenAllIsBack(after, moment);
  const all = { ...effects, timeline: byPlatform('PROVIDER_REFUNDED'), alerts: [alert] };
  return moved(deposit, 'REFUND_TOLD', { ...got, ...fields, ...end }, all, moment);
}

/** Money was paid to the seller's account without an order. */
export function applyReportedPayout(
  deposit: Deposit,
  told: ReportedMovement,
  moment: DecisionContext,
): Change {
  const { reference, amount, currency } = told;
  const { offer, releasedAmount, unorderedAmount, paidAt } = deposit;
  const alert = alertOf('The payout', told);
  if (currency !== offer.currency || amount <= 0n || paidAt === null) return quarantined(deposit, alert);
  const got = {
    releasedAmount: releasedAmount + amount,
    unorderedAmount: unorderedAmount + amount,
    releasedToSellerAt: moment.now,
  };
  const { fields, ...effects } = book(deposit, got, { key: `pay_out:${reference}`, amount: -amount });
  const all = { ...effects, timeline: byPlatform('PROVIDER_PAID_OUT'), alerts: [alert] };
  return moved(deposit, 'PAYOUT_TOLD', { ...got, ...fields }, all, moment);
}

/**
 * The provider, or somebody there, took money back from the seller's account. It is not paid again automatically.
 */
export function payoutReversed(deposit: Deposit, told: ReportedMovement, moment: DecisionContext): Change {
  const { reference, amount, currency } = told;
  const { offer, releasedAmount, releasedToSellerAt } = deposit;
  const alert = alertOf('The reversal', told);
  if (currency !== offer.currency || amount <= 0n || amount > releasedAmount)
    return quarantined(deposit, alert);
  const left = releasedAmount - amount;
  const had = {
    releasedAmount: left,
    releasedToSellerAt: left === 0n ? null : releasedToSellerAt,
  };
  const { fields, postings } = book(deposit, had, { key: `reversal:${reference}`, amount });
  const all = { postings, timeline: byPlatform('PAYOUT_REVERSED'), alerts: [alert] };
  return moved(deposit, 'PAYOUT_REVERSED', { ...had, ...fields }, all, moment);
}

/** Refunds that were reported before their payment, now that it is there. */
export function applyEarlyRefunds(
  paid: Change,
  early: Deposit['earlyRefunds'],
  moment: DecisionContext,
): Change {
  const { currency } = paid.deposit.offer;
  return early.reduce(
    (before, told) => followedBy(before, applyReportedRefund(before.deposit, { ...told, currency }, moment)),
    paid,
  );
}
