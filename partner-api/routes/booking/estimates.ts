import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { countedPetIds, petCountMatches, otherCount } from '../../../kernel/inputs/booking-fields.ts';
import { addOnIds, nights, petCount } from '../../../kernel/inputs/slot-fields.ts';
import { defineShape, exact, from, listOf } from '../../answers/shape.ts';
import { id, instant, text } from '../../declaration/fields.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { area } from './scheduling.ts';

const estimates = `${area}/estimates`;
const common = { scope: 'scheduling:read', policy: 'slots' } as const;

const item = defineShape({
  serviceId: z.uuid(),
  quantity: z.int().describe('Number of pets or nights if the price is per pet or night; otherwise 1.'),
  unitPrice: exact(z.number().nullable().describe('null when it is on request.')),
  lineTotal: exact(z.number().nullable().describe('With add-ons; null when it is on request.')),
  addOns: listOf(defineShape({ id: z.uuid(), price: exact(z.number()) })),
  isFromPrice: z.boolean().describe('true when it costs at least this.'),
});

/** contract 1.4 */
const estimate = defineShape(
  {
    estimateId: from('id', z.uuid()),
    items: listOf(item, 'In the order in which they were asked for.'),
    subtotal: exact(z.number().describe('Of the items that have a price.')),
    tax: exact(z.number().describe('0: prices are what clients pay.')),
    total: exact(z.number().nullable().describe('null when an item is priced on request.')),
    currency: z.string(),
    isBinding: z.boolean().describe('false when an item is priced from an amount or on request.'),
    expiresAt: z.iso.datetime().describe('Bookings until then can use its prices.'),
  },
  'Estimate',
);

const wanted = z
  .object(
    {
      serviceId: text.describe('UUID of the service.'),
      petIds: countedPetIds.nullish().describe('Pets that come.'),
      petCount: petCount.describe('In place of petIds; 1 when both are left out.'),
      addOnIds: addOnIds.nullish().describe('Add-ons of the service.'),
      startsAt: instant.nullish(),
      nights: nights.describe('Of a service that is priced by night; 1 when left out.'),
    },
    'Must be an object.',
  )
  .refine(petCountMatches, otherCount);

const createEstimate = defineRoute({
  ...common,
  method: 'POST',
  path: estimates,
  summary: 'What appointments would cost',
  description: 'Prices as the business asks them now, which bookings can use for 24 hours.',
  successStatus: 201,
  answer: estimate.schema,
  codes: [
    'Scheduling_Business_GT_Resource_FL',
    'Scheduling_ServiceCatalog_GT_Resource_FL',
    'Scheduling_Client_GT_Resource_FL',
    'Scheduling_Appointment_AD_Pet_RJ',
  ],
  input: z.object({
    body: z.object(
      {
        items: z
          .array(wanted, 'Must be a list.')
          .min(1, 'At least one.')
          .max(10, 'At most 10.')
          .describe('One for each appointment.'),
        clientId: text.nullish().describe('Whom it is for.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'CreateEstimate',
    `mutation CreateEstimate($input: CreateEstimateInput!) { createEstimate(input: $input) { ${estimate.selection} } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ createEstimate: made }) => ({ body: estimate.body(made), location: `${estimates}/${made.id}` }),
  example: {
    body: { items: [{ serviceId: '01a204b2-e8be-717f-9168-73a9263277c2', petCount: 2 }] },
  },
});

const readEstimate = defineRoute({
  ...common,
  method: 'GET',
  path: `${estimates}/:id`,
  summary: 'One estimate',
  description: "The app's estimate, also when it is over; it is kept for 30 days after that.",
  successStatus: 200,
  notFoundCode: 'Scheduling_Appointment_GT_Resource_FL',
  answer: estimate.schema,
  codes: [],
  input: z.object({ path: z.object({ id }) }),
  operation: operation(
    'ReadEstimate',
    `query ReadEstimate($id: ID!) { estimate(id: $id) { ${estimate.selection} } }`,
  ),
  variables: ({ path }) => path,
  reply: (data) => ({ body: estimate.body(found(data.estimate)) }),
  example: { path: { id: '01a204b8-0002-7000-8000-000000000001' } },
});

/** contract 1 */
export const estimateRoutes: readonly Route[] = [createEstimate, readEstimate];
