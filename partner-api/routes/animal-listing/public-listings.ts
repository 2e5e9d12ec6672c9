import { z } from 'zod';
import { tagsOfListingCard } from '../../../kernel/answers/change-tags.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { defineShape, exact, from, objectOf } from '../../answers/shape.ts';
import { text } from '../../declaration/fields.ts';
import { type OpenRoute, defineOpenRoute } from '../../declaration/open-route.ts';
import { exampleShortCode, family, listing } from './listing-shape.ts';

const badge = defineShape({
  isShown: z.boolean().describe('Whether to show the badge of protected deposits.'),
  statement: z.string().nullable().describe('What has to stand beside it.'),
});
const waitlist = defineShape({
  isOpen: z.boolean(),
  length: z.int().describe('How many wait or have an offer.'),
  closedReason: z.enum(['NO_LITTER_PASS', 'OWNER_CLOSED']).nullable(),
});
const around = defineShape({
  protectedDeposit: z.boolean().describe('Whether a deposit is held until the handover.'),
  depositBadge: objectOf(badge, 'What is to be shown beside the listing.'),
  waitlist: objectOf(waitlist, 'Its waitlist.'),
});
const seller = defineShape({
  profileId: from('id', z.uuid()),
  handle: z.string(),
  displayName: z.string(),
  rankScore: exact(z.number().nullable().describe('0 to 100; null where the seller has no rank.')),
});
const cardTerms = defineShape({
  reserveMode: z.enum(['NONE', 'RESERVE']),
  pickupWindowEnd: z.iso.date().nullable(),
  depositClause: z.enum(['REFUND', 'RELEASE', 'ARBITRATE']),
  amount: exact(z.number().nullable()),
  required: z.boolean(),
  refundable: z.boolean(),
  policyText: z.string().nullable(),
});

const schema = listing.schema
  .extend({
    status: z.enum(['ACTIVE', 'PAUSED', 'CLOSED']),
    deposit: cardTerms.schema.extend({ currency: z.string() }),
    ...around.schema.shape,
    seller: seller.schema,
  })
  .meta({ id: 'PublicAnimalListing' });

const readPublicListing = defineOpenRoute({
  method: 'GET',
  notFoundCode: 'AnimalListing_AnimalListing_GT_Resource_FL',
  cacheSeconds: 30,
  codes: [],
  path: `${family}/public/listings/:shortCode`,
  summary: 'A listing, for anybody',
  description:
    'One that was published; a paused or closed one says so, and takes no deposits. An item that somebody has reserved is RESERVED. Where the deposit is protected, show the badge with its statement; any other deposit is information.',
  answer: envelopeOf(schema),
  resultCode: 'AnimalListing_AnimalListing_GT_Card_SU',
  input: z.object({
    path: z.object({ shortCode: text.describe('Short code of the listing, in any letter case.') }),
  }),
  operation: operation(
    'ReadPublicAnimalListing',
    `query ReadPublicAnimalListing($shortCode: String!) {
  publicAnimalListing(shortCode: $shortCode) {
    ${around.selection} listing { ${listing.selection} seller { ${seller.selection} } }
  }
}`,
  ),
  variables: ({ path }) => path,
  reply: (data) => {
    const card = found(data.publicAnimalListing);
    const { deposit, currency, version } = card.listing;
    return {
      data: {
        ...listing.body(card.listing),
        deposit: { ...cardTerms.body(deposit), currency },
        ...around.body(card),
        seller: seller.body(card.listing.seller),
      },
      version,
    };
  },
  tags: (data) => tagsOfListingCard(found(data.publicAnimalListing).listing),
  example: { path: { shortCode: exampleShortCode } },
});

/** spec 4.12 */
export const publicListingRoutes: readonly OpenRoute[] = [readPublicListing];
