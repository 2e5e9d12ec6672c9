import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Listing } from '../listings/listing.view.ts';
import type { ListingItem } from './listing-item.view.ts';

/** Replaces the items of a locked listing with these, in this order. */
export async function storeItems(
  transaction: Transaction,
  { listingId, sellerProfileId }: Pick<Listing, 'listingId' | 'sellerProfileId'>,
  items: readonly ListingItem[],
): Promise<void> {
  await transaction(
    'delete from deposits.listing_item where seller_profile_id = $3 and listing_id = $1 and not (id = any($2::uuid[]))',
    [listingId, items.map(({ itemId }) => itemId), sellerProfileId],
  );
  await transaction(
    `insert into deposits.listing_item (id, listing_id, position, animal_id, label, sex, color_text, price, availability)
     select (i->>'itemId')::uuid, $1, place, (i->>'animalId')::uuid, i->>'label', i->>'sex', i->>'colorText',
       (i->>'price')::numeric, i->>'availability'
     from jsonb_array_elements($2::jsonb) with ordinality as given (i, place)
     on conflict (id) do update set
       position = excluded.position, animal_id = excluded.animal_id, label = excluded.label, sex = excluded.sex,
       color_text = excluded.color_text, price = excluded.price, availability = excluded.availability`,
    [listingId, JSON.stringify(items)],
  );
}
