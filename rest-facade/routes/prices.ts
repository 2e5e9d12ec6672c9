import { z } from 'zod';
import { commerceTags } from '../../kernel/notifications.ts';
import { operation } from '../../kernel/graph.ts';
import { envelopeOf, envelopedPageOf } from '../envelope.ts';
import { given, requiredText, text } from '../fields.ts';
import { type OpenRoute, defineOpenRoute } from '../open-route.ts';
import { pageParameters } from '../paging.ts';

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
      keys: requiredText
        .transform((keys) => keys.split(','))
        .meta({
          type: 'string',
          description:
            '1 to 50 subject keys with commas between: `plan:<slug>`, `plan:<slug>:unit`, `feature:<CODE>`.',
        }),
      country: text
        .transform((code) => code.toUpperCase())
        .optional()
        .meta({
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

/** contract 9 */
const plan = z
  .object({
    planId: z.uuid(),
    publicCode: z.string(),
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    audienceCode: z.enum(['FAMILY', 'PETPRO', 'RESCUE']),
    statusCode: z.enum(['ON_SALE', 'RETIRED']),
    priceKey: z.string().describe('Subject key of the first unit.'),
    unitPriceKey: z.string().nullable().describe('Subject key of each unit after the first.'),
    unitLabel: z.string().nullable(),
    includedUnits: z.int(),
    features: z.array(
      z.object({
        featureCode: z.string(),
        name: z.string(),
        kind: z.enum(['FLAG', 'QUOTA', 'METERED']),
        isIncluded: z.boolean(),
        quota: z.int().nullable(),
        priceKey: z.string().nullable(),
      }),
    ),
    trialDays: z.int(),
    sortOrder: z.int(),
    onSaleFrom: z.iso.datetime().nullable(),
    retiredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Plan' });

type Feature = z.output<typeof plan>['features'][number];

type GraphPlan = Omit<z.output<typeof plan>, 'planId' | 'audienceCode' | 'statusCode' | 'features'> & {
  readonly id: string;
  readonly audience: string;
  readonly status: string;
};

const planFields = `id publicCode slug name summary audience status priceKey unitPriceKey unitLabel includedUnits
    trialDays sortOrder onSaleFrom retiredAt`;
const featureFields = 'featureCode name kind isIncluded quota priceKey';

function featureBody({ featureCode, name, kind, isIncluded, quota, priceKey }: Feature): Feature {
  return { featureCode, name, kind, isIncluded, quota, priceKey };
}

function planBody(row: GraphPlan, features: readonly Feature[]) {
  return {
    planId: row.id,
    publicCode: row.publicCode,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    audienceCode: row.audience,
    statusCode: row.status,
    priceKey: row.priceKey,
    unitPriceKey: row.unitPriceKey,
    unitLabel: row.unitLabel,
    includedUnits: row.includedUnits,
    features,
    trialDays: row.trialDays,
    sortOrder: row.sortOrder,
    onSaleFrom: row.onSaleFrom,
    retiredAt: row.retiredAt,
  };
}

const listPlans = defineOpenRoute({
  method: 'GET',
  path: '/api/plan/v1/plans',
  summary: 'The plans on sale',
  description: 'In their order. Retired plans are not listed, whatever status is asked for.',
  cacheSeconds,
  tags: () => [commerceTags.plans],
  answer: envelopedPageOf(plan),
  resultCode: 'Plan_PlanCatalog_GT_List_SU',
  codes: [],
  input: z.object({
    query: z.object({
      ...pageParameters,
      status: text
        .optional()
        .transform(() => undefined)
        .meta({ type: 'string', description: 'Accepted, and without effect.' }),
    }),
  }),
  // A list of features in each plan of a large page would be beyond what one operation may cost.
  operation: operation<{
    plans: {
      readonly items: readonly GraphPlan[];
      readonly features: readonly (Feature & { readonly planId: string })[];
      readonly total: number;
    };
  }>(
    'ListPlans',
    `query ListPlans($page: Int!, $pageSize: Int!) {
  plans(page: $page, pageSize: $pageSize) {
    total items { ${planFields} } features { planId ${featureFields} }
  }
}`,
  ),
  variables: ({ query: { page, pageSize } }) => ({ page, pageSize }),
  reply: ({ plans: { items, features, total } }, { query }) => {
    const byPlan = Map.groupBy(features, ({ planId }) => planId);
    const featuresOf = (id: string) => (byPlan.get(id) ?? []).map(featureBody);
    return { data: items.map((row) => planBody(row, featuresOf(row.id))), page: { query, total } };
  },
  example: { query: { page: '1', pageSize: '10' } },
});

const readPlan = defineOpenRoute({
  method: 'GET',
  path: '/api/plan/v1/plans/:publicCode',
  summary: 'One plan',
  description: 'A plan by its code in any letter case, also a retired one.',
  cacheSeconds,
  tags: () => [commerceTags.plans],
  answer: envelopeOf(plan),
  resultCode: 'Plan_PlanCatalog_GT_Plan_SU',
  codes: [],
  notFoundCode: 'Plan_PlanCatalog_GT_Resource_FL',
  input: z.object({
    path: z.object({
      publicCode: text
        .regex(/^PLN-[A-Z0-9]{6}$/i, 'Not the code of a plan.')
        .transform((code) => code.toUpperCase())
        .meta({ type: 'string' }),
    }),
  }),
  operation: operation<{ planByCode: GraphPlan & { readonly features: readonly Feature[] } }>(
    'ReadPlan',
    `query ReadPlan($publicCode: String!) {
  planByCode(publicCode: $publicCode) { ${planFields} features { ${featureFields} } }
}`,
  ),
  variables: ({ path }) => path,
  reply: ({ planByCode }) => ({ data: planBody(planByCode, planByCode.features) }),
  example: { path: { publicCode: 'PLN-PETPRO' } },
});

/** What the platform costs, for anybody (spec 4.9). */
export const priceRoutes: readonly OpenRoute[] = [platformPrices, listPlans, readPlan];
