import { z } from 'zod';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { defineShape, from } from '../../answers/shape.ts';
import { text } from '../../declaration/fields.ts';
import { tagsOfOffer } from './offer-tags.ts';
import { type OpenRoute, defineOpenRoute } from '../../declaration/open-route.ts';

/** spec 2.7 */
const offerCode = defineShape(
  {
    code: z.string().describe('Ten characters in upper case, without a prefix: the form to show people.'),
    offerId: z.uuid(),
    storefrontId: z.uuid().describe('All zeros when the offer was deleted.'),
    publicCode: z.string().describe('The prefixed form; for logs only.'),
    isLiveFlag: from(
      'isLive',
      z.boolean().describe('Whether the offer and its storefront are active and its time has begun.'),
    ),
    storefrontHandle: z.string().nullable(),
    slug: z.string().nullable().describe('In the primary locale of the offer; null without a name.'),
    catalogItemId: z.uuid().nullable().describe('The product sold; null for bundles and pledges.'),
    catalogItemCode: z.string().nullable(),
  },
  'OfferCode',
);

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
  answer: envelopeOf(offerCode.schema),
  resultCode: 'Marketplace_OfferCode_GT_OfferCode_SU',
  input: z.object({
    path: z.object({
      code: text.describe('In any letter case, with or without the prefix SVC-OF-.'),
    }),
  }),
  operation: operation(
    'LookUpOfferCode',
    `query LookUpOfferCode($code: String!) { offerCode(code: $code) { ${offerCode.selection} } }`,
  ),
  variables: ({ path }) => path,
  reply: (data) => ({ data: offerCode.body(found(data.offerCode)) }),
  tags: (data) => {
    const code = found(data.offerCode);
    return tagsOfOffer(code.offerId, code);
  },
  example: { path: { code: '2E6FUJFONX' } },
});

/** spec 4.8 */
export const offerCodeRoutes: readonly OpenRoute[] = [lookUpCode];
