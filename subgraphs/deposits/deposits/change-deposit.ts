import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { type Transaction, allAnswered, inTransaction } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DepositsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { readRecord } from '../records/deposit-record.service.ts';
import type { DepositRecord } from '../records/deposit.view.ts';
import { depositNotFound, viewerRole } from '../records/party.ts';
import type { Change } from './change.ts';
import type { Command } from './decide.ts';
import type { Deposit, PartyRole } from './deposit.ts';
import { applyCommand } from '../storage/deposit-store.ts';
import { sqlDepositStore } from '../storage/sql-deposit-store.ts';

export interface StepTarget {
  readonly depositId: string;
  readonly expectedVersion?: number | null | undefined;
}

/** A command, from the caller's role in the deposit; throws if they may not give it. */
export type MakeCommand = (
  deposit: Deposit,
  role: PartyRole | 'ADMIN' | null,
  transaction: Transaction,
) => Promise<Command> | Command;

/** The result of a step, which is stored under an idempotency key. */
export interface Stepped {
  readonly record: DepositRecord;
  readonly status: Deposit['status'];
}

/** Additional work of some steps, in their transaction. */
interface StepCompany {
  /** Whether the change is reported as a refusal once it is stored. */
  readonly isRefusal?: (change: Change) => boolean;
  /** Locks what must be locked before the deposit. */
  readonly lockFirst?: (transaction: Transaction) => Promise<void>;
  /** Effects outside the deposit. */
  readonly follow?: (transaction: Transaction, change: Change) => Promise<void>;
}

/** Takes a step with a deposit for an owner or a manager of the acting profile. */
export async function stepDeposit(
  ctx: DepositsContext,
  target: StepTarget,
  makeCommand: MakeCommand,
): Promise<Stepped> {
  await requireOwnerOrManager(ctx);
  return takeStep(ctx, target, makeCommand);
}

/**
 * The same for somebody who was found to be one: in one transaction, under the deposit's lock, so that later callers decide
 * on the result. Once per idempotency key.
 */
export async function takeStep(
  ctx: DepositsContext,
  { depositId, expectedVersion }: StepTarget,
  makeCommand: MakeCommand,
  { isRefusal = () => false, lockFirst, follow }: StepCompany = {},
): Promise<Stepped & { readonly isRefused: boolean }> {
  if (!isUuid(depositId)) throw depositNotFound();

  async function work(transaction: Transaction) {
    const store = sqlDepositStore(transaction, ctx.logger, ctx.viewer);
    // Issued together, and carried out in this order.
    const [, deposit] = await allAnswered([Promise.resolve(lockFirst?.(transaction)), store.lock(depositId)]);
    if (deposit === null) throw depositNotFound();
    const role = viewerRole(ctx.viewer, deposit);
    const command = await makeCommand(deposit, role, transaction);
    checkVersion(deposit, expectedVersion);
    const moment = { now: ctx.clock.now().toISOString(), newId: ctx.newId };
    const change = await applyCommand(store, deposit, command, moment);
    await follow?.(transaction, change);
    const record = await readRecord(ctx, transaction, change.deposit, role ?? 'ADMIN');
    return { record, status: change.deposit.status, isRefused: isRefusal(change) };
  }

  return inTransaction(ctx.pool, async (transaction) => {
    return idempotencyKeys.once(transaction, ctx, () => work(transaction));
  });
}
