import { type DataOf, type StoredOperation, askGraph, found, operation } from '../../kernel/graph/graph.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { OwnBusiness } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';

export const storeOfMemberOperation = operation(
  'StoreOfMember',
  `query StoreOfMember($page: Int!, $pageSize: Int!) {
  storefronts(pageSize: 100) { total items { id handle name currency isActive } }
  catalogItems(page: $page, pageSize: $pageSize) { total items { id name brand mediaShortCodes } }
  inventoryItems(pageSize: 1) { total }
  offers(pageSize: 1, status: "ACTIVE") { total }
}`,
);

export const storefrontOfMemberOperation = operation(
  'StorefrontOfMember',
  `query StorefrontOfMember($ids: [ID!]!) {
  storefrontsByIds(ids: $ids) {
    id handle name description currency isActive taxPercent shippingFee freeShippingFrom shippingNote returnPolicy
    shippingRates { code name countries upToGrams price } offersPickUp version business { id }
  }
}`,
);

export const openStorefrontOperation = operation(
  'OpenStorefrontOfMember',
  `mutation OpenStorefrontOfMember($input: CreateStorefrontInput!) { createStorefront(input: $input) { id } }`,
);

export const changeStorefrontOperation = operation(
  'ChangeStorefrontOfMember',
  `mutation ChangeStorefrontOfMember($input: UpdateStorefrontInput!) {
  updateStorefront(input: $input) { id version }
}`,
);

export const productOfMemberOperation = operation(
  'ProductOfMember',
  `query ProductOfMember($id: ID!) {
  catalogItem(id: $id) { id itemCode slug name brand description mediaShortCodes version }
  publicOffersOfCatalogItem(catalogItemId: $id, pageSize: 100) {
    items { id name price currency availability isLive storefrontName storefront { business { id } } }
  }
}`,
);

export const addProductOperation = operation(
  'AddProductOfMember',
  `mutation AddProductOfMember($input: CreateCatalogItemInput!) { createCatalogItem(input: $input) { id } }`,
);

export const changeProductOperation = operation(
  'ChangeProductOfMember',
  `mutation ChangeProductOfMember($input: UpdateCatalogItemInput!) {
  updateCatalogItem(input: $input) { id version }
}`,
);

export const storeOperations: readonly StoredOperation[] = [
  storeOfMemberOperation,
  storefrontOfMemberOperation,
  openStorefrontOperation,
  changeStorefrontOperation,
  productOfMemberOperation,
  addProductOperation,
  changeProductOperation,
];

export type Storefront = DataOf<'StorefrontOfMember'>['storefrontsByIds'][number];
export type Product = NonNullable<DataOf<'ProductOfMember'>['catalogItem']>;
type OfferOfProduct = DataOf<'ProductOfMember'>['publicOffersOfCatalogItem']['items'][number];

/** A storefront of the business. Throws 404, also for another business's. */
export async function readStorefront(
  { graph }: Dependencies,
  { id: businessId, viewer }: OwnBusiness,
  id: string,
): Promise<Storefront> {
  const { storefrontsByIds } = await askGraph(graph, storefrontOfMemberOperation, { ids: [id] }, viewer);
  const [storefront] = storefrontsByIds.filter(({ business }) => business.id === businessId);
  if (storefront === undefined) throw new DomainError('Marketplace_Storefront_GT_Resource_FL');
  return storefront;
}

/** A product that the business described, and its own active offers of it. Throws 404, also for another business's. */
export async function readProduct(
  { graph }: Dependencies,
  { id: businessId, viewer }: OwnBusiness,
  id: string,
): Promise<{ readonly product: Product; readonly offers: readonly OfferOfProduct[] }> {
  const answer = await askGraph(graph, productOfMemberOperation, { id }, viewer);
  const { items } = answer.publicOffersOfCatalogItem;
  return {
    product: found(answer.catalogItem),
    offers: items.filter(({ storefront }) => storefront.business.id === businessId),
  };
}
