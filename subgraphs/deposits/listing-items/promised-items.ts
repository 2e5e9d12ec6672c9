import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { ListingContent } from '../listings/listing.store.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import type { Listing } from '../listings/listing.view.ts';

const promisedSql = `
  select offered_item_id as id from deposits.waitlist_entry
  where seller_profile_id = $3 and listing_id = $1 and deposit_id is null
    and (status = 'OFFERED' and offer_expires_at > $2 or status = 'ACCEPTED' and reserved_until > $2)`;
const promisedRows = z.array(z.object({ id: z.string().nullable() }));

/** What a listing sells, each with its animal: its items, or the single animal without an item id. */
function soldBy({ animalId, items }: Pick<ListingContent, 'animalId' | 'items'>) {
  const single = animalId === null ? [] : [{ itemId: null, animalId, label: 'The animal' }];
  return [...single, ...items];
}

/** Refuses to remove an item that is offered on the waitlist or has a deposit, or to change its animal. */
export async function checkItemsKept(
  { loaders, clock }: ListingContext,
  transaction: Transaction,
  listing: Listing,
  next: ListingContent,
): Promise<void> {
  const kept = new Map(soldBy(next).map(({ itemId, animalId }) => [itemId, animalId]));
  const removed = soldBy(listing).filter(
    ({ itemId, animalId }) => !kept.has(itemId) || (animalId !== null && kept.get(itemId) !== animalId),
  );
  if (removed.length === 0) return;
  const promised = new Set(
    promisedRows
      .parse(await transaction(promisedSql, [listing.listingId, clock.now(), listing.sellerProfileId]))
      .map(({ id }) => id),
  );
  const animalIds = removed.flatMap(({ animalId }) => animalId ?? []);
  const withDeposit = await loaders.animalsWithDeposit(transaction, animalIds);
  const taken = removed.find(
    ({ itemId, animalId }) => promised.has(itemId) || (animalId !== null && withDeposit.has(animalId)),
  );
  if (taken !== undefined) {
    const detail = `${taken.label} is offered to somebody or has a deposit.`;
    throw new DomainError('AnimalListing_AnimalListing_UP_State_RJ', detail);
  }
}
