import { allAnswered } from '../../../kernel/database/transaction.ts';
import { altered, type Change, type DecisionContext, unchanged } from '../deposits/change.ts';
import { decide } from '../deposits/decide.ts';
import type { Deposit } from '../deposits/deposit.ts';
import { book, owedOf } from '../deposits/settlement.ts';
import type { DepositStore } from '../storage/deposit-store.ts';
import { cancelPayment } from '../deposits/payment.ts';
import type { Checkout } from '../payments/payment-provider.ts';
import type { Operation } from './operation.ts';

/** The result of an attempt. */
export type Result =
  | {
      readonly type: 'DONE';
      readonly reference: string | null;
      readonly checkout?: Checkout;
      /** What has moved; it may have been requested before the operation was planned again. */
      readonly amount?: bigint;
    }
  | { readonly type: 'REFUSED'; readonly reason: string }
  /** The result is unknown, or it cannot be done yet. */
  | {
      readonly type: 'LATER';
      readonly afterMs: number;
      readonly isOutage: boolean;
      /** Whether it is known that nothing was requested from the provider. */
      readonly isUntried?: boolean;
    };

/** An operation with this many attempts without an answer raises an alert. */
const alarmingAttempts = 10;

interface Move {
  readonly kind: 'REFUND' | 'PAY_OUT';
  /** Null if nothing was left to move. */
  readonly reference: string | null;
  readonly amount: bigint;
}

/** Money has moved as ordered. If more is owed by now, the rest follows. */
function moneyMoved(
  deposit: Deposit,
  got: Partial<Deposit>,
  { kind, reference, amount }: Move,
  moment: DecisionContext,
): Change {
  if (reference === null) return unchanged(deposit);
  const key = `${kind.toLowerCase()}:${reference}`;
  const { postings, fields } = book(deposit, got, { key, amount: -amount });
  const { toBuyer, toSeller } = owedOf({ ...deposit, ...got, ...fields });
  const rest = kind === 'REFUND' ? toBuyer : toSeller;
  const { currency } = deposit.offer;
  const operations = rest === 0n ? [] : [{ kind, amount: rest, currency, isMore: true }];
  const event = kind === 'REFUND' ? 'REFUND_MOVED' : 'RELEASE_MOVED';
  const timeline = [{ event, actorRole: 'PLATFORM' as const }];
  return altered(deposit, { ...got, ...fields }, { postings, operations, timeline }, moment);
}

/** What a completed operation means for its deposit. */
function whenDone(
  deposit: Deposit,
  { kind }: Operation,
  result: Extract<Result, { type: 'DONE' }>,
  moment: DecisionContext,
): Change {
  const { reference, amount = 0n } = result;
  const timeline = (event: string) => [{ event, actorRole: 'PLATFORM' as const }];
  switch (kind) {
    case 'CREATE_INTENT': {
      const checkout = result.checkout ?? null;
      // Nobody may pay for a deposit that is over.
      const operations = deposit.status === 'CREATED' ? [] : cancelPayment({ ...deposit, checkout });
      return altered(deposit, { checkout }, { operations }, moment);
    }
    case 'CANCEL_INTENT':
      return unchanged(deposit);
    case 'REFUND': {
      const got = { refundedAmount: deposit.refundedAmount + amount };
      return moneyMoved(deposit, got, { kind, reference, amount }, moment);
    }
    case 'PAY_OUT': {
      const got = { releasedAmount: deposit.releasedAmount + amount, releasedToSellerAt: moment.now };
      return moneyMoved(deposit, got, { kind, reference, amount }, moment);
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

function decideResult(
  deposit: Deposit,
  operation: Operation,
  result: Result,
  moment: DecisionContext,
): Change {
  const { kind, attempts } = operation;
  if (result.type === 'DONE') return whenDone(deposit, operation, result, moment);
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

/** Whether a result is obsolete: the operation is done, or the refusal belongs to an earlier round. */
function isStale(known: Operation, attempted: Operation, result: Result): boolean {
  if (result.type !== 'DONE') return known.status !== 'PENDING' || known.round !== attempted.round;
  return known.status === 'DONE' && (known.reference !== null || result.reference === null);
}

/**
 * The operation after an attempt. If it was planned again meanwhile with another amount, it is retried if nothing has
 * moved.
 */
function afterAttempt(known: Operation, attempted: Operation, result: Result): Operation {
  const reference = result.type === 'DONE' ? result.reference : null;
  const isMoney = known.kind === 'REFUND' || known.kind === 'PAY_OUT';
  if (isMoney && known.amount !== attempted.amount && reference === null && result.type !== 'LATER') {
    const round = result.type === 'REFUSED' ? known.round + 1 : known.round;
    return { ...known, status: 'PENDING', round, attempts: 0 };
  }
  const isUntried = result.type === 'LATER' && result.isUntried === true;
  const attempts = isUntried ? Math.max(0, known.attempts - 1) : known.attempts;
  return { ...known, status: statusOf[result.type], attempts, reference };
}

/**
 * Records the result of an attempt with all its consequences, in one transaction. Attempts may end in any order,
 * and a result may arrive more than once: the first conclusive one counts, and what was done is done.
 */
export async function recordResult(
  store: DepositStore,
  attempted: Operation,
  result: Result,
  moment: DecisionContext,
): Promise<void> {
  const { depositId, kind } = attempted;
  const reference = result.type === 'DONE' ? result.reference : null;
  // Issued together, and carried out in this order: the deposit is locked first.
  const [deposit, known, isBooked] = await allAnswered([
    store.lock(depositId),
    store.operationOf(depositId, kind),
    reference === null ? Promise.resolve(false) : store.isPosted(`${kind.toLowerCase()}:${reference}`),
  ]);
  if (deposit === null || known === null) throw new Error(`${kind} of ${depositId} is not there`);
  if (isStale(known, attempted, result) || (isBooked && known.round !== attempted.round)) return;
  const operation = afterAttempt(known, attempted, result);
  const dueMs = result.type === 'LATER' ? result.afterMs : 0;
  const dueAt = new Date(Date.parse(moment.now) + dueMs).toISOString();
  // Planned again, or booked when the provider reported it.
  const isOver = isBooked || (operation.status === 'PENDING' && result.type !== 'LATER');
  const change = isOver ? unchanged(deposit) : decideResult(deposit, operation, result, moment);
  const isChange = change.outcome !== 'IGNORED' || change.alerts.length > 0;
  await allAnswered([
    store.saveOperation(operation, dueAt),
    isChange ? store.save(change) : Promise.resolve(),
  ]);
}
