import type { Operation, PlannedOperation } from './operation.ts';

/**
 * The operation that a deposit plans: a new one, or the waiting one with the amount owed now; null if nothing
 * changes. One that may have reached the provider keeps its key: the provider does it at most once, whatever the
 * amount, and it is looked up there before it is tried again. A completed one stays, and is followed by another if
 * more is owed.
 */
export function planOperation(
  depositId: string,
  known: Operation | null,
  planned: PlannedOperation,
): Operation | null {
  const { kind, amount, currency } = planned;
  if (known === null) {
    if (amount === 0n && (kind === 'REFUND' || kind === 'PAY_OUT')) return null;
    const fresh = { status: 'PENDING', round: 1, attempts: 0, reference: null } as const;
    return { depositId, kind, amount, currency, ...fresh };
  }
  const { status, reference, round, attempts } = known;
  const isDone = status === 'DONE' && reference !== null;
  if (isDone && planned.isMore !== true) return null;
  // The provider remembers what it did or refused by the key.
  if (isDone || (status === 'REFUSED' && amount > 0n)) {
    return { ...known, amount, status: 'PENDING', round: round + 1, attempts: 0, reference: null };
  }
  const isOver = amount === 0n && (status !== 'PENDING' || attempts === 0);
  return { ...known, amount, status: isOver ? 'DONE' : 'PENDING' };
}
