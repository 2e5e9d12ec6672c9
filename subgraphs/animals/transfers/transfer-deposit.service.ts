import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import type { AnimalsContext } from '../context.ts';
import { recordEnded } from '../transfer-events/transfer-event.store.ts';
import { TransferApproval } from './transfer-approval.entity.ts';
import type { CreatedDeposit, TransferDepositTerms, TransferOutcome } from './transfer-deposits.ts';
import { TransferRole, TransferStatus } from './transfer.enums.ts';
import type { Transfer } from './transfer.entity.ts';
import { lockTransfer, readerOf, transferNotFound, wrongState } from './transfer.access.ts';
import { roleOf, type TransferReader } from './transfer.store.ts';

const outcomes: Partial<Record<TransferStatus, TransferOutcome>> = {
  CANCELLED: 'CANCELLED',
  WITHDRAWN: 'WITHDRAWN',
  EXPIRED: 'OFFER_EXPIRED',
  DISPUTED: 'DISPUTED',
};

/**
 * The transfer of which the viewer is the buyer, locked; refuses the other parties, and is missing for anybody else.
 */
async function lockAsBuyer(em: EntityManager, reader: TransferReader, transferId: string): Promise<Transfer> {
  const transfer = await lockTransfer(em, transferId);
  if (transfer === null) throw transferNotFound();
  const { fromProfileId, toProfileId } = transfer;
  const approvals = await em.find(TransferApproval, { transferId: transfer.id }, { limit: 1000 });
  const role = roleOf({ fromProfileId, toProfileId, approvals }, reader);
  if (role === null) throw transferNotFound();
  if (role !== TransferRole.BUYER)
    throw new DomainError('0010010000403', 'Only the buyer can pay the deposit.');
  return transfer;
}

function termsOf(transfer: Transfer, now: Date): Omit<TransferDepositTerms, 'animalName'> {
  const { currency, depositAmount, depositClause, depositDescription, plannedHandoverDate } = transfer;
  if (transfer.statusAt(now) !== TransferStatus.APPROVED) throw wrongState();
  if (
    currency === null ||
    depositAmount === null ||
    depositClause === null ||
    depositDescription === null ||
    plannedHandoverDate === null
  ) {
    throw wrongState('The seller has not asked for a deposit.');
  }
  return {
    transferId: transfer.id,
    animalId: transfer.animalId,
    sellerProfileId: transfer.fromProfileId,
    buyerProfileId: transfer.toProfileId,
    priceAmount: transfer.priceAmount === null ? null : printMoney(transfer.priceAmount, currency),
    currency,
    amount: printMoney(depositAmount, currency),
    depositClause,
    description: depositDescription,
    pickupWindowEnd: plannedHandoverDate,
  };
}

async function nameOf({ pool }: AnimalsContext, animalId: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    'select coalesce(call_name, registered_name) as name from animals.animal where id = $1',
    [animalId],
  );
  return rows[0]?.name ?? '';
}

/**
 * Takes the deposit that the seller asks for from the buyer of an approved transfer (contract 7.1). No row is locked
 * meanwhile: if the transfer has ended by then, the deposits service is told as usual, and the buyer gets UP_State_RJ.
 */
export async function createTransferDeposit(
  ctx: AnimalsContext,
  transferId: string,
): Promise<CreatedDeposit> {
  const reader = await readerOf(ctx);
  const { now } = reader;
  const terms = await ctx.em
    .fork()
    .transactional(async (em) => termsOf(await lockAsBuyer(em, reader, transferId), now));
  const deposit = await ctx.loaders.deposits.create(
    { ...terms, animalName: await nameOf(ctx, terms.animalId) },
    ctx,
  );
  const status = await ctx.em.fork().transactional(async (em) => {
    const transfer = await lockAsBuyer(em, reader, transferId);
    if (transfer.depositId === deposit.depositId) return transfer.statusAt(now);
    transfer.depositId = deposit.depositId;
    transfer.updatedAt = now;
    const outcome = outcomes[transfer.status];
    if (outcome !== undefined) await recordEnded(transactionOf(em), transfer, outcome, now);
    return transfer.statusAt(now);
  });
  if (status !== TransferStatus.APPROVED) throw wrongState();
  return deposit;
}
