import { z } from 'zod';
import { commerceTags } from '../../../kernel/answers/change-tags.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { defineShape, exact, from, mapped } from '../../answers/shape.ts';
import { id, text } from '../../declaration/fields.ts';
import { tagsOfOffer, tagsOfOffers } from './offer-tags.ts';
import { type OpenRoute, defineOpenRoute } from '../../declaration/open-route.ts';
import { pageParameters } from '../../declaration/paging.ts';

/** contract 9 */
const offer = defineShape(
  {
    id: z.uuid(),
    offerCode: z.string(),
    storefrontId: z.uuid(),
    storefrontHandle: z.string(),
    statusCode: from('status', z.enum(['ACTIVE', 'WITHDRAWN', 'EXPIRED'])),
    isLiveFlag: from(
      'isLive',
      z.boolean().describe('Whether the offer and its storefront are active and its time has begun.'),
    ),
    kindCode: from('kind', z.enum(['PRODUCT', 'BUNDLE', 'PLEDGE'])),
    name: z.string(),
    slug: z.string().nullable(),
    primaryLocale: z.string(),
    description: z.string().nullable(),
    catalogItemId: z.uuid().nullable(),
    catalogItemCode: z.string().nullable(),
    price: exact(z.number().describe('In major units of the currency.')),
    compareAtPrice: exact(z.number().nullable()),
    currency: z.string().describe('ISO 4217.'),
    unit: mapped((unit: string) => unit, z.enum(['each', 'g', 'ml', 'mm'])),
    availabilityCode: from('availability', z.enum(['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK'])),
    validFrom: z.iso.datetime().nullable(),
    validUntil: z.iso.datetime().nullable().describe('Exclusive.'),
    mediaShortCodes: z.array(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  },
  'Offer',
);

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
  answer: envelopeOf(offer.schema),
  resultCode: 'Marketplace_Offer_GT_Offer_SU',
  input: z.object({ path: z.object({ id }) }),
  operation: operation(
    'ReadOffer',
    `query ReadOffer($id: ID!) { publicOffer(id: $id) { ${offer.selection} version } }`,
  ),
  variables: ({ path }) => path,
  reply: ({ publicOffer }) => {
    const read = found(publicOffer);
    return { data: offer.body(read), version: read.version };
  },
  tags: ({ publicOffer }) => {
    const read = found(publicOffer);
    return tagsOfOffer(read.id, read);
  },
  example: { path: { id: '01a13023-a980-79a1-a693-3eaa1d8a4eac' } },
});

const query = z.object({
  ...pageParameters,
  status: text
    .optional()
    .describe(
      'ACTIVE, WITHDRAWN or EXPIRED in any letter case; ACTIVE when left out, none for another word.',
    ),
});

const listOffersOfStorefront = defineOpenRoute({
  ...common,
  path: `${offers}/by-storefront/:storefrontId`,
  summary: "A storefront's offers",
  description: 'Newest first; an unknown storefront has none.',
  answer: envelopedPageOf(offer.schema),
  resultCode: 'Marketplace_Offer_GT_List_SU',
  input: z.object({ path: z.object({ storefrontId: id }), query }),
  operation: operation(
    'ListOffersOfStorefront',
    `query ListOffersOfStorefront($storefrontId: ID!, $status: String, $page: Int!, $pageSize: Int!) {
  publicOffersOfStorefront(storefrontId: $storefrontId, status: $status, page: $page, pageSize: $pageSize) {
    total items { ${offer.selection} }
  }
}`,
  ),
  variables: ({ path, query }) => ({ ...path, ...query }),
  reply: ({ publicOffersOfStorefront: { items, total } }, { query }) => ({
    data: items.map(offer.body),
    page: { query, total },
  }),
  tags: ({ publicOffersOfStorefront: { items } }, { path }) =>
    tagsOfOffers(commerceTags.offersOfStorefront(path.storefrontId), items),
  example: {
    path: { storefrontId: '01a13020-ea60-7f04-86dc-47ea2cb6916d' },
    query: { page: '1', pageSize: '2', status: 'active' },
  },
});

const listOffersOfCatalogItem = defineOpenRoute({
  ...common,
  path: `${offers}/by-catalog-item/:catalogItemId`,
  summary: 'Offers of a product',
  description: 'Of all sellers, newest first; an unknown product has none.',
  answer: envelopedPageOf(offer.schema),
  resultCode: 'Marketplace_Offer_GT_List_SU',
  input: z.object({ path: z.object({ catalogItemId: id }), query }),
  operation: operation(
    'ListOffersOfCatalogItem',
    `query ListOffersOfCatalogItem($catalogItemId: ID!, $status: String, $page: Int!, $pageSize: Int!) {
  publicOffersOfCatalogItem(catalogItemId: $catalogItemId, status: $status, page: $page, pageSize: $pageSize) {
    total items { ${offer.selection} }
  }
}`,
  ),
  variables: ({ path, query }) => ({ ...path, ...query }),
  reply: ({ publicOffersOfCatalogItem: { items, total } }, { query }) => ({
    data: items.map(offer.body),
    page: { query, total },
  }),
  tags: ({ publicOffersOfCatalogItem: { items } }, { path }) =>
    tagsOfOffers(commerceTags.offersOfCatalogItem(path.catalogItemId), items),
  example: {
    path: { catalogItemId: '01a13022-bf20-7566-92e1-f5ec01088475' },
    query: { page: '1', pageSize: '2', status: 'active' },
  },
});

/** spec 4.8 */
export const offerRoutes: readonly OpenRoute[] = [listOffersOfStorefront, listOffersOfCatalogItem, readOffer];
