import { z } from 'zod';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { paragraphs } from '../../../kernel/text/lines.ts';
import { notices } from '../notices.ts';
import { endWaitlist } from '../waitlist/end-waiting.ts';
import { listingNotFound } from './listing.access.ts';
import { ListingStatus } from './listing.enums.ts';
import type { TakeDownAnimalListingInput } from './listing.inputs.ts';
import type { ListingContext } from './listing-sources.ts';
import { findListing, listListings, lockListing, sellerOfListing, storeStatus } from './listing.store.ts';
import type { Listing, ListingPage } from './listing.view.ts';

/** The listings of any profile, newest first; for administrators. */
export async function listingsOfSeller(
  { viewer, pool }: ListingContext,
  { profileId, ...page }: { readonly profileId: string; readonly page: number; readonly pageSize: number },
): Promise<ListingPage> {
  requireAdmin(viewer);
  if (!isUuid(profileId)) return { items: [], total: 0 };
  return listListings(pool, profileId, { status: null, ...page });
}

/** A listing of any profile, for administrators. */
export async function anyListing({ viewer, pool }: ListingContext, listingId: string): Promise<Listing> {
  requireAdmin(viewer);
  const seller = isUuid(listingId) ? await sellerOfListing(pool, listingId) : null;
  if (seller === null) throw listingNotFound();
  return findListing(pool, seller, listingId);
}

const givenReason = z.object({
  reason: paragraphs(500).refine((text) => text !== '', 'Say why, for the seller.'),
});

/**
 * Closes a listing of anybody for good, which ends its waitlist; its deposits go on. For administrators: its seller is
 * told, and reads the reason at the listing and in the audit log. Throws UP_State_RJ for one that is closed.
 */
export async function takeDownListing(
  ctx: ListingContext,
  { listingId, reason: given }: TakeDownAnimalListingInput,
): Promise<Listing> {
  const { sellerProfileId: seller } = await anyListing(ctx, listingId);
  const { reason } = parseFields(givenReason, { reason: given });
  return inTransaction(ctx.pool, async (transaction) => {
    const { status, title } = await lockListing(transaction, seller, listingId);
    if (status === ListingStatus.CLOSED) {
      throw new DomainError('AnimalListing_AnimalListing_UP_State_RJ', `The listing is ${status}.`);
    }
    await storeStatus(transaction, listingId, ListingStatus.CLOSED, ctx.clock.now(), reason);
    await endWaitlist(transaction, { viewer: null, clock: ctx.clock }, listingId);
    await notices.tell(
      transaction,
      { viewer: null, clock: ctx.clock },
      {
        kind: 'LISTING_TAKEN_DOWN',
        about: { kind: 'LISTING', id: listingId },
        to: [{ profileId: seller }],
        arguments: { listing: title },
      },
    );
    const details = { title, reason };
    await notices.audit(transaction, ctx, { event: 'LISTING_TAKEN_DOWN', businessId: seller, details });
    return findListing(transaction, seller, listingId);
  });
}
