import { isDeepStrictEqual } from 'node:util';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { requireConfirmedEmail } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, parseWithLookups, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { nullIfMissing } from '../../../kernel/graph/graph.ts';
import { requestedIds } from '../../../kernel/graph/requested-ids.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { requireEligible } from '../reserve/eligibility.service.ts';
import { readReserveFacts, acceptsDeposits } from '../reserve/reserve-facts.ts';
import { changeListing } from './listing-change.ts';
import { type ListingChanges, listingFields, newListingFields } from './listing-fields.ts';
import { foreignPictureFaults, pictureFaults } from './listing-pictures.ts';
import { changedListing, checkCap, emptyListing, listingFaults } from './listing-rules.ts';
import { listingNotFound } from './listing.access.ts';
import { ListingStatus } from './listing.enums.ts';
import type { CreateListingInput, ListingCheckInput, UpdateListingInput } from './listing.inputs.ts';
import { findListing, findTitles, insertListing, listListings, storeListing } from './listing.store.ts';
import type { ListingContext } from './listing-sources.ts';
import type { Listing, ListingPage, ListingTitle } from './listing.view.ts';
import { ownershipFaults, referencesOf } from './owned-animals.ts';
import { storeItems } from '../listing-items/listing-item.store.ts';
import { checkItemsKept } from '../listing-items/promised-items.ts';
import { auditPrices } from './price-audit.ts';

/** A listing of the viewer's profile; any other is missing. */
export async function listingOfViewer(ctx: ListingContext, id: string): Promise<Listing> {
  const owner = await requireOwnerOrManager(ctx);
  if (!isUuid(id)) throw listingNotFound();
  return findListing(ctx.pool, owner, id);
}

/**
 * The titles of the given listings that are for sale or belong to the viewer's profile, without the others. Throws
 * 0010010000400 for more than 100.
 */
export async function listingTitles(ctx: ListingContext, ids: readonly string[]): Promise<ListingTitle[]> {
  return findTitles(ctx.pool, await requireOwnerOrManager(ctx), requestedIds(ids));
}

/** The listings of the viewer's profile, newest first; none for an unknown status. */
export async function pageOfListings(
  ctx: ListingContext,
  asked: { readonly status: string | null; readonly page: number; readonly pageSize: number },
): Promise<ListingPage> {
  return listListings(ctx.pool, await requireOwnerOrManager(ctx), {
    ...asked,
    status: asked.status?.toUpperCase() ?? null,
  });
}

/** Additional faults of a refusal: animals, litters, templates and pictures that are not the seller's. */
const lookUpsOf = (
  ctx: ListingContext,
  owner: string,
  kept: () => Promise<ReadonlySet<string>> = async () => new Set(),
) => [
  async (sound: Partial<ListingChanges>) =>
    refuseFaults(await ownershipFaults(ctx, owner, sound, await kept())),
  async ({ mediaShortCodes: shown }: Partial<ListingChanges>) =>
    refuseFaults(await foreignPictureFaults(ctx.pool, owner, shown ?? [])),
];

/** What a listing refers to already; nothing for one that is not the owner's. */
async function keptBy(ctx: ListingContext, owner: string, id: string): Promise<ReadonlySet<string>> {
  const asked = isUuid(id) ? findListing(ctx.pool, owner, id) : Promise.resolve(null);
  const listing = await nullIfMissing(asked, 'AnimalListing_AnimalListing_GT_Resource_FL');
  return listing === null ? new Set() : referencesOf(listing);
}

/** Refuses references that the viewer's profile does not own, as a listing with them would be; stores nothing. */
export async function checkListing(
  ctx: ListingContext,
  { animalId, birthId, contractTemplateId, mediaShortCodes }: ListingCheckInput,
): Promise<boolean> {
  const owner = await requireOwnerOrManager(ctx);
  const known = (id: string | null | undefined) => (id && isUuid(id) ? id.toLowerCase() : null);
  const named = {
    animalId: known(animalId),
    birthId: known(birthId),
    deposit: { contractTemplateId: known(contractTemplateId) },
    mediaShortCodes: (mediaShortCodes ?? []).slice(0, 20),
  };
  await allOf(lookUpsOf(ctx, owner).map((lookUp) => lookUp(named)));
  return true;
}

