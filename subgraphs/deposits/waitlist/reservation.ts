import type { Transaction } from '../../../kernel/database/transaction.ts';
import { storeStep } from './waitlist-entry.store.ts';

/** Notes the deposit that a reservation waited for, in the transaction that makes it: the deposit takes its place. */
export async function recordDepositOfEntry(
  transaction: Transaction,
  entryId: string,
  depositId: string,
): Promise<void> {
  await storeStep(transaction, entryId, ['paying', depositId]);
}
