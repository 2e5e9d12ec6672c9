import { commerceTags } from '../../../kernel/answers/change-tags.ts';

/** What an offer belongs to. */
interface Placed {
  readonly storefrontId: string;
  readonly catalogItemId: string | null;
}

/** What is said of an offer is made of these. */
export function tagsOfOffer(offerId: string, { storefrontId, catalogItemId }: Placed): readonly string[] {
  const { offer: one, storefront, catalogItem } = commerceTags;
  return [
    one(offerId),
    storefront(storefrontId),
    ...(catalogItemId === null ? [] : [catalogItem(catalogItemId)]),
  ];
}

/** What a list of offers is made of: `list` tells which are on it. */
export function tagsOfOffers(
  list: string,
  offers: readonly (Placed & { readonly id: string })[],
): readonly string[] {
  return [...new Set([list, ...offers.flatMap((offer) => tagsOfOffer(offer.id, offer))])];
}
