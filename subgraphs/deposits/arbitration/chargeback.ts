import { type Account, type Posting, movement } from '../ledger/posting.ts';
import type { MinorAmount } from '../payments/payment-provider.ts';
import {
  type Alert,
  type Change,
  type Moment,
  followedBy,
  moved,
  quarantined,
  unchanged,
} from '../deposits/change.ts';
import { type Chargeback, type Deposit, heldAmount } from '../deposits/deposit.ts';
import { newCase } from './open-case.ts';

export interface ChargebackNotice extends MinorAmount {
  readonly reference: string;
}

type Verdict = 'OPEN' | 'WON' | 'LOST';
const events = { OPEN: 'CHARGEBACK_OPENED', WON: 'CHARGEBACK_WON', LOST: 'CHARGEBACK_LOST' } as const;

/** Whose loss it is when a bank takes money back: that of what is held, else of whoever has got it. */
function bearer({ status, releasedToSellerAt, releaseReason }: Deposit): Account {
  if (status === 'PAID' || status === 'IN_ARBITRATION') return 'DEPOSIT_HELD';
  return releasedToSellerAt !== null || releaseReason !== null ? 'SELLER_PAYABLE' : 'REFUND_CLEARING';
}

/**
 * The books: out when it is opened, back when it is won. A verdict that comes alone was opened before; what comes before
 * its payment waits for it.
 */
function postingsFor(
  deposit: Deposit,
  notice: ChargebackNotice,
  verdict: Verdict,
  isKnown: boolean,
): Posting[] {
  if (deposit.paidAt === null) return [];
  const account = bearer(deposit);
  const out = movement(`chargeback:${notice.reference}`, notice, { from: 'PSP_CLEARING', to: account });
  const back = movement(`chargeback-won:${notice.reference}`, notice, { from: account, to: 'PSP_CLEARING' });
  return [...(isKnown ? [] : [out]), ...(verdict === 'WON' ? [back] : [])];
}

/** What becomes of a deposit whose money is still held. */
function whileHeld(deposit: Deposit, after: Deposit, verdict: Verdict, moment: Moment): Partial<Deposit> {
  if (deposit.status !== 'PAID' && deposit.status !== 'IN_ARBITRATION') {
    return deposit.status === 'RELEASED' && verdict === 'LOST' ? { status: 'CHARGED_BACK' } : {};
  }
  if (deposit.status === 'PAID' && verdict === 'WON') return {};
  const arbitration = deposit.arbitration ?? newCase({ reason: 'CHARGEBACK', openedBy: 'PLATFORM' }, moment);
  if (verdict === 'LOST' && heldAmount(after) === 0n) {
    return { status: 'CHARGED_BACK', arbitration: { ...arbitration, resolvedAt: moment.now } };
  }
  return { status: 'IN_ARBITRATION', arbitration };
}

/** The buyer's bank takes money back, or has decided about it. Notices come in any order, and more than once. */
export function chargeback(
  deposit: Deposit,
  notice: ChargebackNotice,
  verdict: Verdict,
  moment: Moment,
): Change {
  const { reference, amount, currency } = notice;
  const known = deposit.chargebacks.find((other) => other.reference === reference);
  if (known !== undefined && (known.outcome !== 'OPEN' || verdict === 'OPEN')) return unchanged(deposit);
  const alert: Alert = {
    kind: 'CHARGEBACK',
    detail: `Chargeback ${reference} of ${amount} ${currency}: ${verdict}.`,
  };
  const { offer } = deposit;
  const room = known === undefined ? heldAmount(deposit) : known.amount;
  if (currency !== offer.currency || amount <= 0n || amount > room) {
    return quarantined(deposit, alert);
  }
  if (known !== undefined && known.amount !== amount) return quarantined(deposit, alert);
  const next: Chargeback = { reference, amount, outcome: verdict };
  const chargebacks = [...deposit.chargebacks.filter((other) => other !== known), next];
  const fields = { chargebacks, ...whileHeld(deposit, { ...deposit, chargebacks }, verdict, moment) };
  const effects = {
    postings: postingsFor(deposit, notice, verdict, known !== undefined),
    timeline: [{ event: events[verdict], actorRole: 'PLATFORM' as const }],
    alerts: [alert],
  };
  return moved(deposit, events[verdict], fields, effects, moment);
}

/** The provider has taken money back from the seller's account. */
export function reversePayout(deposit: Deposit, notice: ChargebackNotice, moment: Moment): Change {
  const postings = [
    movement(`reversal:${notice.reference}`, notice, { from: 'SELLER_PAYABLE', to: 'PSP_CLEARING' }),
  ];
  const detail = `The provider took ${notice.amount} ${notice.currency} back from the seller.`;
  const alerts = [{ kind: 'UNEXPECTED_MOVEMENT', detail } as const];
  const timeline = [{ event: 'PAYOUT_REVERSED', actorRole: 'PLATFORM' as const }];
  return moved(deposit, 'PAYOUT_REVERSED', {}, { postings, timeline, alerts }, moment);
}

/** Chargebacks that were told of before their payment, now that it is there. */
export function applyEarlyChargebacks(paid: Change, early: readonly Chargeback[], moment: Moment): Change {
  const { currency } = paid.deposit.offer;
  return early.reduce(
    (before, { outcome, ...notice }) =>
      followedBy(before, chargeback(before.deposit, { ...notice, currency }, outcome, moment)),
    paid,
  );
}
