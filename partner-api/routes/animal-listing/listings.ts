import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { day } from '../../../kernel/text/day.ts';
import { itemFields, itemsOf, listingFields, termsFields } from '../../../kernel/inputs/listing-fields.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { decimal, id, sex, text, words } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { pageParameters } from '../../declaration/paging.ts';
import { lookUpListing, lookUpNewListing } from './listing-lookups.ts';
import { exampleListingId, family, listing } from './listing-shape.ts';

const listings = `${family}/listings`;
const aListing = `${listings}/:listingId`;
const path = z.object({ listingId: id.describe('UUID of the listing.') });

const common = { acting: 'profile', notFoundCode: 'AnimalListing_AnimalListing_GT_Resource_FL' } as const;

type Row = Parameters<typeof listing.body>[0];

/** Whether a litter has a pass can change without its version. */
const reply = (row: Row) => ({
  data: listing.body(row),
  version: row.version,
  changesWithoutVersion: row.birthId !== null,
});

const flag = z.boolean('Must be true or false.').nullish();

const item = z.object(
  {
    itemId: id.nullish().describe('Of an item that is already in the listing.'),
    animalId: id.nullish(),
    label: itemFields.label.describe('What tells it from its litter mates.'),
    sex,
    colorText: itemFields.colorText,
    price: decimal.pipe(itemFields.price).nullish().describe('If it has its own.'),
    availability: words(
      { AVAILABLE: 'AVAILABLE', RESERVED: 'RESERVED', SOLD: 'SOLD', KEPT: 'KEPT' },
      'AVAILABLE when left out.',
    ).nullish(),
  },
  'Must be an object.',
);

/** spec 2.12 */
const deposit = z.object(
  {
    required: flag.describe('Whether the seller asks for a deposit.'),
    amount: decimal
      .pipe(termsFields.amount)
      .nullish()
      .describe('At most 500 dollars and a quarter of the price.'),
    refundable: flag.describe('Whether the seller gives it back on request.'),
    policyText: termsFields.policyText,
    reserveMode: words(
      { NONE: 'NONE', RESERVE: 'RESERVE' },
      'RESERVE: it is held until the handover.',
    ).nullish(),
    pickupWindowEnd: day.nullish().describe('Last day of the handover, by UTC: 1 to 75 days ahead.'),
    depositClause: words(
      { REFUND: 'REFUND', RELEASE: 'RELEASE', ARBITRATE: 'ARBITRATE' },
      'What becomes of it without a handover; ARBITRATE when left out.',
    ).nullish(),
    contractTemplateId: id.nullish(),
  },
  'Must be an object.',
);

const fields = {
  animalId: id.nullish().describe('Of a single animal: one that the seller owns.'),
  birthId: id.nullish().describe('Of a litter: one that the seller owns.'),
  items: itemsOf(item).nullish().describe('All items of a litter.'),
  title: listingFields.title.nullish().describe('At least 5 characters.'),
  description: listingFields.description,
  price: decimal.pipe(listingFields.price).nullish(),
  currency: listingFields.currency.nullish().describe('USD.'),
  isContactOnly: flag.describe('Whether buyers can only get in touch.'),
  city: listingFields.city.nullish(),
  subdivisionCode: text.nullish().describe('ISO 3166-2.'),
  countryCode: listingFields.countryCode.nullish().describe('ISO 3166-1 alpha-2.'),
  readyDate: day.nullish(),
  mediaShortCodes: listingFields.mediaShortCodes.nullish(),
  waitlistOpen: flag.describe('Whether people may join the waitlist.'),
  deposit: deposit.nullish(),
};

const listListings = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: `${family}/me/listings`,
  summary: 'Own listings',
  description: 'Those of the acting profile, the newest first.',
  successStatus: 200,
  answer: envelopedPageOf(listing.schema),
  resultCode: 'AnimalListing_AnimalListing_GT_List_SU',
  codes: [],
  input: z.object({
    query: z.object({
      ...pageParameters,
      status: text
        .optional()
        .describe('DRAFT, ACTIVE, PAUSED or CLOSED in any letter case; none for another word.'),
    }),
  }),
  operation: operation(
    'ListAnimalListings',
    `query ListAnimalListings($status: String, $page: Int!, $pageSize: Int!) {
  myAnimalListings(status: $status, page: $page, pageSize: $pageSize) { total items { ${listing.selection} } }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ myAnimalListings: { items, total } }, { query }) => ({
    data: items.map(listing.body),
    page: { query, total },
  }),
  example: { query: { page: '1', pageSize: '2' } },
});

const createListing = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: listings,
  summary: 'Create a listing',
  description:
    'It is a draft, which only its owner sees. A listing is about one animal on record or about a litter with its items; either has to be the own one.',
  successStatus: 201,
  isVersioned: true,
  answer: envelopeOf(listing.schema),
  resultCode: 'AnimalListing_AnimalListing_AD_Listing_SU',
  codes: ['AnimalListing_AnimalListingDeposit_AD_Cap_RJ'],
  lookUp: lookUpNewListing,
  input: z.object({
    body: z.object(
      {
        ...fields,
        kind: words({ SINGLE_ANIMAL: 'SINGLE_ANIMAL', LITTER: 'LITTER' }, 'What it is about; never changes.'),
        title: listingFields.title.describe('At least 5 characters.'),
        city: listingFields.city,
        countryCode: listingFields.countryCode.describe('ISO 3166-1 alpha-2.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'CreateAnimalListing',
    `mutation CreateAnimalListing($input: CreateAnimalListingInput!) { createAnimalListing(input: $input) { ${listing.selection} } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ createAnimalListing: made }) => ({ ...reply(made), location: `${listings}/${made.listingId}` }),
  example: {
    body: {
      kind: 'SINGLE_ANIMAL',
      animalId: '01a12f3a-b8e0-7b74-91f4-c8ee361f34d5',
      title: 'Labrador, ten weeks',
      price: 1200,
      city: 'Albany',
      countryCode: 'US',
      deposit: { amount: 200, reserveMode: 'RESERVE', depositClause: 'REFUND' },
    },
  },
});

