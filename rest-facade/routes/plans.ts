import { z } from 'zod';
import { commerceTags } from '../../kernel/notifications.ts';
import { operation } from '../../kernel/graph.ts';
import { capitals } from '../../kernel/letter-case.ts';
import { envelopeOf, envelopedPageOf } from '../envelope.ts';
import { text } from '../fields.ts';
import { type OpenRoute, defineOpenRoute } from '../open-route.ts';
import { pageParameters } from '../paging.ts';

/** contract 0.6 */
const cacheSeconds = 60;

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
        .transform(capitals)
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

/** What the platform offers to its members, for anybody (spec 4.9). */
export const planRoutes: readonly OpenRoute[] = [listPlans, readPlan];
