import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DepositsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { notices } from '../notices.ts';
import type { Deposit } from '../deposits/deposit.ts';
import { owedOf } from '../deposits/settlement.ts';
import { sqlDepositStore } from '../storage/sql-deposit-store.ts';
import { depositNotFound } from '../records/party.ts';
import { type Operation, operationKinds } from './operation.ts';

/** The operation to repeat, if it was refused or its money came back; null if there is nothing to do. */
function againOf(operation: Operation, deposit: Deposit): Operation | null {
  const { kind, status, round } = operation;
  const again = { ...operation, status: 'PENDING', round: round + 1, attempts: 0, reference: null } as const;
  // An intent that was refused has ended its deposit.
  if (status === 'REFUSED') return kind === 'CREATE_INTENT' ? null : again;
  if (status !== 'DONE' || (kind !== 'REFUND' && kind !== 'PAY_OUT')) return null;
  const { toBuyer, toSeller } = owedOf(deposit);
  const amount = kind === 'REFUND' ? toBuyer : toSeller;
  return amount === 0n ? null : { ...again, amount };
}

/**
 * Retries what the provider refused, under a new key: nothing was done under the old one. The same for a payout
 * that was taken back from the seller. Returns the number of operations.
 */
export async function retryOperations(ctx: DepositsContext, depositId: string): Promise<number> {
  requireAdmin(ctx.viewer);
  if (!isUuid(depositId)) throw depositNotFound();
  const retry = async (transaction: Transaction): Promise<number> => {
    const store = sqlDepositStore(transaction, ctx.logger);
    const deposit = await store.lock(depositId);
    if (deposit === null) throw depositNotFound();
    let retried = 0;
    for (const kind of operationKinds) {
      const operation = await store.operationOf(depositId, kind);
      const again = operation === null ? null : againOf(operation, deposit);
      if (again === null) continue;
      await store.saveOperation(again, ctx.clock.now().toISOString());
      retried += 1;
    }
    const details = { depositId, operations: String(retried) };
    const entry = { event: 'DEPOSIT_OPERATIONS_RETRIED', businessId: null, details } as const;
    if (retried > 0) await notices.audit(transaction, ctx, entry);
    return retried;
  };
  const count = await inTransaction(ctx.pool, (transaction) =>
    idempotencyKeys.once(transaction, ctx, () => retry(transaction)),
  );
  if (count > 0) return count;
  throw new DomainError(
    'AnimalListing_AnimalListingHandover_UP_State_RJ',
    'The provider has not refused anything for this deposit, and no debt is unpaid.',
  );
}
