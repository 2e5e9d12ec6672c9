import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { fault, parseFields } from '../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { instant } from '../../../kernel/text/lines.ts';
import { lockAnimal } from '../animals/animal.access.ts';
import { keepRecord, namesOfParties, type PartyNames } from '../certificates/completed-record.ts';
import type { AnimalsContext } from '../context.ts';
import { removeReservation } from '../reservations/reservation.store.ts';
import { violates } from '../violates.ts';
import { changeOwner } from '../transfers/owner-change.ts';
import {
  TransferMethod,
  TransferSourceKind,
  TransferStatus,
  TransferType,
  openStatuses,
} from '../transfers/transfer.enums.ts';
import { Transfer } from '../transfers/transfer.entity.ts';
import type { RecordHandoverInput } from './handover.inputs.ts';
import { lockTransfer } from '../transfers/transfer.access.ts';
import { HandoverOutcome, type RecordedHandover } from './handover.view.ts';

const uuid = z
  .string()
  .refine(isUuid, { params: fault('BAD_FORMAT'), error: 'Must be a UUID.' })
  .transform((id) => id.toLowerCase());
const handoverFields = z.object({
  depositId: uuid,
  animalId: uuid,
  sellerProfileId: uuid,
  buyerProfileId: uuid,
  transferId: uuid.nullish(),
  releasedAt: instant,
});
type Handover = z.output<typeof handoverFields>;

const notPossible: RecordedHandover = {
  outcome: HandoverOutcome.NOT_POSSIBLE,
  transferId: null,
  transferredAtUtc: null,
};

function recorded({ id, completedAt }: Transfer): RecordedHandover {
  return {
    outcome: HandoverOutcome.RECORDED,
    transferId: id,
    transferredAtUtc: completedAt?.toISOString() ?? null,
  };
}

/**
 * The members' own transfer that the deposit is on. Once money has been released for a handover, the animal is paid
 * for: statements that a party has made about the transfer since do not block it.
 */
async function ownTransfer(em: EntityManager, handover: Handover): Promise<Transfer | null> {
  const transfer = await lockTransfer(em, handover.transferId ?? '');
  if (transfer === null || transfer.acceptedAt === null || transfer.status === TransferStatus.COMPLETED) {
    return null;
  }
  const isIt =
    transfer.animalId === handover.animalId &&
    transfer.fromProfileId === handover.sellerProfileId &&
    transfer.toProfileId === handover.buyerProfileId;
  return isIt ? transfer : null;
}

function isOpenAt(transfer: Transfer, now: Date): boolean {
  const status = transfer.statusAt(now);
  return openStatuses.some((open) => open === status);
}

async function record(
  { newId }: AnimalsContext,
  em: EntityManager,
  handover: Handover,
  names: PartyNames,
  now: Date,
): Promise<RecordedHandover> {
  const { depositId, animalId, sellerProfileId, buyerProfileId, releasedAt } = handover;
  const animal = await lockAnimal(em, animalId);
  const known = await em.findOne(Transfer, { sourceRefId: depositId });
  if (known !== null) return recorded(known);
  const transaction = transactionOf(em);
  if (animal === null || animal.ownerProfileId !== sellerProfileId) {
    // Promises of previous owners no longer count.
    await removeReservation(transaction, depositId);
    return notPossible;
  }
  const own = handover.transferId ? await ownTransfer(em, handover) : null;
  if (handover.transferId && own === null) return notPossible;
  const open = await em.find(Transfer, { animalId, status: { $in: [...openStatuses] } });
  if (open.some((other) => other !== own && isOpenAt(other, now))) return notPossible;
  const transfer =
    own ??
    em.create(Transfer, {
      id: newId(),
      animalId,
      type: TransferType.SALE,
      method: TransferMethod.MARKETPLACE,
      status: TransferStatus.COMPLETED,
      fromProfileId: sellerProfileId,
      toProfileId: buyerProfileId,
      // The buyer's confirmation before the release counts as acceptance (spec 4.12).
      acceptedAt: releasedAt,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
  transfer.status = TransferStatus.COMPLETED;
  transfer.depositId = depositId;
  transfer.sourceKind =
    own === null ? TransferSourceKind.ANIMAL_LISTING_DEPOSIT : TransferSourceKind.TRANSFER_DEPOSIT;
  transfer.sourceRefId = depositId;
  transfer.completedAt = now;
  transfer.updatedAt = now;
  await removeReservation(transaction, depositId);
  await changeOwner(em, animal, buyerProfileId, now);
  await keepRecord(em, transfer, names);
  return recorded(transfer);
}

/**
 * Records a handover under a deposit as a completed transfer, or completes the members' own one (spec 4.12). It happens
 * once per deposit, however often it is requested: in the database, a deposit can be the source of only one transfer.
 * NOT_POSSIBLE if the seller is not the owner of record, another transfer of the animal is open, or the buyer has an
 * animal with its name and birth date.
 */
export async function recordHandover(
  ctx: AnimalsContext,
  input: RecordHandoverInput,
): Promise<RecordedHandover> {
  requireSystem(ctx.viewer);
  const handover = parseFields(handoverFields, input);
  // Before the transaction: no lock is held while waiting for the directory.
  const names = await namesOfParties(ctx, [handover.sellerProfileId, handover.buyerProfileId]);
  const now = ctx.clock.now();
  try {
    return await ctx.em.fork().transactional((em) => record(ctx, em, handover, names, now));
  } catch (error) {
    if (violates(error, 'animal_name_and_birth_key')) return notPossible;
    throw error;
  }
}
