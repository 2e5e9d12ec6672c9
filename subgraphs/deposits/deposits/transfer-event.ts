import type { Clock } from '../../../kernel/clock.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type Agreements, isClauseBinding } from './clause.ts';
import type { Command } from './decide.ts';
import type { PartyRole } from './deposit.ts';
import { applyCommand } from '../storage/deposit-store.ts';
import { sqlDepositStore } from '../storage/sql-deposit-store.ts';

/** What happened to a transfer for which a deposit may be held (spec 3.7). */
export interface TransferEvent {
  readonly transferId: string;
  readonly event: 'TRANSFER_CANCELLED' | 'OFFER_EXPIRED' | 'TRANSFER_WITHDRAWN' | 'TRANSFER_DISPUTED';
  /** Who has done so; counts for a dispute. */
  readonly by: PartyRole;
}

/**
 * Draws what follows for the deposit of a transfer, in a transaction of the caller's. A repetition, and a deposit that is
 * over, change nothing.
 */
export async function applyTransferEvent(
  deps: Agreements & { readonly clock: Clock; readonly logger: Logger },
  transaction: Transaction,
  { transferId, event, by }: TransferEvent,
): Promise<void> {
  const store = sqlDepositStore(transaction, deps.logger);
  const deposit = await store.lockOfTransfer(transferId);
  if (deposit === null) return;
  const command = async (): Promise<Command> => {
    if (event === 'TRANSFER_DISPUTED') return { event, by };
    if (event !== 'TRANSFER_WITHDRAWN') return { event };
    return { event, isClauseBinding: await isClauseBinding(deps, transaction, deposit) };
  };
  await applyCommand(store, deposit, await command(), { now: deps.clock.now().toISOString(), newId });
}
