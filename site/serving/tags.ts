import { commerceTags } from '../../kernel/answers/change-tags.ts';
import type { Offer, Product, Storefront } from '../operations.ts';

/** The tags of offers on a page: themselves, their storefronts and their products. */
export function tagsOfOffers(offers: readonly Offer[]): string[] {
  const tags = offers.flatMap(({ id, storefrontId, catalogItemId }) => [
    commerceTags.offer(id),
    commerceTags.storefront(storefrontId),
    ...(catalogItemId === null ? [] : [commerceTags.catalogItem(catalogItemId)]),
  ]);
  return [...new Set(tags)];
}

/** The tags of a product's page. A storefront that opens or closes publishes the tags of its products. */
export function tagsOfProduct({ id }: Pick<Product, 'id'>, offers: readonly Offer[]): string[] {
  return [commerceTags.catalogItem(id), commerceTags.offersOfCatalogItem(id), ...tagsOfOffers(offers)];
}

/** The tags of a storefront's page. */
export function tagsOfStorefront({ id }: Pick<Storefront, 'id'>, offers: readonly Offer[]): string[] {
  return [commerceTags.storefront(id), commerceTags.offersOfStorefront(id), ...tagsOfOffers(offers)];
}
