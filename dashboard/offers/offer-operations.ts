import type { Viewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import {
  type DataOf,
  type StoredOperation,
  askGraph,
  nullIfMissing,
  operation,
} from '../../kernel/graph/graph.ts';
import type { OwnBusiness } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';

export const offersOfMemberOperation = operation(
  'OffersOfMember',
  `query OffersOfMember($page: Int!, $pageSize: Int!, $status: String) {
  offers(page: $page, pageSize: $pageSize, status: $status) {
    total
    items { id name price currency availability isLive status validFrom storefrontName stock { inventoryItemId } }
  }
  storefronts(pageSize: 1) { total }
}`,
);

export const offerOfMemberOperation = operation(
  'OfferOfMember',
  `query OfferOfMember($ids: [ID!]!) {
  offersByIds(ids: $ids) {
    id offerCode storefrontId storefrontName status isLive kind name description catalogItemId catalogItemCode
    catalogItemSlug price compareAtPrice currency unit levy deposit bulkQuantity bulkDiscountPercent availability weightGrams
    validFrom validUntil mediaShortCodes version stock { inventoryItemId quantity } storefront { business { id } }
  }
}`,
);

const offersShownOperation = operation(
  'OffersShownToMember',
  `query OffersShownToMember($ids: [ID!]!) { offersByIds(ids: $ids) { id } }`,
);

const productByCodeOperation = operation(
  'ProductByCodeForMember',
  `query ProductByCodeForMember($itemCode: String!) { publicCatalogItem(itemCode: $itemCode) { id name } }`,
);

const offerChoicesOperation = operation(
  'OfferChoicesOfMember',
  `query OfferChoicesOfMember {
  storefronts(pageSize: 100) { items { id name currency } }
  catalogItems(pageSize: 100) { items { id name } }
  inventoryItems(pageSize: 100) { total items { id sku name unit } }
}`,
);

const itemOfSkuOperation = operation(
  'ItemOfSku',
  `query ItemOfSku($sku: String!) { inventoryItems(sku: $sku, isInactiveIncluded: true, pageSize: 1) { items { id } } }`,
);

const skuOfItemOperation = operation(
  'SkuOfItem',
  `query SkuOfItem($id: ID!) { inventoryItem(id: $id) { sku } }`,
);

const ownProductOperation = operation(
  'OwnProductOfMember',
  `query OwnProductOfMember($id: ID!) { catalogItem(id: $id) { id name } }`,
);

export const createOfferOperation = operation(
  'CreateOfferOfMember',
  `mutation CreateOfferOfMember($input: CreateOfferInput!) { createOffer(input: $input) { id } }`,
);

export const changeOfferOperation = operation(
  'ChangeOfferOfMember',
  `mutation ChangeOfferOfMember($input: UpdateOfferInput!) { updateOffer(input: $input) { id version } }`,
);

export const withdrawOfferOperation = operation(
  'WithdrawOfferOfMember',
  `mutation WithdrawOfferOfMember($input: OfferStepInput!) { withdrawOffer(input: $input) { id version } }`,
);

export const reinstateOfferOperation = operation(
  'ReinstateOfferOfMember',
  `mutation ReinstateOfferOfMember($input: OfferStepInput!) { reinstateOffer(input: $input) { id version } }`,
);

export const deleteOfferOperation = operation(
  'DeleteOfferOfMember',
  `mutation DeleteOfferOfMember($input: OfferStepInput!) { deleteOffer(input: $input) { id } }`,
);

export const offerOperations: readonly StoredOperation[] = [
  offersOfMemberOperation,
  offerOfMemberOperation,
  offersShownOperation,
  productByCodeOperation,
  offerChoicesOperation,
  itemOfSkuOperation,
  skuOfItemOperation,
  ownProductOperation,
  createOfferOperation,
  changeOfferOperation,
  withdrawOfferOperation,
  reinstateOfferOperation,
  deleteOfferOperation,
];

export type Offer = DataOf<'OfferOfMember'>['offersByIds'][number];
export type OfferChoices = DataOf<'OfferChoicesOfMember'>;

/** An offer of the business, in whatever status. Throws 404, also for another business's. */
export async function readOffer(
  { graph }: Dependencies,
  { id: businessId, viewer }: OwnBusiness,
  id: string,
): Promise<Offer> {
  const { offersByIds } = await askGraph(graph, offerOfMemberOperation, { ids: [id] }, viewer);
  const [offer] = offersByIds.filter(({ storefront }) => storefront.business.id === businessId);
  if (offer === undefined) throw new DomainError('Marketplace_Offer_GT_Resource_FL');
  return offer;
}

/** Which of the offers, at most 100, the viewer sees: live ones, and all that their own business still has. */
export async function offersShown(
  { graph }: Dependencies,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { offersByIds } = await askGraph(graph, offersShownOperation, { ids: [...ids] }, viewer);
  return new Set(offersByIds.map(({ id }) => id));
}

/** The product with a code, in any letter case, whoever described it; null if there is none. */
export async function productByCode(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
  itemCode: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const asked = askGraph(graph, productByCodeOperation, { itemCode }, viewer);
  return (await nullIfMissing(asked, 'Marketplace_CatalogItem_GT_Resource_FL'))?.publicCatalogItem ?? null;
}

/** The item of the business with exactly this SKU; null if there is none. */
export async function itemOfSku(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
  sku: string,
): Promise<string | null> {
  const { inventoryItems } = await askGraph(graph, itemOfSkuOperation, { sku }, viewer);
  return inventoryItems.items[0]?.id ?? null;
}

/** What an offer can be made of, with the product that is chosen already, however old it is. */
export async function readChoices(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
  chosenProduct = '',
): Promise<OfferChoices> {
  const choices = await askGraph(graph, offerChoicesOperation, {}, viewer);
  const { items } = choices.catalogItems;
  if (chosenProduct === '' || items.some(({ id }) => id === chosenProduct)) return choices;
  const asked = askGraph(graph, ownProductOperation, { id: chosenProduct }, viewer);
  const product = (await nullIfMissing(asked, 'Marketplace_CatalogItem_GT_Resource_FL'))?.catalogItem;
  return product ? { ...choices, catalogItems: { items: [product, ...items] } } : choices;
}

/** The SKUs by which the items of an offer are shown; none where all of the business are in the list. */
export async function skusOfStock(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
  { stock }: Offer,
  { inventoryItems: { items, total } }: OfferChoices,
): Promise<ReadonlyMap<string, string>> {
  if (total <= items.length) return new Map();
  const skus = new Map(items.map(({ id, sku }) => [id, sku]));
  const others = (stock ?? []).filter(({ inventoryItemId: id }) => !skus.has(id));
  await Promise.all(
    others.map(async ({ inventoryItemId: id }) => {
      const { inventoryItem } = await askGraph(graph, skuOfItemOperation, { id }, viewer);
      if (inventoryItem) skus.set(id, inventoryItem.sku);
    }),
  );
  return skus;
}
