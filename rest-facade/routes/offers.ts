import { z } from 'zod';
import { commerceTags } from '../../kernel/notifications.ts';
import { operation } from '../../kernel/graph.ts';
import { exactNumber } from '../exact-number.ts';
import { envelopeOf, envelopedPageOf } from '../envelope.ts';
import { id, text } from '../fields.ts';
import { tagsOfOffer, tagsOfOffers } from '../offer-tags.ts';
import { type OpenRoute, defineOpenRoute } from '../open-route.ts';
import { pageParameters } from '../paging.ts';

/** contract 9 */
const offer = z
  .object({
    id: z.uuid(),
    offerCode: z.string(),
    storefrontId: z.uuid(),
    storefrontHandle: z.string(),
    statusCode: z.enum(['ACTIVE', 'WITHDRAWN', 'EXPIRED']),
    isLiveFlag: z
      .boolean()
      .describe('Whether the offer and its storefront are active and its time has begun.'),
    kindCode: z.enum(['PRODUCT', 'BUNDLE', 'PLEDGE']),
    name: z.string(),
    slug: z.string().nullable(),
    primaryLocale: z.string(),
    description: z.string().nullable(),
    catalogItemId: z.uuid().nullable(),
    catalogItemCode: z.string().nullable(),
    price: z.number().describe('In major units of the currency.'),
    compareAtPrice: z.number().nullable(),
    currency: z.string().describe('ISO 4217.'),
    unit: z.enum(['each', 'g', 'ml', 'mm']),
    availabilityCode: z.enum(['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK']),
    validFrom: z.iso.datetime().nullable(),
    validUntil: z.iso.datetime().nullable().describe('Exclusive.'),
    mediaShortCodes: z.array(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Offer' });

type OfferBody = z.output<typeof offer>;

/** What the graph answers; amounts are exact texts there. */
interface GraphOffer extends Omit<
  OfferBody,
  'statusCode' | 'isLiveFlag' | 'kindCode' | 'availabilityCode' | 'price' | 'compareAtPrice'
> {
  readonly status: OfferBody['statusCode'];
  readonly isLive: boolean;
  readonly kind: OfferBody['kindCode'];
  readonly availability: OfferBody['availabilityCode'];
  readonly price: string;
  readonly compareAtPrice: string | null;
}

const fields =
  'id offerCode storefrontId storefrontHandle status isLive kind name slug primaryLocale description ' +
  'catalogItemId catalogItemCode price compareAtPrice currency unit availability validFrom validUntil ' +
  'mediaShortCodes createdAt updatedAt';

function offerBody(row: GraphOffer) {
  return {
    id: row.id,
    offerCode: row.offerCode,
    storefrontId: row.storefrontId,
    storefrontHandle: row.storefrontHandle,
    statusCode: row.status,
    isLiveFlag: row.isLive,
    kindCode: row.kind,
    name: row.name,
    slug: row.slug,
    primaryLocale: row.primaryLocale,
    description: row.description,
    catalogItemId: row.catalogItemId,
    catalogItemCode: row.catalogItemCode,
    price: exactNumber(row.price),
    compareAtPrice: row.compareAtPrice === null ? null : exactNumber(row.compareAtPrice),
    currency: row.currency,
    unit: row.unit,
    availabilityCode: row.availability,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    mediaShortCodes: row.mediaShortCodes,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

const exampleId = '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a10';
const offers = '/api/marketplace/v1/offers';

const common = {
  method: 'GET',
  notFoundCode: 'Marketplace_Offer_GT_Resource_FL',
  cacheSeconds: 30,
  codes: [],
} as const;

const readOffer = defineOpenRoute({
  ...common,
  path: `${offers}/:id`,
  summary: 'One offer',
  description: 'An offer in whatever state it is.',
  answer: envelopeOf(offer),
  resultCode: 'Marketplace_Offer_GT_Offer_SU',
  input: z.object({ path: z.object({ id }) }),
  operation: operation<{ publicOffer: GraphOffer & { readonly version: number } }>(
    'ReadOffer',
    `query ReadOffer($id: ID!) { publicOffer(id: $id) { ${fields} version } }`,
  ),
  variables: ({ path }) => path,
  reply: ({ publicOffer }) => ({ data: offerBody(publicOffer), version: publicOffer.version }),
  tags: ({ publicOffer }) => tagsOfOffer(publicOffer.id, publicOffer),
  example: { path: { id: exampleId } },
});

const query = z.object({
  ...pageParameters,
  status: text
    .optional()
    .describe(
      'ACTIVE, WITHDRAWN or EXPIRED in any letter case; ACTIVE when left out, none for another word.',
    ),
});

interface GraphOffers {
  readonly items: readonly GraphOffer[];
  readonly total: number;
}

const listOffersOfStorefront = defineOpenRoute({
  ...common,
  path: `${offers}/by-storefront/:storefrontId`,
  summary: "A storefront's offers",
  description: 'Newest first; an unknown storefront has none.',
  answer: envelopedPageOf(offer),
  resultCode: 'Marketplace_Offer_GT_List_SU',
  input: z.object({ path: z.object({ storefrontId: id }), query }),
  operation: operation<{ publicOffersOfStorefront: GraphOffers }>(
    'ListOffersOfStorefront',
    `query ListOffersOfStorefront($storefrontId: ID!, $status: String, $page: Int!, $pageSize: Int!) {
  publicOffersOfStorefront(storefrontId: $storefrontId, status: $status, page: $page, pageSize: $pageSize) {
    total items { ${fields} }
  }
}`,
  ),
  variables: ({ path, query }) => ({ ...path, ...query }),
  reply: ({ publicOffersOfStorefront: { items, total } }, { query }) => ({
    data: items.map(offerBody),
    page: { query, total },
  }),
  tags: ({ publicOffersOfStorefront: { items } }, { path }) =>
    tagsOfOffers(commerceTags.offersOfStorefront(path.storefrontId), items),
  example: { path: { storefrontId: exampleId }, query: { page: '1', pageSize: '20', status: 'active' } },
});

const listOffersOfCatalogItem = defineOpenRoute({
  ...common,
  path: `${offers}/by-catalog-item/:catalogItemId`,
  summary: 'Offers of a product',
  description: 'Of all sellers, newest first; an unknown product has none.',
  answer: envelopedPageOf(offer),
  resultCode: 'Marketplace_Offer_GT_List_SU',
  input: z.object({ path: z.object({ catalogItemId: id }), query }),
  operation: operation<{ publicOffersOfCatalogItem: GraphOffers }>(
    'ListOffersOfCatalogItem',
    `query ListOffersOfCatalogItem($catalogItemId: ID!, $status: String, $page: Int!, $pageSize: Int!) {
  publicOffersOfCatalogItem(catalogItemId: $catalogItemId, status: $status, page: $page, pageSize: $pageSize) {
    total items { ${fields} }
  }
}`,
  ),
  variables: ({ path, query }) => ({ ...path, ...query }),
  reply: ({ publicOffersOfCatalogItem: { items, total } }, { query }) => ({
    data: items.map(offerBody),
    page: { query, total },
  }),
  tags: ({ publicOffersOfCatalogItem: { items } }, { path }) =>
    tagsOfOffers(commerceTags.offersOfCatalogItem(path.catalogItemId), items),
  example: { path: { catalogItemId: exampleId }, query: { page: '1', pageSize: '20', status: 'active' } },
});

/** spec 4.8 */
export const offerRoutes: readonly OpenRoute[] = [listOffersOfStorefront, listOffersOfCatalogItem, readOffer];
