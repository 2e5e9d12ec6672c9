import type { Operation, PlannedOperation } from './operation.ts';

/**
 * What becomes of an operation when its deposit plans it: a new one, or the one that waits with what is owed now; null where
 * nothing changes. One that may have reached the provider keeps its key: the provider does it once at most, whatever the
 * amount, and it is looked up there before it is tried again. What was done is done, and followed by another where more is
 * owed.
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
