import { z } from 'zod';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { minorUnits } from '../terms/minor-units.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DepositsContext } from '../context.ts';
import { createTransferDeposit } from '../deposits/create-deposit.service.ts';
import { type TransferEvent, applyTransferEvent } from '../deposits/transfer-event.ts';
import { createdDeposit } from '../records/created-deposit.ts';
import type { CreatedDeposit } from '../records/created-deposit.view.ts';
import type {
  CreateTransferDepositInput,
  TransferEndedInput,
  TransferOutcome,
} from './transfer-deposit.inputs.ts';

const statusRows = z.array(z.object({ id: z.string(), status: z.string() }));

/** The status of each of these deposits; null for a missing one. For services of the platform. */
export async function statusesOfDeposits(
  { viewer, pool }: DepositsContext,
  ids: readonly string[],
): Promise<(string | null)[]> {
  requireSystem(viewer);
  const { rows } = await pool.query('select id, status from deposits.deposit where id = any($1::uuid[])', [
    ids.filter(isUuid),
  ]);
  const statuses = new Map(statusRows.parse(rows).map(({ id, status }) => [id, status]));
  return ids.map((id) => statuses.get(id) ?? null);
}

/** Begins the deposit of a transfer for its buyer (contract 7.1). For services of the platform. */
export async function beginTransferDeposit(
  ctx: DepositsContext,
  input: CreateTransferDepositInput,
): Promise<CreatedDeposit> {
  requireSystem(ctx.viewer);
  const { transferId, description, depositClause: clause, priceAmount, amount, currency, ...same } = input;
  const price = priceAmount === null || priceAmount === undefined ? null : minorUnits(priceAmount, currency);
  return createdDeposit(
    await createTransferDeposit(ctx, {
      ...same,
      currency,
      price,
      amount: minorUnits(amount, currency),
      clause,
      contractTemplateId: null,
      listing: null,
      transfer: { id: transferId, description },
    }),
  );
}

const events: Readonly<Record<`${TransferOutcome}`, TransferEvent['event']>> = {
  CANCELLED: 'TRANSFER_CANCELLED',
  OFFER_EXPIRED: 'OFFER_EXPIRED',
  WITHDRAWN: 'TRANSFER_WITHDRAWN',
  DISPUTED: 'TRANSFER_DISPUTED',
};

/** Applies the consequences of a transfer's end to its deposit; may be repeated. For services of the platform. */
export async function noteTransferEnded(
  ctx: DepositsContext,
  { transferId, outcome }: TransferEndedInput,
): Promise<boolean> {
  requireSystem(ctx.viewer);
  const { agreementOf, agreementOnTransfer } = ctx.loaders;
  const deps = { agreementOf, agreementOnTransfer, clock: ctx.clock, logger: ctx.logger };
  const event = { transferId, event: events[outcome], by: 'BUYER' } as const;
  await inTransaction(ctx.pool, (transaction) => applyTransferEvent(deps, transaction, event));
  return true;
}
