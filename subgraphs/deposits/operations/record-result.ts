import { altered, type Change, type Moment, unchanged } from '../deposits/change.ts';
import { decide } from '../deposits/decide.ts';
import type { Deposit } from '../deposits/deposit.ts';
import type { DepositStore } from '../storage/deposit-store.ts';
import { callOff } from '../deposits/payment.ts';
import { movement } from '../ledger/posting.ts';
import type { Checkout } from '../payments/payment-provider.ts';
import type { Operation } from './operation.ts';

/** What came of an attempt. */
export type Result =
  | { readonly type: 'DONE'; readonly reference: string | null; readonly checkout?: Checkout }
  | { readonly type: 'REFUSED'; readonly reason: string }
  /** Nobody knows what became of it, or it cannot be done yet. */
  | { readonly type: 'LATER'; readonly afterMs: number; readonly isOutage: boolean };

/** An operation that was asked for so often without an answer is shown to people of the platform. */
const alarmingAttempts = 10;

/** What an operation that was done means for its deposit. */
function whenDone(
  deposit: Deposit,
  { kind, amount, currency }: Operation,
  checkout: Checkout | null,
  moment: Moment,
): Change {
  const key = `operation:${deposit.id}:${kind}`;
  const moved = { amount, currency };
  const timeline = (event: string) => [{ event, actorRole: 'PLATFORM' as const }];
  switch (kind) {
    case 'CREATE_INTENT': {
      // Nobody may pay what is over by now.
      const operations = deposit.status === 'CREATED' ? [] : callOff({ ...deposit, checkout });
      return altered(deposit, { checkout }, { operations }, moment);
    }
    case 'CANCEL_INTENT':
      return unchanged(deposit);
    case 'REFUND': {
      const postings = [movement(key, moved, { from: 'PSP_CLEARING', to: 'REFUND_CLEARING' })];
      const fields = { refundedAmount: deposit.refundedAmount + amount };
      return altered(deposit, fields, { postings, timeline: timeline('REFUND_MOVED') }, moment);
    }
    case 'PAY_OUT': {
      const postings = [movement(key, moved, { from: 'PSP_CLEARING', to: 'SELLER_PAYABLE' })];
      const fields = { releasedAmount: deposit.releasedAmount + amount, releasedToSellerAt: moment.now };
      return altered(deposit, fields, { postings, timeline: timeline('RELEASE_MOVED') }, moment);
    }
    case 'RECORD_HANDOVER':
    default: {
      const fields = { ownershipTransferredAt: moment.now };
      return altered(deposit, fields, { timeline: timeline('OWNERSHIP_TRANSFERRED') }, moment);
    }
  }
}

function alert(deposit: Deposit, kind: 'OPERATION_REFUSED' | 'OPERATION_UNANSWERED', detail: string): Change {
  return { ...unchanged(deposit), alerts: [{ kind, detail }] };
}

function decideResult(deposit: Deposit, operation: Operation, result: Result, moment: Moment): Change {
  const { kind, attempts } = operation;
  if (result.type === 'DONE') return whenDone(deposit, operation, result.checkout ?? null, moment);
  if (result.type === 'REFUSED') {
    const { alerts } = alert(deposit, 'OPERATION_REFUSED', `${kind} was refused: ${result.reason}`);
    const change =
      kind === 'CREATE_INTENT' ? decide(deposit, { event: 'INTENT_REFUSED' }, moment) : unchanged(deposit);
    return { ...change, alerts };
  }
  return result.isOutage && attempts === alarmingAttempts
    ? alert(deposit, 'OPERATION_UNANSWERED', `${kind} had no answer ${attempts} times; it is tried on.`)
    : unchanged(deposit);
}

const statusOf = { DONE: 'DONE', REFUSED: 'REFUSED', LATER: 'PENDING' } as const;

/**
 * Writes what came of an attempt, with all that follows of it, in one transaction. Attempts may end in any order, and a
 * result may come more than once: the first that says something holds, and what was done is done, whoever was refused.
 */
export async function recordResult(
  store: DepositStore,
  { depositId, kind }: Operation,
  result: Result,
  moment: Moment,
): Promise<void> {
  const deposit = await store.lock(depositId);
  const operation = await store.operationOf(depositId, kind);
  if (deposit === null || operation === null) throw new Error(`${kind} of ${depositId} is not there`);
  if (operation.status === 'DONE' || (operation.status === 'REFUSED' && result.type !== 'DONE')) return;
  const dueMs = result.type === 'LATER' ? result.afterMs : 0;
  const reference = result.type === 'DONE' ? result.reference : null;
  const dueAt = new Date(Date.parse(moment.now) + dueMs).toISOString();
  await store.saveOperation({ ...operation, status: statusOf[result.type], reference }, dueAt);
  const change = decideResult(deposit, operation, result, moment);
  if (change.outcome !== 'IGNORED' || change.alerts.length > 0) await store.save(change);
}
