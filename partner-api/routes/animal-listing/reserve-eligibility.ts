import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { defineShape, exact, listOf, objectOf } from '../../answers/shape.ts';
import { id } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { exampleListingId, family } from './listing-shape.ts';

const money = exact(z.number());

/** contract 6.3 */
const eligibility = defineShape(
  {
    listingId: z.uuid(),
    isEligible: z.boolean().describe('Whether all conditions are met.'),
    items: listOf(
      defineShape({
        code: z.enum([
          'RESERVE_ANIMAL_RECORD',
          'RESERVE_MICROCHIP',
          'RESERVE_BORN',
          'RESERVE_PICKUP_WINDOW',
          'RESERVE_PRICE',
          'RESERVE_DEPOSIT_CAP',
          'RESERVE_PAYOUT_ACTIVE',
        ]),
        isMet: z.boolean(),
        detail: z.string().nullable().describe('What is missing; null when it is met.'),
      }),
      'All seven conditions, in this order.',
    ),
    cap: objectOf(
      defineShape({
        amount: money,
        currency: z.string(),
        basis: z.enum(['FIXED_500', 'PERCENT_25']).describe('Which limit is the smaller one.'),
      }),
      'The most that the deposit may be; without a price, 500 dollars.',
    ),
    feePreview: objectOf(
      defineShape({
        deposit: money,
        platformFee: money,
        processingFee: money,
        totalFee: money,
        netToSeller: money,
        isNonprofitExempt: z.boolean(),
        currency: z.string(),
      }),
      'What the deposit would cost the seller: that of the listing, or the cap while it has none.',
    ),
  },
  'ReserveEligibility',
);

const amount = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,2})?$/, 'Must be an amount in dollars, such as 150 or 150.50.')
  .refine((text) => Number(text) > 0, { params: fault('OUT_OF_RANGE'), error: 'Must be more than 0.' })
  .optional()
  .describe('Another amount to look at.');

const readEligibility = defineMemberGraphRoute({
  acting: 'profile',
  notFoundCode: 'AnimalListing_AnimalListing_GT_Resource_FL',
  method: 'GET',
  path: `${family}/listings/:listingId/reserve-eligibility`,
  summary: 'Whether a listing can take protected deposits',
  description:
    'The conditions of protected deposits, with the cap and what the deposit costs the seller: 5 %, at least 5 dollars, and processing; nothing for verified nonprofits. Of a litter the conditions are about all items that can be had.',
  successStatus: 200,
  answer: envelopeOf(eligibility.schema),
  resultCode: 'AnimalListing_AnimalListingDeposit_GT_Eligibility_SU',
  codes: ['AnimalListing_AnimalListingDeposit_HD_Fee_FL'],
  input: z.object({ path: z.object({ listingId: id }), query: z.object({ amount }) }),
  operation: operation(
    'ReadReserveEligibility',
    `query ReadReserveEligibility($listingId: ID!, $amount: Decimal) {
  reserveEligibility(listingId: $listingId, amount: $amount) { ${eligibility.selection} }
}`,
  ),
  variables: ({ path, query }) => ({ ...path, ...query }),
  reply: ({ reserveEligibility }) => ({ data: eligibility.body(found(reserveEligibility)) }),
  example: { path: { listingId: exampleListingId }, query: { amount: '150' } },
});

/** contract 6.3 */
export const reserveEligibilityRoutes: readonly MemberRoute[] = [readEligibility];