const readListing = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: aListing,
  summary: 'One own listing',
  description: "One of the acting profile's. Any other answers as if it did not exist.",
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(listing.schema),
  resultCode: 'AnimalListing_AnimalListing_GT_Listing_SU',
  codes: [],
  input: z.object({ path }),
  operation: operation(
    'ReadAnimalListing',
    `query ReadAnimalListing($listingId: ID!) { animalListing(id: $listingId) { ${listing.selection} } }`,
  ),
  variables: (input) => input.path,
  reply: ({ animalListing }) => reply(found(animalListing)),
  example: { path: { listingId: exampleListingId } },
});

const updateListing = defineMemberGraphRoute({
  ...common,
  method: 'PUT',
  path: aListing,
  summary: 'Change a listing',
  description:
    'What is left out stays as it is, within `deposit` too; null takes away what may be missing. `items` are all items from then on: those left out are taken from the listing. An active listing begins to take protected deposits only where it is eligible.',
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(listing.schema),
  resultCode: 'AnimalListing_AnimalListing_UP_Listing_SU',
  codes: [
    'AnimalListing_AnimalListing_UP_State_RJ',
    'AnimalListing_AnimalListingDeposit_AD_Cap_RJ',
    'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ',
    'AnimalListing_AnimalListingDeposit_HD_Fee_FL',
  ],
  lookUp: lookUpListing,
  input: z.object({ path, body: z.object(fields, 'Must be an object.') }),
  operation: operation(
    'UpdateAnimalListing',
    `mutation UpdateAnimalListing($input: UpdateAnimalListingInput!) { updateAnimalListing(input: $input) { ${listing.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({ input: { ...input.body, ...input.path, expectedVersion } }),
  reply: ({ updateAnimalListing: changed }) => reply(changed),
  example: { path: { listingId: exampleListingId }, body: { title: 'Labrador, eleven weeks' } },
});

const step = {
  ...common,
  method: 'POST',
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(listing.schema),
  input: z.object({ path }),
  example: { path: { listingId: exampleListingId } },
} as const;

const publishListing = defineMemberGraphRoute({
  ...step,
  path: `${aListing}/publish`,
  summary: 'Publish a listing',
  description:
    'Shows a draft or a paused listing to everybody. With protected deposits it has to be eligible, and the own e-mail address confirmed.',
  resultCode: 'AnimalListing_AnimalListing_UP_Publish_SU',
  codes: [
    'AnimalListing_AnimalListing_UP_State_RJ',
    'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ',
    'AnimalListing_AnimalListingDeposit_HD_Fee_FL',
    'Identity_MemberAccount_VL_EmailUnverified_RJ',
  ],
  operation: operation(
    'PublishAnimalListing',
    `mutation PublishAnimalListing($input: AnimalListingVersionInput!) { publishAnimalListing(input: $input) { ${listing.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({ input: given({ ...input.path, expectedVersion }) }),
  reply: ({ publishAnimalListing: changed }) => reply(changed),
});

const pauseListing = defineMemberGraphRoute({
  ...step,
  path: `${aListing}/pause`,
  summary: 'Pause a listing',
  description: 'It is still shown, and takes neither deposits nor people onto its waitlist.',
  resultCode: 'AnimalListing_AnimalListing_UP_Pause_SU',
  codes: ['AnimalListing_AnimalListing_UP_State_RJ'],
  operation: operation(
    'PauseAnimalListing',
    `mutation PauseAnimalListing($input: AnimalListingVersionInput!) { pauseAnimalListing(input: $input) { ${listing.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({ input: given({ ...input.path, expectedVersion }) }),
  reply: ({ pauseAnimalListing: changed }) => reply(changed),
});

const closeListing = defineMemberGraphRoute({
  ...step,
  path: `${aListing}/close`,
  summary: 'Close a listing',
  description: 'The same, permanently. Its short code still resolves, as closed, if it was ever published.',
  resultCode: 'AnimalListing_AnimalListing_UP_Close_SU',
  codes: ['AnimalListing_AnimalListing_UP_State_RJ'],
  operation: operation(
    'CloseAnimalListing',
    `mutation CloseAnimalListing($input: AnimalListingVersionInput!) { closeAnimalListing(input: $input) { ${listing.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({ input: given({ ...input.path, expectedVersion }) }),
  reply: ({ closeAnimalListing: changed }) => reply(changed),
});

/** contract 6.4 */
export const listingRoutes: readonly MemberRoute[] = [
  listListings,
  createListing,
  readListing,
  updateListing,
  publishListing,
  pauseListing,
  closeListing,
];
