import type { Clock } from '../../../kernel/clock.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type Agreements, isClauseBinding } from './clause.ts';
import type { Command } from './decide.ts';
import type { PartyRole } from './deposit.ts';
import { applyCommand } from '../storage/deposit-store.ts';
import { sqlDepositStore } from '../storage/sql-deposit-store.ts';

/** What happened to a transfer with a deposit (spec 3.7). */
export interface TransferEvent {
  readonly transferId: string;
  readonly event: 'TRANSFER_CANCELLED' | 'OFFER_EXPIRED' | 'TRANSFER_WITHDRAWN' | 'TRANSFER_DISPUTED';
  /** Who did it; used for disputes. */
  readonly by: PartyRole;
}

/**
 * Applies the consequences for the deposit of a transfer, in the caller's transaction. A repetition, or a deposit
 * that is over, changes nothing.
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
