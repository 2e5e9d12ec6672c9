import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { waitlistFields } from '../../../kernel/inputs/waitlist-fields.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { notices } from '../notices.ts';
import { ListedSex, ListingStatus } from '../listings/listing.enums.ts';
import { findListing, findPublished, lockPublished } from '../listings/listing.store.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import { readShortCode } from '../public-listings/short-code.ts';
import { hasLivePass, litterPassNeeded } from './litter-pass.ts';
import type { JoinWaitlistInput } from './waitlist-entry.inputs.ts';
import {
  closeExpiredEntries,
  insertEntry,
  listEntriesOfListing,
  listEntriesOfProfile,
} from './waitlist-entry.store.ts';
import type { JoinedWaitlist, WaitlistEntry, WaitlistPage } from './waitlist-entry.view.ts';
import { subjectOfListing } from '../../../kernel/audience/listing-subject.ts';
import { tellJoined } from './waitlist-notices.ts';
import { findOwnEntry, ofWaitlist, waitlistNotFound } from './waitlist.access.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';

const wishes = z.object({
  preferredSex: z
    .enum(ListedSex)
    .nullish()
    .transform((sex) => sex ?? null),
  ...waitlistFields,
});

const readListing = async ({ pool }: ListingContext, code: string) =>
  findPublished(pool, readShortCode(code));

/**
 * Puts the viewer's profile on the waitlist of a listing; one that is already there stays (contract 6.5). Throws
 * VL_Self_RJ for the seller, AD_LitterPass_RJ while a litter has no live pass, AD_Closed_RJ.
 */
export async function joinWaitlist(ctx: ListingContext, input: JoinWaitlistInput): Promise<JoinedWaitlist> {
  const profileId = await requireOwnerOrManager(ctx);
  refuseTestBusiness(profileId, 'A test business joins no waitlists.');
  const wanted = parseFields(wishes, input);
  const listing = await ofWaitlist(readListing(ctx, input.shortCode));
  const hasPass = await hasLivePass(ctx, listing);
  return inTransaction(ctx.pool, async (transaction) => {
    return idempotencyKeys.once(transaction, ctx, async () => {
      const { listingId, sellerProfileId, status, waitlistOpen } = await lockPublished(
        transaction,
        listing.shortCode,
      );
      if (profileId === sellerProfileId) {
        throw new DomainError('AnimalListing_AnimalListingDeposit_VL_Self_RJ', 'It is your own listing.');
      }
      if (!hasPass) throw litterPassNeeded();
      const now = ctx.clock.now();
      await closeExpiredEntries(transaction, now, listingId);
      const joined = await insertEntry(
        transaction,
        { id: ctx.newId(), listingId, profileId, ...wanted },
        now,
      );
      if (joined.isNew && !(waitlistOpen && status === ListingStatus.ACTIVE)) {
        throw new DomainError('AnimalListing_Waitlist_AD_Closed_RJ');
      }
      if (joined.isNew) {
        await tellJoined(ctx, transaction, joined.entry, sellerProfileId);
        const subject = subjectOfListing(listing);
        await notices.count(transaction, ctx, {
          businessId: sellerProfileId,
          code: 'WAITLIST_JOINED',
          subject,
        });
      }
      return joined;
    });
  });
}

interface PageAsked {
  readonly status: string | null;
  readonly page: number;
  readonly pageSize: number;
}

const readStatus = ({ status, ...page }: PageAsked): PageAsked => ({
  ...page,
  status: status?.toUpperCase() ?? null,
});

/** An entry of the viewer's profile, or on the waitlist of a listing of it. */
export async function entryOfParty(ctx: ListingContext, entryId: string): Promise<WaitlistEntry> {
  const viewer = await requireOwnerOrManager(ctx);
  const entry = await findOwnEntry(ctx.pool, entryId, {}, ctx.clock.now());
  if (viewer !== entry.profileId && viewer !== entry.sellerProfileId) throw waitlistNotFound();
  return entry;
}

/** The waitlists that the viewer's profile is or was on, newest first. */
export async function pageOfOwnEntries(ctx: ListingContext, asked: PageAsked): Promise<WaitlistPage> {
  const profileId = await requireOwnerOrManager(ctx);
  return listEntriesOfProfile(ctx.pool, profileId, readStatus(asked), ctx.clock.now());
}

/** The waitlist of a listing of the viewer's profile, by place. */
export async function pageOfWaitlist(
  ctx: ListingContext,
  listingId: string,
  asked: PageAsked,
): Promise<WaitlistPage> {
  const owner = await requireOwnerOrManager(ctx);
  if (!isUuid(listingId)) throw waitlistNotFound();
  await ofWaitlist(findListing(ctx.pool, owner, listingId));
  return listEntriesOfListing(ctx.pool, listingId, readStatus(asked), ctx.clock.now());
}
