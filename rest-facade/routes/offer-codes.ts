import { z } from 'zod';
import { operation } from '../../kernel/graph.ts';
import { envelopeOf } from '../envelope.ts';
import { text } from '../fields.ts';
import { tagsOfOffer } from '../offer-tags.ts';
import { type OpenRoute, defineOpenRoute } from '../open-route.ts';

/** spec 2.7 */
const offerCode = z
  .object({
    code: z.string().describe('Ten characters in upper case, without a prefix: the form to show people.'),
    offerId: z.uuid(),
    storefrontId: z.uuid().describe('All zeros when the offer was deleted.'),
    publicCode: z.string().describe('The prefixed form; for logs only.'),
    isLiveFlag: z
      .boolean()
      .describe('Whether the offer and its storefront are active and its time has begun.'),
    storefrontHandle: z.string().nullable(),
    slug: z.string().nullable().describe('In the primary locale of the offer; null without a name.'),
    catalogItemId: z.uuid().nullable().describe('The product sold; null for bundles and pledges.'),
    catalogItemCode: z.string().nullable(),
  })
  .meta({ id: 'OfferCode' });

const lookUpCode = defineOpenRoute({
  method: 'GET',
  notFoundCode: 'Marketplace_OfferCode_GT_Resource_FL',
  cacheSeconds: 30,
  codes: [],
  path: '/api/marketplace/v1/codes/:code',
  summary: 'Look up an offer code',
  description:
    'What the ten characters on a label or in a listing lead to. The code of an offer that was withdrawn, ' +
    'expired or deleted still resolves.',
  answer: envelopeOf(offerCode),
  resultCode: 'Marketplace_OfferCode_GT_OfferCode_SU',
  input: z.object({
    path: z.object({
      code: text.describe('In any letter case, with or without the prefix SVC-OF-.'),
    }),
  }),
  operation: operation<{
    offerCode: Omit<z.output<typeof offerCode>, 'isLiveFlag'> & { isLive: boolean };
  }>(
    'LookUpOfferCode',
    `query LookUpOfferCode($code: String!) {
  offerCode(code: $code) {
    code offerId storefrontId publicCode isLive storefrontHandle slug catalogItemId catalogItemCode
  }
}`,
  ),
  variables: ({ path }) => path,
  reply: ({ offerCode: found }) => ({
    data: {
      code: found.code,
      offerId: found.offerId,
      storefrontId: found.storefrontId,
      publicCode: found.publicCode,
      isLiveFlag: found.isLive,
      storefrontHandle: found.storefrontHandle,
      slug: found.slug,
      catalogItemId: found.catalogItemId,
      catalogItemCode: found.catalogItemCode,
    },
  }),
  tags: ({ offerCode: found }) => tagsOfOffer(found.offerId, found),
  example: { path: { code: 'ABCDEFGH23' } },
});

/** spec 4.8 */
export const offerCodeRoutes: readonly OpenRoute[] = [lookUpCode];
