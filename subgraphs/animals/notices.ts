import type { Transaction } from '../../kernel/database/transaction.ts';
import type { Context } from '../../kernel/graph/context.ts';
import { noticesOf } from '../../kernel/notices/outbox.ts';
import type { AnimalTransfer } from './transfers/transfer.view.ts';

/** What this service tells people (contract 12). */
export const notices = noticesOf('animals');

type Teller = Pick<Context, 'viewer' | 'clock'>;

/** Tells the recipient of an offer. */
export function tellOffered(
  ctx: Teller,
  transaction: Transaction,
  { transferId, animalName, toProfileId }: AnimalTransfer,
  until: Date,
): Promise<void> {
  return notices.tell(transaction, ctx, {
    kind: 'TRANSFER_OFFERED',
    about: { kind: 'TRANSFER', id: transferId },
    to: [{ profileId: toProfileId }],
    arguments: { animal: animalName, until: { at: until.toISOString() } },
  });
}

/** Tells whoever offered an animal that it was accepted. */
export function tellAccepted(
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
