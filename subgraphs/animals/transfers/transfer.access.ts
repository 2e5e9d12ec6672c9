import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { storeChange } from '../../../kernel/database/changes/store-change.ts';
import { type Transaction, transactionOf } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { AnimalsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { tellStep } from '../notices.ts';
import { unlessReserved } from '../reservations/reserved-animal.ts';
import { TransferApproval } from './transfer-approval.entity.ts';
import { TransferRole, type TransferStatus } from './transfer.enums.ts';
import { Transfer } from './transfer.entity.ts';
import type { TransferStepInput } from './transfer.inputs.ts';
import { type TransferReader, findTransfer, roleOf } from './transfer.store.ts';
import type { AnimalTransfer } from './transfer.view.ts';

/** The refusal for anybody who is not a party to the transfer: the same as for a missing one. */
export function transferNotFound(): DomainError {
  return new DomainError('AnimalTransfer_AnimalTransferOrchestration_GT_Resource_FL');
}

export function wrongState(detail?: string): DomainError {
  return new DomainError('AnimalTransfer_AnimalTransferOrchestration_UP_State_RJ', detail);
}

/** The refusal for anybody but the animal's owner of record. */
export function notOwner(): DomainError {
  return new DomainError('AnimalTransfer_AnimalTransferOrchestration_VL_NotOwner_RJ');
}

/** The profile that the viewer reads transfers for (contract 7.1). */
export async function readerOf(ctx: AnimalsContext): Promise<TransferReader> {
  const profileId = await requireOwnerOrManager(ctx);
  return { profileId, isAdmin: ctx.viewer.isAdmin, now: ctx.clock.now() };
}

/** What a step receives. */
export interface TransferStep {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly transfer: Transfer;
  readonly approvals: readonly TransferApproval[];
  readonly reader: TransferReader;
  readonly now: Date;
  /** Refuses anybody in another role, and a transfer in another status. */
  readonly allow: (roles: readonly TransferRole[], statuses: readonly TransferStatus[]) => TransferRole;
}

const lockAnimalSql = `
  select 1 from animals.animal where id = (select animal_id from animals.transfer where id = $1) for update`;

/**
 * Locks a transfer, and its animal first: whoever changes one of them locks both, in this order. Null if there is none.
 */
export async function lockTransfer(em: EntityManager, id: string): Promise<Transfer | null> {
  if (!isUuid(id)) return null;
  await transactionOf(em)(lockAnimalSql, [id]);
  return em.findOne(Transfer, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/**
 * Takes a step with a transfer that the viewer's profile is a party to, once per key, and returns the result. The
 * transfer is missing for anybody else but administrators.
 */
export async function stepTransfer(
  ctx: AnimalsContext,
  { transferId, expectedVersion }: TransferStepInput,
  work: (step: TransferStep) => Promise<void> | void,
): Promise<AnimalTransfer> {
  const reader = await readerOf(ctx);
  const { now } = reader;
  const inOneTransaction = () =>
    ctx.em.fork().transactional(async (em) => {
      const transaction = transactionOf(em);
      const take = async () => {
        const transfer = await lockTransfer(em, transferId);
        if (transfer === null) throw transferNotFound();
        const approvals = await em.find(TransferApproval, { transferId: transfer.id }, { limit: 1000 });
        const { fromProfileId, toProfileId } = transfer;
        const role = roleOf({ fromProfileId, toProfileId, approvals }, reader);
        if (role === null) throw transferNotFound();
        checkVersion(transfer, expectedVersion);
        const allow: TransferStep['allow'] = (roles, statuses) => {
          if (!roles.includes(role)) {
            if (roles.length === 1 && roles[0] === TransferRole.SELLER) throw notOwner();
            throw new DomainError('0010010000403', 'Only another party can take this step.');
          }
          const status = transfer.statusAt(now);
          if (!statuses.includes(status)) throw wrongState(`The transfer is ${status}.`);
          return role;
        };
        const before = transfer.statusAt(now);
        await work({ em, transaction, transfer, approvals, reader, now, allow });
        const isChanged = await storeChange(em, transfer, now);
        const view = await findTransfer(transaction, reader, transfer.id);
        if (view === null) throw transferNotFound();
        if (isChanged) await tellStep(ctx, transaction, before, view);
        return view;
      };
      return idempotencyKeys.once(transaction, ctx, take);
    });
  return unlessReserved(ctx, inOneTransaction);
}
