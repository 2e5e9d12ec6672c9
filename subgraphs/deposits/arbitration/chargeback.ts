import type { MinorAmount } from '../payments/payment-provider.ts';
import {
  type Alert,
  type Change,
  type DecisionContext,
  followedBy,
  moved,
  quarantined,
  unchanged,
} from '../deposits/change.ts';
import { type Chargeback, type Deposit, chargedBack, heldAmount, isHeld } from '../deposits/deposit.ts';
import { book } from '../deposits/settlement.ts';
import { newCase } from './open-case.ts';

export interface ChargebackNotice extends MinorAmount {
  readonly reference: string;
}

type Verdict = 'OPEN' | 'WON' | 'LOST';
const events = { OPEN: 'CHARGEBACK_OPENED', WON: 'CHARGEBACK_WON', LOST: 'CHARGEBACK_LOST' } as const;

/**
 * The books: out when a chargeback is opened, back when it is won. If only the verdict is reported, it was opened
 * before; anything reported before the payment waits for it.
 */
function bookChargeback(
  deposit: Deposit,
  { reference, amount }: ChargebackNotice,
  verdict: Verdict,
  isKnown: boolean,
): Pick<ReturnType<typeof book>, 'postings' | 'operations' | 'fields'> {
  const others = deposit.chargebacks.filter((other) => other.reference !== reference);
  const as = (outcome: Verdict) => ({ chargebacks: [...others, { reference, amount, outcome }] });
  const { division, charged, paidAt } = deposit;
  const untouched = { postings: [], operations: [], fields: { division, charged } };
  if (paidAt === null) return untouched;
  const out = isKnown
    ? untouched
    : book(deposit, as('OPEN'), { key: `chargeback:${reference}`, amount: -amount });
  if (verdict !== 'WON') return out;
  const opened = { ...deposit, ...as('OPEN'), ...out.fields };
  const back = book(opened, as('WON'), { key: `chargeback-won:${reference}`, amount });
  return {
    postings: [...out.postings, ...back.postings],
    operations: [...out.operations, ...back.operations],
    fields: back.fields,
  };
}

/** What happens to a deposit whose money is still held. */
function whileHeld(
  deposit: Deposit,
  after: Deposit,
  verdict: Verdict,
  moment: DecisionContext,
): Partial<Deposit> {
  if (!isHeld(deposit)) {
    return deposit.status === 'RELEASED' && verdict === 'LOST' ? { status: 'CHARGED_BACK' } : {};
  }
  if (verdict === 'WON') return {};
  const arbitration = deposit.arbitration ?? newCase({ reason: 'CHARGEBACK', openedBy: 'PLATFORM' }, moment);
  const isUndecided = after.chargebacks.some(({ outcome }) => outcome === 'OPEN');
  if (heldAmount(after) === 0n && !isUndecided) {
    return { status: 'CHARGED_BACK', arbitration: { ...arbitration, resolvedAt: moment.now } };
  }
  return { status: 'IN_ARBITRATION', arbitration };
}

/** The buyer's bank takes money back, or has decided about it. Reports arrive in any order, and more than once. */
export function chargeback(
  deposit: Deposit,
  notice: ChargebackNotice,
  verdict: Verdict,
  moment: DecisionContext,
): Change {
  const { reference, amount, currency } = notice;
  const known = deposit.chargebacks.find((other) => other.reference === reference);
  if (known !== undefined && (known.outcome !== 'OPEN' || verdict === 'OPEN')) return unchanged(deposit);
  const alert: Alert = {
    kind: 'CHARGEBACK',
    detail: `Chargeback ${reference} of ${amount} ${currency}: ${verdict}.`,
  };
  const { offer } = deposit;
  const fits =
    known === undefined
      ? amount > 0n && amount <= offer.amount - chargedBack(deposit)
      : amount === known.amount;
  if (currency !== offer.currency || !fits) return quarantined(deposit, alert);
  const next: Chargeback = { reference, amount, outcome: verdict };
  const chargebacks = [...deposit.chargebacks.filter((other) => other !== known), next];
  const { fields: divided, ...booked } = bookChargeback(deposit, notice, verdict, known !== undefined);
  const end = whileHeld(deposit, { ...deposit, chargebacks }, verdict, moment);
  const fields = { ...divided, chargebacks, ...end };
  const effects = {
    ...booked,
    timeline: [{ event: events[verdict], actorRole: 'PLATFORM' as const }],
    alerts: [alert],
  };
  return moved(deposit, events[verdict], fields, effects, moment);
}

/** Chargebacks that were reported before their payment, now that it is there. */
export function applyEarlyChargebacks(
  paid: Change,
  early: readonly Chargeback[],
  moment: DecisionContext,
): Change {
  const { currency } = paid.deposit.offer;
  return early.reduce(
    (before, { outcome, ...notice }) =>
      followedBy(before, chargeback(before.deposit, { ...notice, currency }, outcome, moment)),
    paid,
  );
}
