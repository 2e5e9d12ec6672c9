import type { Pool } from 'pg';
import { wasHandedOver } from '../deposits/animals-with-deposit.ts';
import { ItemAvailability, ListingKind, ListingStatus } from '../listings/listing.enums.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { findPublished, listShown } from '../listings/listing.store.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import type { Listing, ListingPage } from '../listings/listing.view.ts';
import { acceptsDeposits } from '../reserve/reserve-facts.ts';
import { hasLivePass } from '../waitlist/litter-pass.ts';
import { countWaiting } from '../waitlist/waitlist-entry.store.ts';
import { readShortCode } from './short-code.ts';
import type { IsTaken, WithTaken } from './taken.ts';
import { type PublicListing, WaitlistClosedReason } from './public-listing.view.ts';

const statement =
  'The deposit is held until the handover and goes to the seller only then, or as both have agreed. Beyond the held ' +
  'deposit there is no buyer protection: what else is paid for the animal is between buyer and seller.';

function closedReasonOf(listing: Listing, hasPass: boolean): WaitlistClosedReason | null {
  if (!hasPass) return WaitlistClosedReason.NO_LITTER_PASS;
  const isOpen = listing.waitlistOpen && listing.status === ListingStatus.ACTIVE;
  return isOpen ? null : WaitlistClosedReason.OWNER_CLOSED;
}

/** The listing as the public sees it: with taken items as reserved. */
function withTaken(listing: Listing, isTaken: IsTaken): Listing {
  const items = listing.items.map((item) => {
    const { itemId, animalId, availability } = item;
    if (!isTaken(itemId, animalId) || availability !== ItemAvailability.AVAILABLE) return item;
    return Object.assign(structuredClone(item), { availability: ItemAvailability.RESERVED });
  });
  return Object.assign(structuredClone(listing), { items });
}

/** The same for a list of them. */
export async function asShown({ loaders }: WithTaken, listings: readonly Listing[]): Promise<Listing[]> {
  return Promise.all(listings.map(async (listing) => withTaken(listing, await loaders.taken.load(listing))));
}

/** Whether what a closed listing offered was handed over. */
async function isSoldIn(
  pool: Pool,
  { status, kind, items, animalId, sellerProfileId }: Listing,
): Promise<boolean> {
  if (status !== ListingStatus.CLOSED) return false;
  if (kind === ListingKind.LITTER) {
    return items.length > 0 && items.every(({ availability }) => availability === ItemAvailability.SOLD);
  }
  return animalId !== null && wasHandedOver(pool, animalId, sellerProfileId);
}

/** What is for sale, by a seller or by everybody; nothing for an unknown profile. */
export async function publicListings(
  ctx: Pick<ListingContext, 'lagging'> & WithTaken,
  sellerProfileId: string | null,
  paging: { readonly page: number; readonly pageSize: number },
): Promise<ListingPage> {
  if (sellerProfileId !== null && !isUuid(sellerProfileId)) return { items: [], total: 0 };
  const { items, total } = await listShown(await ctx.lagging(), sellerProfileId, paging);
  return { items: await asShown(ctx, items), total };
}

/** The card of a listing (spec 4.12). One that was never published is missing; a closed one is shown as closed. */
export async function publicListing(ctx: ListingContext, code: string): Promise<PublicListing> {
  const pool = await ctx.lagging();
  const listing = await findPublished(pool, readShortCode(code));
  const [isTaken, hasPass, length, isSold] = await Promise.all([
    ctx.loaders.taken.load(listing),
    hasLivePass(ctx, listing),
    countWaiting(pool, listing, ctx.clock.now()),
    isSoldIn(pool, listing),
  ]);
  const protectedDeposit = acceptsDeposits(listing) && listing.status === ListingStatus.ACTIVE;
  const closedReason = closedReasonOf(listing, hasPass);
  return {
    listing: withTaken(listing, isTaken),
    isReserved: listing.kind === ListingKind.SINGLE_ANIMAL && isTaken(null, listing.animalId),
    isSold,
    protectedDeposit,
    depositBadge: { isShown: protectedDeposit, statement: protectedDeposit ? statement : null },
    waitlist: { isOpen: closedReason === null, length, closedReason },
  };
}
