import type { Transaction } from '../../kernel/database/transaction.ts';
import type { Context } from '../../kernel/graph/context.ts';
import { noticesOf } from '../../kernel/notices/outbox.ts';
import { TransferRole, TransferStatus } from './transfers/transfer.enums.ts';
import type { AnimalTransfer } from './transfers/transfer.view.ts';

/** What this service tells people (contract 12). */
export const notices = noticesOf('animals');

type Teller = Pick<Context, 'viewer' | 'clock'>;

/** Tells the recipient of an offer, and the co-owners, who have to approve. */
export async function tellOffered(
  ctx: Teller,
  transaction: Transaction,
  { transferId, animalName, toProfileId, approvals }: AnimalTransfer,
  until: Date,
): Promise<void> {
  const about = { kind: 'TRANSFER', id: transferId } as const;
  const offered = { animal: animalName, until: { at: until.toISOString() } };
  await notices.tell(transaction, ctx, {
    kind: 'TRANSFER_OFFERED',
    about,
    to: [{ profileId: toProfileId }],
    arguments: offered,
  });
  if (approvals.length === 0) return;
  await notices.tell(transaction, ctx, {
    kind: 'TRANSFER_TO_APPROVE',
    about,
    to: approvals.map(({ profileId }) => ({ profileId })),
    arguments: { ...offered, to: { profileId: toProfileId } },
  });
}

/** Tells both sides, but who did it, that everybody agrees, or that the animal has a new owner. */
function tellBoth(
  ctx: Teller,
  transaction: Transaction,
  kind: 'TRANSFER_APPROVED' | 'TRANSFER_COMPLETED',
  { transferId, animalName, fromProfileId, toProfileId }: AnimalTransfer,
): Promise<void> {
  return notices.tell(transaction, ctx, {
    kind,
    about: { kind: 'TRANSFER', id: transferId },
    to: [
      { profileId: fromProfileId, side: 'SELLER' },
      { profileId: toProfileId, side: 'BUYER' },
    ],
    arguments: { animal: animalName },
  });
}

/** Tells the other side that one has confirmed the handover. */
function tellConfirmed(
  ctx: Teller,
  transaction: Transaction,
  { transferId, animalName, fromProfileId, toProfileId, viewerRole }: AnimalTransfer,
): Promise<void> {
  return notices.tell(transaction, ctx, {
    kind: 'TRANSFER_CONFIRMED',
    about: { kind: 'TRANSFER', id: transferId },
    to: [{ profileId: viewerRole === TransferRole.SELLER ? toProfileId : fromProfileId }],
    arguments: { animal: animalName },
  });
}

/** Tells the other side that one has ended or disputes a transfer. */
function tellEnded(
  ctx: Teller,
  transaction: Transaction,
  { transferId, animalName, fromProfileId, toProfileId, viewerRole, status }: AnimalTransfer,
): Promise<void> {
  return notices.tell(transaction, ctx, {
    kind: 'TRANSFER_ENDED',
    about: { kind: 'TRANSFER', id: transferId },
    to: [{ profileId: viewerRole === TransferRole.SELLER ? toProfileId : fromProfileId }],
    arguments: { animal: animalName, state: status },
  });
}

/** Tells whoever offered an animal that it was accepted. */
function tellAccepted(
  ctx: Teller,
  transaction: Transaction,
  { transferId, animalName, fromProfileId }: AnimalTransfer,
): Promise<void> {
  return notices.tell(transaction, ctx, {
    kind: 'TRANSFER_ACCEPTED',
    about: { kind: 'TRANSFER', id: transferId },
    to: [{ profileId: fromProfileId }],
    arguments: { animal: animalName },
  });
}

/** Tells those concerned what a step of a party has made of a transfer. */
export async function tellStep(
  ctx: Teller,
  transaction: Transaction,
  before: AnimalTransfer['status'],
  transfer: AnimalTransfer,
): Promise<void> {
  const { status, viewerRole } = transfer;
  const isCoOwner = viewerRole === TransferRole.CO_OWNER;
  const isAccepted = status === TransferStatus.ACCEPTED || status === TransferStatus.APPROVED;
  if (status === before) {
    if (!isCoOwner) await tellConfirmed(ctx, transaction, transfer);
  } else if (status === TransferStatus.COMPLETED) {
    await tellBoth(ctx, transaction, 'TRANSFER_COMPLETED', transfer);
  } else if (isCoOwner) await tellBoth(ctx, transaction, 'TRANSFER_APPROVED', transfer);
  else if (isAccepted) await tellAccepted(ctx, transaction, transfer);
  else await tellEnded(ctx, transaction, transfer);
}
