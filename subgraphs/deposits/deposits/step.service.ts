import type { DepositsContext } from '../context.ts';
import type { DepositRecord } from '../records/deposit.view.ts';
import { depositNotFound, notParty } from '../records/party.ts';
import { type StepTarget, stepDeposit } from './change-deposit.ts';
import { isClauseBinding } from './clause.ts';
import type { PartyRole } from './deposit.ts';

/** Refuses the other party; for anybody else there is no such deposit. */
export function requireParty(role: PartyRole | 'ADMIN' | null, ...wanted: readonly PartyRole[]): PartyRole {
  const party = wanted.find((one) => one === role);
  if (party !== undefined) return party;
  throw role === null ? depositNotFound() : notParty();
}

/** The seller refunds all of it. */
export async function refundDeposit(ctx: DepositsContext, target: StepTarget): Promise<DepositRecord> {
  const { record } = await stepDeposit(ctx, target, (_deposit, role) => {
    requireParty(role, 'SELLER');
    return { event: 'REFUND_ASKED' };
  });
  return record;
}

/** The seller claims it, because the buyer does not keep to the sale: a case, and no money moves (spec 3.7). */
export async function forfeitDeposit(ctx: DepositsContext, target: StepTarget): Promise<DepositRecord> {
  const { record } = await stepDeposit(ctx, target, (_deposit, role) => {
    requireParty(role, 'SELLER');
    return { event: 'FORFEITED' };
  });
  return record;
}

/** The buyer no longer wants the animal: the clause decides, or an administrator (contract 6.1). */
export async function withdrawDeposit(ctx: DepositsContext, target: StepTarget): Promise<DepositRecord> {
  const { record } = await stepDeposit(ctx, target, async (deposit, role, transaction) => {
    requireParty(role, 'BUYER');
    const isBinding = await isClauseBinding(ctx.loaders, transaction, deposit);
    return { event: 'WITHDRAWN', isClauseBinding: isBinding };
  });
  return record;
}
