import { z } from 'zod';
import { commerceTags } from '../../../kernel/answers/change-tags.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { defineShape, from, listOf } from '../../answers/shape.ts';
import { text } from '../../declaration/fields.ts';
import { type OpenRoute, defineOpenRoute } from '../../declaration/open-route.ts';
import { pageParameters } from '../../declaration/paging.ts';

/** contract 0.6 */
const cacheSeconds = 60;

const feature = defineShape({
  featureCode: z.string(),
  name: z.string(),
  kind: z.enum(['FLAG', 'QUOTA', 'METERED']),
  isIncluded: z.boolean(),
  quota: z.int().nullable(),
  priceKey: z.string().nullable(),
});

/** contract 9 */
const plan = defineShape(
  {
    planId: from('id', z.uuid()),
    publicCode: z.string(),
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    audienceCode: from('audience', z.enum(['FAMILY', 'PETPRO', 'RESCUE'])),
    statusCode: from('status', z.enum(['ON_SALE', 'RETIRED'])),
    priceKey: z.string().describe('Subject key of the first unit.'),
    unitPriceKey: z.string().nullable().describe('Subject key of each unit after the first.'),
    unitLabel: z.string().nullable(),
    includedUnits: z.int(),
    features: listOf(feature),
    trialDays: z.int(),
    sortOrder: z.int(),
    onSaleFrom: z.iso.datetime().nullable(),
    retiredAt: z.iso.datetime().nullable(),
  },
  'Plan',
);

const listPlans = defineOpenRoute({
  method: 'GET',
  path: '/api/plan/v1/plans',
  summary: 'The plans on sale',
  description: 'In their order. Retired plans are not listed, whatever status is asked for.',
  cacheSeconds,
  tags: () => [commerceTags.plans],
  answer: envelopedPageOf(plan.schema),
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
  // A list of features in each plan of a large page would exceed the maximum cost of an operation.
  operation: operation(
    'ListPlans',
    `query ListPlans($page: Int!, $pageSize: Int!) {
  plans(page: $page, pageSize: $pageSize) {
    total items { ${plan.selectionWithout('features')} } features { planId ${feature.selection} }
  }
}`,
  ),
  variables: ({ query: { page, pageSize } }) => ({ page, pageSize }),
  reply: ({ plans: { items, features, total } }, { query }) => {
    const byPlan = Map.groupBy(features, ({ planId }) => planId);
    const bodyOf = (row: (typeof items)[number]) => plan.body({ ...row, features: byPlan.get(row.id) ?? [] });
    return { data: items.map(bodyOf), page: { query, total } };
  },
  example: { query: { page: '1', pageSize: '2' } },
});

const readPlan = defineOpenRoute({
  method: 'GET',
  path: '/api/plan/v1/plans/:publicCode',
  summary: 'One plan',
  description: 'A plan by its code in any letter case, also a retired one.',
  cacheSeconds,
  tags: () => [commerceTags.plans],
  answer: envelopeOf(plan.schema),
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
  operation: operation(
    'ReadPlan',
    `query ReadPlan($publicCode: String!) { planByCode(publicCode: $publicCode) { ${plan.selection} } }`,
  ),
  variables: ({ path }) => path,
  reply: ({ planByCode }) => ({ data: plan.body(found(planByCode)) }),
  example: { path: { publicCode: 'PLN-PETPRO' } },
});

/** The plans that the platform sells to its members, for everybody (spec 4.9). */
export const planRoutes: readonly OpenRoute[] = [listPlans, readPlan];
