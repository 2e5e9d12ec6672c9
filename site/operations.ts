import { type StoredOperation, operation } from '../kernel/graph.ts';

/** An offer as pages show it. */
export interface Offer {
  readonly id: string;
  readonly offerCode: string;
  readonly name: string;
  readonly primaryLocale: string;
  readonly description: string | null;
  readonly catalogItemId: string | null;
  readonly catalogItemCode: string | null;
  readonly catalogItemSlug: string | null;
  readonly storefrontId: string;
  readonly storefrontHandle: string;
  readonly storefrontName: string;
  readonly price: string;
  readonly compareAtPrice: string | null;
  readonly currency: string;
  readonly unit: string;
  readonly levy: string;
  readonly deposit: string;
  readonly bulkQuantity: number | null;
  readonly bulkDiscountPercent: string | null;
  readonly availability: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

export interface OfferPage {
  readonly total: number;
  readonly items: readonly Offer[];
}

export interface Product {
  readonly id: string;
  readonly itemCode: string;
  readonly name: string;
  readonly slug: string;
  readonly brand: string | null;
  readonly description: string | null;
  readonly primaryLocale: string;
}

export interface Storefront {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly description: string | null;
  readonly primaryLocale: string;
  readonly isActive: boolean;
  readonly currency: string;
  readonly taxPercent: string;
  readonly shippingFee: string;
  readonly freeShippingFrom: string | null;
}

export interface FoundProduct extends Omit<Product, 'id' | 'description'> {
  readonly lowestPrices: readonly Pick<Offer, 'price' | 'currency'>[];
}

const offerFields = `id offerCode name primaryLocale description catalogItemId catalogItemCode catalogItemSlug
    storefrontId storefrontHandle storefrontName price compareAtPrice currency unit levy deposit bulkQuantity bulkDiscountPercent
    availability validFrom validUntil`;

export const storeOperation = operation<{
  newestLiveOffers: readonly Offer[];
  newestStorefronts: readonly Pick<Storefront, 'handle' | 'name' | 'primaryLocale'>[];
}>(
  'Store',
  `query Store {
  newestLiveOffers(pageSize: 12) { ${offerFields} }
  newestStorefronts(pageSize: 12) { handle name primaryLocale }
}`,
);

export const productOperation = operation<{
  publicCatalogItem: Product | null;
  liveOffersOfCatalogItem: OfferPage;
}>(
  'StoreProduct',
  `query StoreProduct($itemCode: String!, $page: Int!) {
  publicCatalogItem(itemCode: $itemCode) { id itemCode name slug brand description primaryLocale }
  liveOffersOfCatalogItem(itemCode: $itemCode, page: $page, pageSize: 25) { total items { ${offerFields} } }
}`,
);

export const productAddressOperation = operation<{
  publicCatalogItem: Pick<Product, 'id' | 'itemCode' | 'slug'> | null;
}>(
  'StoreProductAddress',
  `query StoreProductAddress($itemCode: String!) { publicCatalogItem(itemCode: $itemCode) { id itemCode slug } }`,
);

export const storefrontOperation = operation<{
  publicStorefront: Storefront | null;
  liveOffersOfStorefront: OfferPage;
}>(
  'StoreStorefront',
  `query StoreStorefront($handle: String!, $page: Int!) {
  publicStorefront(handle: $handle) {
    id handle name description primaryLocale isActive currency taxPercent shippingFee freeShippingFrom
  }
  liveOffersOfStorefront(handle: $handle, page: $page, pageSize: 25) { total items { ${offerFields} } }
}`,
);

export interface OfferCode {
  readonly code: string;
  readonly offerId: string;
  readonly isLive: boolean;
  readonly storefrontHandle: string | null;
  readonly catalogItemCode: string | null;
}

export const offerCodeOperation = operation<{ offerCode: OfferCode }>(
  'StoreOfferCode',
  `query StoreOfferCode($code: String!) {
  offerCode(code: $code) { code offerId isLive storefrontHandle catalogItemCode }
}`,
);

export const offerOperation = operation<{
  publicOffer: Offer & { readonly status: string };
  publicStorefront: Pick<Storefront, 'isActive'> | null;
}>(
  'StoreOffer',
  `query StoreOffer($id: ID!, $handle: String!) {
  publicOffer(id: $id) { ${offerFields} status }
  publicStorefront(handle: $handle) { isActive }
}`,
);

export const searchOperation = operation<{
  catalogItemSearch: { readonly total: number; readonly items: readonly FoundProduct[] };
}>(
  'StoreSearch',
  `query StoreSearch($text: String!, $page: Int!) {
  catalogItemSearch(text: $text, page: $page, pageSize: 25) {
    total items { itemCode name slug brand primaryLocale lowestPrices { price currency } }
  }
}`,
);

export const addressesOperation = operation<{
  storeAddresses: {
    readonly pages: number;
    readonly items: readonly {
      readonly key: string;
      readonly slug: string | null;
      readonly updatedAt: string;
    }[];
  };
}>(
  'StoreAddresses',
  `query StoreAddresses($kind: StoreAddressKind!, $page: Int!) {
  storeAddresses(kind: $kind, page: $page) { pages items { key slug updatedAt } }
}`,
);

export const sitemapOperation = operation<{
  products: { readonly pages: number };
  storefronts: { readonly pages: number };
}>(
  'StoreSitemap',
  `query StoreSitemap {
  products: storeAddresses(kind: CATALOG_ITEM, page: 1) { pages }
  storefronts: storeAddresses(kind: STOREFRONT, page: 1) { pages }
}`,
);

/** Rows on a page of any list of the store; the same number as in the documents above. */
export const rowsOnPage = 25;

export const siteOperations: readonly StoredOperation[] = [
  storeOperation,
  productOperation,
  productAddressOperation,
  storefrontOperation,
  offerCodeOperation,
  offerOperation,
  searchOperation,
  addressesOperation,
  sitemapOperation,
];
