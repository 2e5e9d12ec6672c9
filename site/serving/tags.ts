import { commerceTags } from '../../kernel/answers/change-tags.ts';
import type { Offer, Product, Storefront } from '../operations.ts';

/** What offers on a page are made of: themselves, their storefronts and their products. */
export function tagsOfOffers(offers: readonly Offer[]): string[] {
  const tags = offers.flatMap(({ id, storefrontId, catalogItemId }) => [
    commerceTags.offer(id),
    commerceTags.storefront(storefrontId),
    ...(catalogItemId === null ? [] : [commerceTags.catalogItem(catalogItemId)]),
  ]);
  return [...new Set(tags)];
}

/** What a product's page is made of. A storefront that opens or closes tells the products that it offers. */
export function tagsOfProduct({ id }: Pick<Product, 'id'>, offers: readonly Offer[]): string[] {
  return [commerceTags.catalogItem(id), commerceTags.offersOfCatalogItem(id), ...tagsOfOffers(offers)];
}

/** What a storefront's page is made of. */
export function tagsOfStorefront({ id }: Pick<Storefront, 'id'>, offers: readonly Offer[]): string[] {
  return [commerceTags.storefront(id), commerceTags.offersOfStorefront(id), ...tagsOfOffers(offers)];
}
