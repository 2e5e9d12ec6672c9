import { z } from 'zod';
import { commerceTags } from '../../kernel/notifications.ts';
import { fault } from '../../kernel/field-faults.ts';
import { operation } from '../../kernel/graph.ts';
import { capitals } from '../../kernel/letter-case.ts';
import { envelopeOf } from '../envelope.ts';
import { given, text } from '../fields.ts';
import { type OpenRoute, defineOpenRoute } from '../open-route.ts';

/** contract 0.6 */
const cacheSeconds = 60;

/** spec 2.10 */
const pricePoint = z
  .object({
    pricePointId: z.uuid(),
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
  })
  .meta({ id: 'PricePoint' });

const prices = z.object({
  countryCode: z.string().nullable().describe('The country asked for; null for none.'),
  items: z.array(
    z.object({
      subjectKey: z.string(),
      level: z.enum(['COUNTRY', 'REGION', 'PLATFORM']).describe('Which kind of list answered.'),
      marketCode: z.string().nullable().describe('The market zone at level REGION.'),
      points: z.array(pricePoint).describe('Empty when there is no price.'),
    }),
  ),
});

interface GraphPoint extends Omit<
  z.output<typeof pricePoint>,
  'pricePointId' | 'unitsPerPack' | 'expiresAfterMonths' | 'displayName'
> {
  readonly id: string;
  readonly unitsPerPack: number | null;
  readonly expiresAfterMonths: number | null;
  readonly displayName: string | null;
}

interface GraphPrices {
  readonly subjectKey: string;
  readonly level: string;
  readonly marketCode: string | null;
  readonly points: readonly GraphPoint[];
}

function pointBody(point: GraphPoint) {
  const { unitsPerPack, expiresAfterMonths, priceListCode, displayName } = point;
  return {
    pricePointId: point.id,
    code: point.code,
    kind: point.kind,
    baseAmountMinorUnits: point.baseAmountMinorUnits,
    currencyCode: point.currencyCode,
    recurrenceIntervalCode: point.recurrenceIntervalCode,
    ...given({ unitsPerPack, expiresAfterMonths, priceListCode, displayName }),
  };
}

const keysWanted = 'Name at least one subject key.';

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
        .meta({
          type: 'string',
          description:
            '1 to 50 subject keys with commas between: `plan:<slug>`, `plan:<slug>:unit`, `feature:<CODE>`.',
        }),
      country: text.transform(capitals).optional().meta({
        type: 'string',
        description: 'ISO 3166-1 alpha-2 in any letter case; without it only platform points are read.',
      }),
    }),
  }),
  operation: operation<{ platformPrices: readonly GraphPrices[] }>(
    'PlatformPrices',
    `query PlatformPrices($keys: [String!]!, $country: String) {
  platformPrices(keys: $keys, country: $country) {
    subjectKey level marketCode
    points {
      id code kind baseAmountMinorUnits currencyCode recurrenceIntervalCode unitsPerPack expiresAfterMonths
      priceListCode displayName
    }
  }
}`,
  ),
  variables: ({ query }) => ({ keys: query.keys, country: query.country ?? null }),
  reply: ({ platformPrices: items }, { query }) => ({
    data: {
      countryCode: query.country ?? null,
      items: items.map(({ subjectKey, level, marketCode, points }) => ({
        subjectKey,
        level,
        marketCode,
        points: points.map(pointBody),
      })),
    },
  }),
  example: { query: { keys: 'plan:petpro,plan:petpro:unit,feature:TEXT_CREDITS', country: 'US' } },
});

/** What the platform costs, for anybody (spec 4.9). */
export const priceRoutes: readonly OpenRoute[] = [platformPrices];
