import { z } from 'zod';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { disputeFields } from '../../../kernel/inputs/dispute-fields.ts';
import { lockAnimal } from '../animals/animal.access.ts';
import { keepRecord, namesOfTransfer, type PartyNames } from '../certificates/completed-record.ts';
import type { AnimalsContext } from '../context.ts';
import { violates } from '../violates.ts';
import { changeOwner } from './owner-change.ts';
import { requireUnreserved } from '../reservations/reserved-animal.ts';
import { recordEnded } from '../transfer-events/transfer-event.store.ts';
import { TransferRole, TransferStatus } from './transfer.enums.ts';
import { handoverDeadline } from './transfer-fields.ts';
import type { DisputeTransferInput, TransferStepInput } from './transfer.inputs.ts';
import { type TransferStep, stepTransfer, wrongState } from './transfer.access.ts';
import type { AnimalTransfer } from './transfer.view.ts';

const { SELLER, BUYER } = TransferRole;
const { OFFERED, ACCEPTED, APPROVED, DISPUTED } = TransferStatus;

const isApproved = ({ approvals }: Pick<TransferStep, 'approvals'>) =>
  approvals.every(({ approvedAt }) => approvedAt !== null);

/**
 * The buyer accepts; if nobody else has to approve, the transfer is APPROVED at once. Like every step towards the
 * buyer, AD_Reserved_RJ while the animal is reserved for somebody else's deposit (spec 3.7).
 */
export function acceptTransfer(ctx: AnimalsContext, input: TransferStepInput): Promise<AnimalTransfer> {
  return stepTransfer(ctx, input, async (step) => {
    step.allow([BUYER], [OFFERED]);
    const { transfer, transaction, now } = step;
    await requireUnreserved(transaction, transfer.animalId);
    transfer.status = isApproved(step) ? APPROVED : ACCEPTED;
    transfer.acceptedAt = now;
    transfer.offerExpiresAt = handoverDeadline(transfer.plannedHandoverDate, now);
  });
}

/** The buyer declines. */
export function declineTransfer(ctx: AnimalsContext, input: TransferStepInput): Promise<AnimalTransfer> {
  return stepTransfer(ctx, input, ({ allow, transfer }) => {
    allow([BUYER], [OFFERED]);
    transfer.status = TransferStatus.DECLINED;
  });
}

/** A co-owner approves, before or after the buyer accepts. */
export function approveTransfer(ctx: AnimalsContext, input: TransferStepInput): Promise<AnimalTransfer> {
  return stepTransfer(ctx, input, async (step) => {
    step.allow([TransferRole.CO_OWNER], [OFFERED, ACCEPTED]);
    const { transfer, approvals, transaction, reader, now } = step;
    const own = approvals.find(({ profileId }) => profileId === reader.profileId);
    if (own === undefined || own.approvedAt !== null) return;
    await requireUnreserved(transaction, transfer.animalId);
    own.approvedAt = now;
    // Approvals are part of the transfer, so they raise its version.
    transfer.updatedAt = now;
    if (transfer.status === ACCEPTED && isApproved(step)) transfer.status = APPROVED;
  });
}

/** The buyer withdraws after accepting; what happens to a deposit depends on its clause (spec 3.7). */
export function withdrawTransfer(ctx: AnimalsContext, input: TransferStepInput): Promise<AnimalTransfer> {
  return stepTransfer(ctx, input, async ({ allow, transfer, transaction, now }) => {
    allow([BUYER], [ACCEPTED, APPROVED, DISPUTED]);
    transfer.status = TransferStatus.WITHDRAWN;
    await recordEnded(transaction, transfer, 'WITHDRAWN', now);
  });
}

/** The seller cancels the transfer; a deposit is refunded (spec 3.7). */
export function cancelTransfer(ctx: AnimalsContext, input: TransferStepInput): Promise<AnimalTransfer> {
  return stepTransfer(ctx, input, async ({ allow, transfer, transaction, now }) => {
    allow([SELLER], [OFFERED, ACCEPTED, APPROVED, DISPUTED]);
    transfer.status = TransferStatus.CANCELLED;
    await recordEnded(transaction, transfer, 'CANCELLED', now);
  });
}

/** A party disputes an accepted transfer; a deposit goes to arbitration (spec 3.7). The transfer no longer expires. */
export async function disputeTransfer(
  ctx: AnimalsContext,
  input: DisputeTransferInput,
): Promise<AnimalTransfer> {
  const { reason, note } = parseFields(z.object(disputeFields), input);
  return stepTransfer(ctx, input, async ({ allow, transfer, transaction, reader, now }) => {
    allow([SELLER, BUYER], [ACCEPTED, APPROVED]);
    transfer.status = DISPUTED;
    transfer.disputeReason = reason;
    transfer.disputeNote = note || null;
    transfer.disputedByProfileId = reader.profileId;
    transfer.disputedAt = now;
    await recordEnded(transaction, transfer, 'DISPUTED', now);
  });
}

async function complete(
  { em, transaction, allow, transfer, now }: TransferStep,
  names: PartyNames,
): Promise<void> {
  const role = allow([SELLER, BUYER], [APPROVED]);
  if (transfer.depositAmount !== null) {
    throw wrongState('With a deposit the handover completes the transfer.');
  }
  await requireUnreserved(transaction, transfer.animalId);
  if (role === SELLER) transfer.sellerCompletedAt ??= now;
  else transfer.buyerCompletedAt ??= now;
  if (transfer.sellerCompletedAt === null || transfer.buyerCompletedAt === null) return;
  const animal = await lockAnimal(em, transfer.animalId);
  if (animal === null || animal.ownerProfileId !== transfer.fromProfileId) {
    throw wrongState('The seller does not own the animal any more.');
  }
  transfer.status = TransferStatus.COMPLETED;
  transfer.completedAt = now;
  await changeOwner(em, animal, transfer.toProfileId, now);
  await keepRecord(em, transfer, names);
}

/**
 * A party confirms the handover; once both have, the buyer is owner of record (contract 7.1). Throws AD_Duplicate_RJ if
 * the buyer already has an animal with this name and birth date.
 */
export async function completeTransfer(
  ctx: AnimalsContext,
  input: TransferStepInput,
): Promise<AnimalTransfer> {
  // Other services are called before the transaction: no lock is held while waiting for them.
  const names = await namesOfTransfer(ctx, input.transferId);
  try {
    return await stepTransfer(ctx, input, (step) => complete(step, names));
  } catch (error) {
    if (!violates(error, 'animal_name_and_birth_key')) throw error;
    const detail = 'The buyer already has an animal with this name and birth date.';
    throw new DomainError('Animal_AnimalRegistry_AD_Duplicate_RJ', detail);
  }
}
