import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { serviceCategoryCodes } from '../../../kernel/profiles/professional-codes.ts';
import { defineShape, exact, listOf } from '../../answers/shape.ts';
import { flag, id, text } from '../../declaration/fields.ts';
import { pageOf, pageParameters, pageReply } from '../../declaration/paging.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { area, common } from './scheduling.ts';

const addOn = defineShape({
  id: z.uuid(),
  name: z.string(),
  durationMinutes: z.int(),
  price: exact(z.number()),
});

/** contract 1.2 */
const service = defineShape(
  {
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    categoryCode: z.enum(serviceCategoryCodes).nullable(),
    durationMinutes: z.int(),
    bufferBeforeMinutes: z.int().describe('Kept free before it; not shown to clients.'),
    bufferAfterMinutes: z.int().describe('Kept free after it; not shown to clients.'),
    capacity: z
      .int()
      .describe('Appointments at a time, with each member of staff or, without staff, in all.'),
    maxPetsPerAppointment: z.int(),
    priceKind: z.enum(['FIXED', 'FROM', 'PER_PET', 'PER_NIGHT', 'ON_REQUEST']),
    price: exact(z.number().nullable().describe('null when it is on request.')),
    currency: z.string(),
    addOns: listOf(addOn),
    speciesCodes: z.array(z.string()).describe('Empty for any.'),
    requiredVaccinationCodes: z.array(z.string()).describe('Empty for none.'),
    staffIds: z.array(z.uuid()).describe('Empty when it needs no staff.'),
    requiresConfirmation: z.boolean(),
    isOnlineBookable: z.boolean(),
    isActive: z.boolean(),
    minNoticeMinutes: z.int().nullable().describe('null: the setting of the business.'),
    maxAdvanceDays: z.int().nullable().describe('null: the setting of the business.'),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  },
  'Service',
);

const services = `${area}/services`;

const listServices = defineRoute({
  ...common,
  method: 'GET',
  path: services,
  summary: 'What can be booked',
  description: 'Active services of the business, by name.',
  answer: pageOf(service.schema),
  codes: [],
  input: z.object({
    query: z.object({
      ...pageParameters,
      category: text.optional().describe('Only of this category, in any letter case; others find nothing.'),
      species: text.optional().describe('Only for this species, in any letter case.'),
      isOnlineBookable: flag.optional(),
    }),
  }),
  operation: operation(
    'ListServices',
    `query ListServices($category: String, $species: String, $isOnlineBookable: Boolean, $page: Int!, $pageSize: Int!) {
  services(category: $category, species: $species, isOnlineBookable: $isOnlineBookable, page: $page, pageSize: $pageSize) { total items { ${service.selection} } }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ services: { items, total } }, { query: { isOnlineBookable, ...query } }) =>
    pageReply(
      given({ ...query, isOnlineBookable: isOnlineBookable?.toString() }),
      items.map(service.body),
      total,
    ),
  example: { query: { species: 'dog', page: '1', pageSize: '20' } },
});

const readService = defineRoute({
  ...common,
  method: 'GET',
  path: `${services}/:id`,
  summary: 'One service',
  description: 'A service of the business, even if it is no longer offered.',
  notFoundCode: 'Scheduling_ServiceCatalog_GT_Resource_FL',
  isVersioned: true,
  answer: service.schema,
  codes: [],
  input: z.object({ path: z.object({ id }) }),
  operation: operation(
    'ReadService',
    `query ReadService($id: ID!) { service(id: $id) { ${service.selection} } }`,
  ),
  variables: ({ path }) => path,
  reply: (data) => {
    const read = found(data.service);
    return { body: service.body(read), version: read.version };
  },
  example: { path: { id: '01a204b2-e8be-717f-9168-73a9263277c2' } },
});

export const serviceRoutes: readonly Route[] = [listServices, readService];
