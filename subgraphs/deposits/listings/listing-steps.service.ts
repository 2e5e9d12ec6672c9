import { requireConfirmedEmail } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { requireEligible } from '../reserve/eligibility.service.ts';
import { readReserveFacts, acceptsDeposits } from '../reserve/reserve-facts.ts';
import { endWaitlist } from '../waitlist/end-waiting.ts';
import { changeListing } from './listing-change.ts';
import { ListingStatus } from './listing.enums.ts';
import type { ListingVersionInput } from './listing.inputs.ts';
import { storeStatus } from './listing.store.ts';
import { ownsWhatIsOffered } from './owned-animals.ts';
import type { ListingContext } from './listing-sources.ts';
import type { Listing } from './listing.view.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';

/** The statuses that lead to each status; a closed listing stays closed. */
const before = {
  [ListingStatus.ACTIVE]: [ListingStatus.DRAFT, ListingStatus.PAUSED],
  [ListingStatus.PAUSED]: [ListingStatus.ACTIVE],
  [ListingStatus.CLOSED]: [ListingStatus.DRAFT, ListingStatus.ACTIVE, ListingStatus.PAUSED],
} as const;

function checkStep({ status }: Listing, next: keyof typeof before): void {
  if (!before[next].some((allowed) => allowed === status)) {
    throw new DomainError('AnimalListing_AnimalListing_UP_State_RJ', `The listing is ${status}.`);
  }
}

function move(
  ctx: ListingContext,
  input: ListingVersionInput,
  next: ListingStatus.PAUSED | ListingStatus.CLOSED,
) {
  return changeListing(ctx, input, {
    gather: async () => null,
    work: async (transaction, listing) => {
      checkStep(listing, next);
      await storeStatus(transaction, listing.listingId, next, ctx.clock.now());
      if (next === ListingStatus.CLOSED) await endWaitlist(transaction, ctx, listing.listingId);
    },
  });
}

/**
 * Publishes a listing of what its seller owns (UP_State_RJ). If it takes protected deposits, it has to meet their conditions (AD_NotEligible_RJ), and
 * its owner needs a confirmed address (contract 5).
 */
export function publishListing(ctx: ListingContext, input: ListingVersionInput): Promise<Listing> {
  return changeListing(ctx, input, {
    gather: async (listing) => {
      const [isOwned, reserve] = await Promise.all([
        ownsWhatIsOffered(ctx, listing),
        acceptsDeposits(listing) ? readReserveFacts(ctx, listing.sellerProfileId, listing) : null,
      ]);
      return { isOwned, reserve };
    },
    work: async (transaction, listing, { isOwned, reserve }) => {
      refuseTestBusiness(listing.sellerProfileId, 'A test business publishes no listings.');
      checkStep(listing, ListingStatus.ACTIVE);
      if (reserve !== null) {
        requireConfirmedEmail(ctx.viewer);
        requireEligible(reserve.facts);
      }
      if (!isOwned) {
        const detail = 'The seller no longer owns what the listing offers.';
        throw new DomainError('AnimalListing_AnimalListing_UP_State_RJ', detail);
      }
      await storeStatus(transaction, listing.listingId, ListingStatus.ACTIVE, ctx.clock.now());
    },
  });
}

/** Pauses a listing: no deposits and waitlist entries until it is published again. */
export function pauseListing(ctx: ListingContext, input: ListingVersionInput): Promise<Listing> {
  return move(ctx, input, ListingStatus.PAUSED);
}

/** Closes a listing for good, which ends its waitlist. Existing deposits go on. */
export function closeListing(ctx: ListingContext, input: ListingVersionInput): Promise<Listing> {
  return move(ctx, input, ListingStatus.CLOSED);
}
