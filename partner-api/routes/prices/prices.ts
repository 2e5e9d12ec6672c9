import { z } from 'zod';
import { commerceTags } from '../../../kernel/answers/change-tags.ts';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { operation } from '../../../kernel/graph/graph.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { countryFaults, subjectKeysFaults } from '../../../kernel/inputs/subject-key.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { defineShape, from, listOf } from '../../answers/shape.ts';
import { text } from '../../declaration/fields.ts';
import { type OpenRoute, defineOpenRoute } from '../../declaration/open-route.ts';

/** contract 0.6 */
const cacheSeconds = 60;

/** spec 2.10 */
const pricePoint = defineShape(
  {
    pricePointId: from('id', z.uuid()),
    code: z.string(),
    kind: z.enum(['SUBSCRIPTION_RECURRING', 'UNIT_PRICE']),
    baseAmountMinorUnits: z.int().describe('Minor units of the currency, by its ISO 4217 exponent.'),
    currencyCode: z.string().describe('ISO 4217.'),
    recurrenceIntervalCode: z.enum(['MONTHLY', 'ANNUALLY']).nullable().describe('null when paid once.'),
    unitsPerPack: z.int().optional().describe('Of packs only.'),
    expiresAfterMonths: z
      .int()
      .optional()
      .describe("Only where a pack's units expire, so long after purchase."),
    priceListCode: z.string().optional(),
    displayName: z.string().optional(),
  },
  'PricePoint',
);

const subjectPrices = defineShape({
  subjectKey: z.string(),
  level: z.enum(['COUNTRY', 'REGION', 'PLATFORM']).describe('Which kind of list answered.'),
  marketCode: z.string().nullable().describe('The market zone at level REGION.'),
  points: listOf(pricePoint, 'Empty when there is no price.'),
});

const prices = z.object({
  countryCode: z.string().nullable().describe('The country asked for; null for none.'),
  items: z.array(subjectPrices.schema),
});

const keysWanted = 'Name at least one subject key.';

const tell = (context: z.RefinementCtx, faults: readonly FieldFault[]) =>
  faults.forEach(({ code, detail }) =>
    context.addIssue({ code: 'custom', params: fault(code), message: detail }),
  );

const platformPrices = defineOpenRoute({
  method: 'GET',
  path: '/api/price/v1/platform-prices',
  summary: 'What plans and add-ons cost',
  description:
    'Prices of subject keys, in the order asked for, each key once. Plans and features are priced in USD by the platform itself, in every country; amounts are not to be converted, and estimates in another currency are to be named so.',
  cacheSeconds,
  tags: () => [commerceTags.prices],
  answer: envelopeOf(prices),
  resultCode: 'Price_PlatformPrice_GT_List_SU',
  codes: [],
  input: z.object({
    query: z.object({
      keys: z
        .string(keysWanted)
        .refine((keys) => keys.trim() !== '', { params: fault('REQUIRED'), error: keysWanted })
        .transform((keys) => keys.split(','))
        .superRefine((keys, context) => tell(context, subjectKeysFaults(keys)))
        .meta({
          type: 'string',
          description:
            '1 to 50 subject keys with commas between: `plan:<slug>`, `plan:<slug>:unit`, `feature:<CODE>`.',
        }),
      country: text
        .transform(capitals)
        .superRefine((code, context) => tell(context, countryFaults(code)))
        .optional()
        .meta({
          type: 'string',
          description: 'ISO 3166-1 alpha-2 in any letter case; without it only platform points are read.',
        }),
    }),
  }),
  operation: operation(
    'PlatformPrices',
    `query PlatformPrices($keys: [String!]!, $country: String) {
  platformPrices(keys: $keys, country: $country) { ${subjectPrices.selection} }
}`,
  ),
  variables: ({ query }) => ({ keys: query.keys, country: query.country ?? null }),
  reply: ({ platformPrices: items }, { query }) => ({
    data: { countryCode: query.country ?? null, items: items.map(subjectPrices.body) },
  }),
  example: { query: { keys: 'plan:petpro,plan:petpro:unit,feature:TEXT_CREDITS', country: 'US' } },
});

/** What the platform costs, for everybody (spec 4.9). */
export const priceRoutes: readonly OpenRoute[] = [platformPrices];
