import { z } from 'zod';
import { defineShape, exact, listOf, objectOf } from '../../answers/shape.ts';

export const family = '/api/animallisting/v1';
export const exampleListingId = '01a26a43-0001-7000-8000-000000000001';
export const exampleShortCode = 'RIVERB2D';

const sex = z.enum(['M', 'F', 'I', 'U']);

/** contract 6.4 */
const item = defineShape(
  {
    itemId: z.uuid(),
    animalId: z.uuid().nullable().describe('Its animal record; null while there is none.'),
    label: z.string(),
    sex,
    colorText: z.string().nullable(),
    price: exact(z.number().nullable().describe('null where the price of the listing is its own.')),
    availability: z.enum(['AVAILABLE', 'RESERVED', 'SOLD', 'KEPT']),
  },
  'ListingItem',
);

/** spec 2.12 */
const terms = defineShape(
  {
    required: z.boolean().describe('Whether the seller asks for a deposit.'),
    amount: exact(z.number().nullable().describe('In major units; null until it is said.')),
    refundable: z.boolean(),
    policyText: z.string().nullable(),
    reserveMode: z.enum(['NONE', 'RESERVE']).describe('RESERVE: the deposit is held until the handover.'),
    pickupWindowEnd: z.iso.date().nullable().describe('Last day of the handover, by UTC.'),
    depositClause: z
      .enum(['REFUND', 'RELEASE', 'ARBITRATE'])
      .describe('What becomes of the deposit without a handover.'),
    contractTemplateId: z.uuid().nullable(),
  },
  'ListingDepositTerms',
);

/** contract 6.4 */
export const listing = defineShape(
  {
    listingId: z.uuid(),
    shortCode: z.string().describe('Eight characters A-Z and 2-7.'),
    status: z.enum(['DRAFT', 'ACTIVE', 'PAUSED', 'CLOSED']),
    kind: z.enum(['SINGLE_ANIMAL', 'LITTER']),
    sellerProfileId: z.uuid(),
    animalId: z.uuid().nullable().describe('null for a litter.'),
    birthId: z.uuid().nullable().describe('null for a single animal.'),
    litterHasLivePass: z.boolean().nullable().describe('null for a single animal.'),
    items: listOf(item, 'The young of a litter.'),
    title: z.string(),
    description: z.string().nullable(),
    price: exact(z.number().nullable().describe('null on request.')),
    currency: z.string().describe('ISO 4217.'),
    isContactOnly: z.boolean().describe('Whether buyers can only get in touch.'),
    city: z.string(),
    subdivisionCode: z.string().nullable().describe('ISO 3166-2.'),
    countryCode: z.string().describe('ISO 3166-1 alpha-2.'),
    readyDate: z.iso.date().nullable(),
    mediaShortCodes: z.array(z.string()),
    waitlistOpen: z.boolean(),
    deposit: objectOf(terms, 'What the listing says of its deposit.'),
    version: z.int(),
    createdAtUtc: z.iso.datetime(),
    updatedAtUtc: z.iso.datetime(),
    publishedAtUtc: z.iso.datetime().nullable(),
  },
  'AnimalListing',
);