/** Creates a draft (contract 6.4). Throws AD_Cap_RJ for a deposit above the cap. */
export async function createListing(ctx: ListingContext, input: CreateListingInput): Promise<Listing> {
  const owner = await requireOwnerOrManager(ctx);
  const fields = await parseWithLookups(newListingFields, input, ...lookUpsOf(ctx, owner));
  const unowned = await ownershipFaults(ctx, owner, fields, new Set());
  return inTransaction(ctx.pool, async (transaction) => {
    return idempotencyKeys.once(transaction, ctx, async () => {
      const now = ctx.clock.now();
      const content = changedListing(emptyListing(fields), fields, ctx.newId);
      const pictures = { shown: [], next: content.mediaShortCodes };
      const unknown = await pictureFaults(transaction, owner, pictures, now);
      refuseFaults([...listingFaults(content, fields, new Set(), now), ...unowned, ...unknown]);
      checkCap(content);
      const listingId = ctx.newId();
      for (;;) {
        const made = { listingId, shortCode: ctx.loaders.newShortCode(), owner, now };
        if (await insertListing(transaction, made, content)) break;
      }
      await storeItems(transaction, { listingId, sellerProfileId: owner }, content.items);
      await auditPrices(transaction, ctx, owner, [null, content]);
      return findListing(transaction, owner, listingId);
    });
  });
}

/**
 * Changes a listing (contract 6.4), unless there is no difference. An active listing can only start to take
 * protected deposits if their conditions are met and its owner's address is confirmed. Throws UP_State_RJ for a closed one, AD_Cap_RJ,
 * AD_NotEligible_RJ.
 */
export async function updateListing(ctx: ListingContext, input: UpdateListingInput): Promise<Listing> {
  const viewed = await requireOwnerOrManager(ctx);
  const lookUps = lookUpsOf(ctx, viewed, () => keptBy(ctx, viewed, input.listingId));
  const changes = await parseWithLookups(listingFields, input, ...lookUps);
  return changeListing(ctx, input, {
    gather: async (listing) => {
      const next = changedListing(listing, changes, ctx.newId);
      const { sellerProfileId: owner, status } = listing;
      const begins = status === ListingStatus.ACTIVE && acceptsDeposits(next) && !acceptsDeposits(listing);
      const [unowned, reserve] = await Promise.all([
        ownershipFaults(ctx, owner, changes, referencesOf(listing)),
        begins ? readReserveFacts(ctx, owner, next) : null,
      ]);
      return { next, unowned, reserve };
    },
    work: async (transaction, listing, { next, unowned, reserve }) => {
      if (listing.status === ListingStatus.CLOSED) {
        throw new DomainError('AnimalListing_AnimalListing_UP_State_RJ');
      }
      const now = ctx.clock.now();
      const known = new Set(listing.items.map(({ itemId }) => itemId));
      const pictures = { shown: listing.mediaShortCodes, next: next.mediaShortCodes };
      const unknown = await pictureFaults(transaction, listing.sellerProfileId, pictures, now);
      refuseFaults([...listingFaults(next, changes, known, now), ...unowned, ...unknown]);
      checkCap(next);
      if (reserve !== null) {
        requireConfirmedEmail(ctx.viewer);
        requireEligible(reserve.facts);
      }
      if (isDeepStrictEqual(next, changedListing(listing, {}, ctx.newId))) return;
      await checkItemsKept(ctx, transaction, listing, next);
      await storeListing(transaction, listing.listingId, next, now);
      await storeItems(transaction, listing, next.items);
      await auditPrices(transaction, ctx, listing.sellerProfileId, [listing, next]);
    },
  });
}
