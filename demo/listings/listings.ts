import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { ListingKind } from '../../subgraphs/deposits/listings/listing.enums.ts';
import type { CreateListingInput } from '../../subgraphs/deposits/listings/listing.inputs.ts';
import { createListing } from '../../subgraphs/deposits/listings/listing.service.ts';
import { publishListing } from '../../subgraphs/deposits/listings/listing-steps.service.ts';
import { joinWaitlist } from '../../subgraphs/deposits/waitlist/join.service.ts';
import type { Settings } from '../../subgraphs/deposits/settings.ts';
import { depositsContexts } from '../deposits/deposits-context.ts';
import type { DemoListing } from './listing-shapes.ts';
import { before, dayAfter, daysAgo } from '../times.ts';
import { ownerViewer, personViewer } from '../people/viewers.ts';
import type { Part } from '../part.ts';
import { listingsOf } from './pictures.ts';
import type { DemoWorld } from '../world.ts';

function inputOf(listing: DemoListing, world: DemoWorld, part: Part): CreateListingInput {
  const {
    listingId: _listingId,
    itemIds: _itemIds,
    chipId: _chipId,
    shortCode: _shortCode,
    seller: _seller,
    pictures,
    items,
    readyInDays,
    deposit,
    ...said
  } = listing;
  return {
    ...said,
    kind: listing.birthId === undefined ? ListingKind.SINGLE_ANIMAL : ListingKind.LITTER,
    mediaShortCodes: pictures.map(({ shortCode }) => shortCode),
    items: items?.map(({ id: _id, ...item }) => item) ?? null,
    readyDate: readyInDays === undefined ? null : dayAfter(part, readyInDays),
    deposit: deposit === undefined ? null : termsOf(deposit, world, part),
  };
}

function termsOf(
  { pickupInDays, hasTemplate, ...terms }: NonNullable<DemoListing['deposit']>,
  { agreements }: DemoWorld,
  part: Part,
) {
  return {
    ...terms,
    pickupWindowEnd: pickupInDays === undefined ? null : dayAfter(part, pickupInDays),
    contractTemplateId: hasTemplate ? agreements.template.id : null,
  };
}

/** Returns its code once: if somebody else already has it, it must not be tried again and again. */
function onceOf(shortCode: string): () => string {
  const left = [shortCode];
  return () => {
    const [code] = left.splice(0);
    if (code === undefined) throw new Error(`the listing ${shortCode} cannot have its short code`);
    return code;
  };
}

/**
 * Lists the animals and litters of the world and publishes them, a minute apart in the order of the file. Existing ones
 * stay as they are, and after a complete load nothing is added: animals may have changed hands since, and days may have
 * passed.
 */
export async function loadListings(
  dependencies: ServiceDependencies<Settings>,
  world: DemoWorld,
  part: Part,
): Promise<void> {
  if (part.isComplete) return;
  const contextOf = depositsContexts(dependencies, world);
  const { rows } = await dependencies.database.pool.query<{ id: string; isPublished: boolean }>(
    'select id, published_at is not null as "isPublished" from deposits.listing',
  );
  const known = new Map(rows.map(({ id, isPublished }) => [id, isPublished]));
  for (const [index, listing] of listingsOf(world).entries()) {
    const { listingId, shortCode, itemIds = [], seller } = listing;
    const isPublished = known.get(listingId);
    if (isPublished) continue;
    const viewer = ownerViewer(world, seller);
    const clock = before(part, daysAgo.listing, -index / 60);
    if (isPublished === undefined) {
      const sources = { newShortCode: onceOf(shortCode) };
      const ctx = contextOf(viewer, { clock, ids: [...itemIds, listingId], sources });
      await createListing(ctx, inputOf(listing, world, part));
    }
    await publishListing(contextOf(viewer, { clock }), { listingId });
  }
}

/** Puts people on waitlists; existing and former entries stay as they are. */
export async function loadWaitlist(
  dependencies: ServiceDependencies<Settings>,
  world: DemoWorld,
  part: Part,
): Promise<void> {
  if (part.isComplete) return;
  const contextOf = depositsContexts(dependencies, world);
  const { rows } = await dependencies.database.pool.query<{ id: string }>(
    'select id from deposits.waitlist_entry',
  );
  const known = new Set(rows.map(({ id }) => id));
  for (const [index, { id, listing, account, ...wishes }] of world.waitlist.entries()) {
    if (known.has(id)) continue;
    const clock = before(part, daysAgo.payment, -index);
    const ctx = contextOf(personViewer(world, account), { clock, ids: [id] });
    await joinWaitlist(ctx, { shortCode: world.listings[listing].shortCode, ...wishes });
  }
}
