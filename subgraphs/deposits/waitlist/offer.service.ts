import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { offerHours } from '../../../kernel/inputs/waitlist-fields.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { ItemAvailability, ListingKind, ListingStatus } from '../listings/listing.enums.ts';
import { findListing, lockListing } from '../listings/listing.store.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import type { Listing } from '../listings/listing.view.ts';
import { hasLivePass, litterPassNeeded } from './litter-pass.ts';
import type { OfferWaitlistPlaceInput } from './waitlist-entry.inputs.ts';
import { closeExpiredEntries, findPromised, storeStep } from './waitlist-entry.store.ts';
import { type WaitlistEntry, WaitlistStatus } from './waitlist-entry.view.ts';
import { tellOffered } from './waitlist-notices.ts';
import { checkStatus, findOwnEntry, ofWaitlist, waitlistNotFound } from './waitlist.access.ts';

const hourMs = 3_600_000;

const offerFields = z.object({
  itemId: z.string().toLowerCase().nullish(),
  expiresInHours: offerHours.transform((hours) => hours ?? 72),
});

const notAvailable = (detail: string) => new DomainError('AnimalListing_Waitlist_UP_State_RJ', detail);

/** What can be offered of a locked listing: the given item, or the first that is free; null for a single animal. */
async function takeItem(
  { loaders }: ListingContext,
  transaction: Transaction,
  listing: Listing,
  wanted: string | null | undefined,
): Promise<string | null> {
  const { kind, items, animalId } = listing;
  const promised = await findPromised(transaction, listing);
  const animalIds = [animalId, ...items.map((item) => item.animalId)].filter((id) => id !== null);
  const withDeposit = await loaders.animalsWithDeposit(transaction, animalIds);
  const hasDeposit = (id: string | null) => id !== null && withDeposit.has(id);
  if (kind === ListingKind.SINGLE_ANIMAL) {
    if (wanted) {
      refuseFaults([{ field: '/itemId', code: 'NOT_ALLOWED', detail: 'Only litters have items.' }]);
    }
    if (promised.has(null) || hasDeposit(animalId)) throw notAvailable('Somebody else has it already.');
    return null;
  }
  const named = wanted ? items.filter(({ itemId }) => itemId === wanted) : items;
  if (wanted && named.length === 0) {
    refuseFaults([{ field: '/itemId', code: 'UNKNOWN_VALUE', detail: 'The listing has no such item.' }]);
  }
  const free = named.find(
    (item) =>
      item.availability === ItemAvailability.AVAILABLE &&
      !promised.has(item.itemId) &&
      !hasDeposit(item.animalId),
  );
  if (free === undefined) throw notAvailable(wanted ? 'The item cannot be had.' : 'No item can be had.');
  return free.itemId;
}

/**
 * Offers an item of a listing of the viewer's profile, or its single animal, to somebody on the waitlist (contract
 * 6.5); to one person at a time. Throws AD_LitterPass_RJ, AD_Closed_RJ for a listing that is not active, UP_State_RJ.
 */
export async function offerPlace(
  ctx: ListingContext,
  input: OfferWaitlistPlaceInput,
): Promise<WaitlistEntry> {
  const owner = await requireOwnerOrManager(ctx);
  const { itemId, expiresInHours } = parseFields(offerFields, input);
  const { listingId, entryId } = input;
  if (!isUuid(listingId)) throw waitlistNotFound();
  const hasPass = await hasLivePass(ctx, await ofWaitlist(findListing(ctx.pool, owner, listingId)));
  return inTransaction(ctx.pool, async (transaction) => {
    return idempotencyKeys.once(transaction, ctx, async () => {
      const listing = await lockListing(transaction, owner, listingId);
      const now = ctx.clock.now();
      await closeExpiredEntries(transaction, now, listingId);
      const entry = await findOwnEntry(transaction, entryId, { listingId: listing.listingId }, now);
      checkVersion(entry, input.expectedVersion);
      if (!hasPass) throw litterPassNeeded();
      if (listing.status !== ListingStatus.ACTIVE) {
        throw new DomainError('AnimalListing_Waitlist_AD_Closed_RJ', `The listing is ${listing.status}.`);
      }
      checkStatus(entry, WaitlistStatus.WAITING);
      const item = await takeItem(ctx, transaction, listing, itemId);
      const expiresAt = new Date(now.getTime() + expiresInHours * hourMs);
      await storeStep(transaction, entry.entryId, ['offered', now, expiresAt, item]);
      await tellOffered(ctx, transaction, entry, expiresAt);
      return findOwnEntry(transaction, entryId, {}, now);
    });
  });
}
