import { requireConfirmedEmail } from '../../../kernel/access/viewer.ts';
import { transactionOf, type Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { animalNotFound, lockAnimal } from '../animals/animal.access.ts';
import { AnimalCoOwner } from '../animals/animal-co-owner.entity.ts';
import { findAnimal } from '../animals/animal.store.ts';
import { checkMayOwn } from '../animals/co-owner.service.ts';
import type { AnimalsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { tellOffered } from '../notices.ts';
import { requireUnreserved, unlessReserved } from '../reservations/reserved-animal.ts';
import { violates } from '../violates.ts';
import { TransferApproval } from './transfer-approval.entity.ts';
import { TransferMethod, TransferStatus } from './transfer.enums.ts';
import { Transfer } from './transfer.entity.ts';
import { checkDeposit, parseOffer } from './transfer-fields.ts';
import type { OfferTransferInput } from './transfer.inputs.ts';
import { notOwner, readerOf, transferNotFound } from './transfer.access.ts';
import { expireTransfers, findTransfer, listTransfers } from './transfer.store.ts';
import type { AnimalTransfer, TransferPage } from './transfer.view.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';

interface TransferListing {
  readonly status: string | null;
  readonly page: number;
  readonly pageSize: number;
}

const onPool =
  ({ pool }: AnimalsContext): Transaction =>
  async (sql, values = []) =>
    (await pool.query<object>(sql, [...values])).rows;

const inCapitals = (listing: TransferListing): TransferListing => ({
  ...listing,
  status: listing.status === null ? null : capitals(listing.status),
});

/** A transfer that the viewer's profile is a party to; administrators see all. */
export async function transferOfViewer(ctx: AnimalsContext, transferId: string): Promise<AnimalTransfer> {
  const reader = await readerOf(ctx);
  const transfer = isUuid(transferId) ? await findTransfer(onPool(ctx), reader, transferId) : null;
  if (transfer === null) throw transferNotFound();
  return transfer;
}

/** The transfers that the viewer's profile is a party to, newest first. */
export async function transfersOfViewer(
  ctx: AnimalsContext,
  listing: TransferListing,
): Promise<TransferPage> {
  const reader = { ...(await readerOf(ctx)), isAdmin: false };
  return listTransfers(onPool(ctx), reader, { of: 'viewer' }, inCapitals(listing));
}

/**
 * The transfers of an animal that the viewer's profile is a party to, newest first. The animal is missing for anybody
 * who neither owns or co-owns it nor is a party to one of them (contract 7.1).
 */
export async function transfersOfAnimal(
  ctx: AnimalsContext,
  animalId: string,
  listing: TransferListing,
): Promise<TransferPage> {
  const reader = await readerOf(ctx);
  if (!isUuid(animalId)) throw transferNotFound();
  const scope = { of: 'animal', id: animalId } as const;
  const found = await listTransfers(onPool(ctx), reader, scope, inCapitals(listing));
  if (found.total > 0 || (await findAnimal(ctx.pool, reader.profileId, animalId)) !== null) return found;
  const any = await listTransfers(onPool(ctx), reader, scope, { status: null, page: 1, pageSize: 1 });
  if (any.total === 0) throw transferNotFound();
  return found;
}

/** The transfers to the viewer's own profile, newest first; administrators can see those to others. */
export async function transfersToRecipient(
  ctx: AnimalsContext,
  profileId: string,
  listing: TransferListing,
): Promise<TransferPage> {
  const reader = await readerOf(ctx);
  const id = profileId.toLowerCase();
  if (!isUuid(id) || (id !== reader.profileId && !reader.isAdmin)) throw transferNotFound();
  return listTransfers(onPool(ctx), reader, { of: 'recipient', id }, inCapitals(listing));
}

/**
 * Offers an animal of the viewer's profile to another one (contract 7.1). The database ensures that an animal has one
 * open offer at a time: AD_Open_RJ. An animal that is reserved for a deposit cannot be offered: AD_Reserved_RJ (spec
 * 3.7).
 */
export async function offerTransfer(ctx: AnimalsContext, input: OfferTransferInput): Promise<AnimalTransfer> {
  const reader = await readerOf(ctx);
  const { profileId, now } = reader;
  // A deposit brings the seller money, and its text reaches somebody who did not ask for it.
  if (input.deposit || input.message) requireConfirmedEmail(ctx.viewer);
  const offer = await parseOffer(input, now);
  if (offer.depositAmount !== null) {
    checkDeposit(offer, await ctx.loaders.deposits.rules(ctx.viewer.requestId));
  }
  refuseTestBusiness(profileId, 'Animals of a test business stay with it.');
  await checkMayOwn(ctx, offer.toProfileId, '/recipientProfileId');
  const insert = async () =>
    ctx.em.fork().transactional(async (em) => {
      const transaction = transactionOf(em);
      return idempotencyKeys.once(transaction, ctx, async () => {
        const animal = await lockAnimal(em, input.animalId);
        if (animal === null) throw animalNotFound();
        const coOwners = await em.find(AnimalCoOwner, { animalId: animal.id }, { limit: 1000 });
        if (animal.ownerProfileId !== profileId) {
          throw coOwners.some((coOwner) => coOwner.profileId === profileId) ? notOwner() : animalNotFound();
        }
        if (offer.toProfileId === profileId) {
          const detail = 'The owner of record has the animal already.';
          throw new DomainError('0010010000400', detail, {
            errors: [{ field: '/recipientProfileId', code: 'NOT_ALLOWED', detail }],
          });
        }
        await requireUnreserved(transaction, animal.id);
        await expireTransfers(transaction, now, animal.id);
        const { id: transferId } = em.create(Transfer, {
          ...offer,
          id: ctx.newId(),
          animalId: animal.id,
          method: TransferMethod.DIRECT,
          status: TransferStatus.OFFERED,
          fromProfileId: profileId,
          version: 1,
          createdAt: now,
          updatedAt: now,
        });
        await em.flush();
        for (const coOwner of coOwners) {
          // A co-owner who gets the animal approves by accepting.
          if (coOwner.profileId === offer.toProfileId) continue;
          em.create(TransferApproval, { transferId, profileId: coOwner.profileId, approvedAt: null });
        }
        await em.flush();
        const made = await findTransfer(transaction, reader, transferId);
        if (made === null) throw transferNotFound();
        await tellOffered(ctx, transaction, made, offer.offerExpiresAt);
        return made;
      });
    });
  try {
    return await unlessReserved(ctx, insert);
  } catch (error) {
    if (violates(error, 'transfer_open_key')) {
      throw new DomainError('AnimalTransfer_AnimalTransferOrchestration_AD_Open_RJ');
    }
    throw error;
  }
}
