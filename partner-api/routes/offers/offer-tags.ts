import { commerceTags } from '../../../kernel/answers/change-tags.ts';

/** The records that an offer belongs to. */
interface Placed {
  readonly storefrontId: string;
  readonly catalogItemId: string | null;
}

/** The tags of an offer's answer. */
export function tagsOfOffer(offerId: string, { storefrontId, catalogItemId }: Placed): readonly string[] {
  const { offer: one, storefront, catalogItem } = commerceTags;
  return [
    one(offerId),
    storefront(storefrontId),
    ...(catalogItemId === null ? [] : [catalogItem(catalogItemId)]),
  ];
}

/** The tags of a list of offers: `list` says which are in it. */
export function tagsOfOffers(
  list: string,
  offers: readonly (Placed & { readonly id: string })[],
): readonly string[] {
  return [...new Set([list, ...offers.flatMap((offer) => tagsOfOffer(offer.id, offer))])];
}
