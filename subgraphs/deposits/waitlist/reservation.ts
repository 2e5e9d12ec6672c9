import type { Transaction } from '../../../kernel/database/transaction.ts';
import { storeStep } from './waitlist-entry.store.ts';

/**
 * Records the deposit that a reservation waited for, in the transaction that creates it: the deposit replaces the
 * reservation.
 */
export async function recordDepositOfEntry(
  transaction: Transaction,
  entryId: string,
  depositId: string,
): Promise<void> {
  await storeStep(transaction, entryId, ['paying', depositId]);
}
