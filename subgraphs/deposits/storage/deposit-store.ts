import type { Operation, OperationKind } from '../operations/operation.ts';
import type { Psp } from '../../../kernel/money/payment-settings.ts';
import type { Change, DecisionContext } from '../deposits/change.ts';
import { type Command, decide } from '../deposits/decide.ts';
import type { Deposit } from '../deposits/deposit.ts';

/** Deposits as one transaction sees them. What it has locked nobody else changes before it ends. */
export interface DepositStore {
  lock(id: string): Promise<Deposit | null>;
  /** The only deposit that an animal can have beside those that are over. */
  lockLive(animalId: string): Promise<Deposit | null>;
  lockByIntent(psp: Psp, intentReference: string): Promise<Deposit | null>;
  /** The deposit of a transfer, unless it is over. */
  lockOfTransfer(transferId: string): Promise<Deposit | null>;
  /** Stores a new one with what its first change plans; false, and nothing, where the animal has a live one. */
  insert(change: Change): Promise<boolean>;
  /** Stores a decision about a deposit that is locked; its operations are done after the commit. */
  save(change: Change): Promise<void>;
  /** Whether the books have the event. */
  isPosted(key: string): Promise<boolean>;
  operationOf(depositId: string, kind: OperationKind): Promise<Operation | null>;
  /** `dueAt`: when a pending one is to be tried again. */
  saveOperation(operation: Operation, dueAt: string): Promise<void>;
}

/** Decides about a locked deposit and stores what was decided. */
export async function applyCommand(
  store: Pick<DepositStore, 'save'>,
  deposit: Deposit,
  command: Command,
  moment: DecisionContext,
): Promise<Change> {
  const change = decide(deposit, command, moment);
  if (change.outcome !== 'IGNORED') await store.save(change);
  return change;
}
