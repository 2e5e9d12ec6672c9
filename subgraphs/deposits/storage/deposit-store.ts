import type { Operation, OperationKind } from '../operations/operation.ts';
import type { Psp } from '../../../kernel/money/payment-settings.ts';
import type { Change, DecisionContext } from '../deposits/change.ts';
import { type Command, decide } from '../deposits/decide.ts';
import type { Deposit } from '../deposits/deposit.ts';

/** Deposits in one transaction. Nobody else changes what it has locked until it ends. */
export interface DepositStore {
  lock(id: string): Promise<Deposit | null>;
  /** The animal's only deposit that is not over. */
  lockLive(animalId: string): Promise<Deposit | null>;
  lockByIntent(psp: Psp, intentReference: string): Promise<Deposit | null>;
  /** The deposit of a transfer, unless it is over. */
  lockOfTransfer(transferId: string): Promise<Deposit | null>;
  /** Stores a new one with the plans of its first change; false, and stores nothing, if the animal has an open one. */
  insert(change: Change): Promise<boolean>;
  /** Stores a decision about a locked deposit; its operations are carried out after the commit. */
  save(change: Change): Promise<void>;
  /** Whether the event is in the books. */
  isPosted(key: string): Promise<boolean>;
  operationOf(depositId: string, kind: OperationKind): Promise<Operation | null>;
  /** `dueAt`: when to retry a pending one. */
  saveOperation(operation: Operation, dueAt: string): Promise<void>;
}

/** Decides about a locked deposit and stores the decision. */
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
