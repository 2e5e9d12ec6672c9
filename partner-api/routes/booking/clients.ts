import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { line } from '../../../kernel/text/lines.ts';
import { defineShape, listOf, objectOf } from '../../answers/shape.ts';
import { id, instant } from '../../declaration/fields.ts';
import { pageOf, pageParameters, pageReply } from '../../declaration/paging.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { address } from './business.ts';
import { area } from './scheduling.ts';

const clients = `${area}/clients`;
const common = {
  method: 'GET',
  scope: 'client:read',
  successStatus: 200,
  notFoundCode: 'Scheduling_Client_GT_Resource_FL',
  codes: [],
} as const;

const vaccination = defineShape({
  code: z.string().describe('The disease, such as RABIES.'),
  expiresOn: z.iso.date().nullable().describe('Last day on which it protects; null when it is missing.'),
  status: z
    .enum(['VALID', 'EXPIRED', 'MISSING'])
    .describe('Today, on the clock of the business; MISSING: a service needs it, and none is on record.'),
  isDeclared: z
    .boolean()
    .describe('Whether it was only said with a booking; false once the business has entered it.'),
});

/** contract 1.6 */
const pet = defineShape(
  {
    id: z.uuid(),
    clientId: z.uuid(),
    animalId: z.uuid().nullable().describe("The platform's animal, when it is linked."),
    svcCode: z.string().nullable().describe('Platform code of that animal.'),
    name: z.string(),
    species: z.string().describe('Species code.'),
    breedCode: z.string().nullable(),
    sex: z.enum(['M', 'F', 'I', 'U']),
    dateOfBirth: z.iso.date().nullable(),
    lifeStatus: z.enum(['ALIVE', 'DECEASED', 'MISSING', 'UNKNOWN']),
    weightGrams: z.int().nullable(),
    isNeutered: z.boolean().nullable(),
    careNote: z.string().nullable().describe('What to mind.'),
    vaccinations: listOf(vaccination, 'By code.'),
    updatedAt: z.iso.datetime(),
  },
  'Pet',
);

/** contract 1.6 */
const client = defineShape(
  {
    id: z.uuid(),
    displayName: z.string(),
    givenName: z.string().nullable(),
    familyName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable().describe('E.164.'),
    isGuest: z.boolean().describe('true while no account is connected: nobody reads messages to them.'),
    status: z.enum(['ACTIVE', 'ARCHIVED']),
    preferredLocale: z.string().nullable().describe('BCP 47.'),
    address: objectOf(address, 'Where they are to be found.'),
    petCount: z.int().describe('All pets, those not listed here too.'),
    pets: listOf(pet, 'The first 50, by name.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().describe('When the client or a pet changed last.'),
  },
  'Client',
);

const searchText = line(100)
  .refine((text) => Array.from(text).length >= 2, {
    params: fault('OUT_OF_RANGE'),
    error: 'At least 2 characters.',
  })
  .optional()
  .meta({
    type: 'string',
    minLength: 2,
    maxLength: 100,
    description:
      'Only those with this in a name, the e-mail address or the telephone number, in any letter case.',
  });

const listClients = defineRoute({
  ...common,
  path: clients,
  summary: "The business's clients",
  description: 'Clients by name, archived ones too, each with the first 50 pets.',
  answer: pageOf(client.schema),
  input: z.object({
    query: z.object({
      ...pageParameters,
      q: searchText,
      updatedSince: instant
        .optional()
        .describe('Only those that changed then or later, or one of whose pets did.'),
    }),
  }),
  operation: operation(
    'ListClients',
    `query ListClients($q: String, $updatedSince: DateTime, $page: Int!, $pageSize: Int!) {
  clients(text: $q, updatedSince: $updatedSince, page: $page, pageSize: $pageSize) { total items { ${client.selection} } }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ clients: { items, total } }, { query }) => pageReply(query, items.map(client.body), total),
  example: { query: { q: 'carter', page: '1', pageSize: '20' } },
});

const example = { path: { id: '01a204c1-0025-7540-8442-a4fab01dfd71' } };

const readClient = defineRoute({
  ...common,
  path: `${clients}/:id`,
  summary: 'One client',
  description: 'A client of the business, archived or not, with the first 50 pets.',
  isVersioned: true,
  answer: client.schema,
  input: z.object({ path: z.object({ id }) }),
  operation: operation(
    'ReadClient',
    `query ReadClient($id: ID!) { client(id: $id) { ${client.selection} version } }`,
  ),
  variables: ({ path }) => path,
  reply: (data) => {
    const read = found(data.client);
    // A vaccination expires without a change of the record.
    return { body: client.body(read), version: read.version, changesWithoutVersion: true };
  },
  example,
});

const listPets = defineRoute({
  ...common,
  path: `${clients}/:id/pets`,
  summary: 'Pets of a client',
  description: 'All pets of a client of the business, by name.',
  answer: pageOf(pet.schema),
  input: z.object({ path: z.object({ id }), query: z.object(pageParameters) }),
  operation: operation(
    'ListClientPets',
    `query ListClientPets($id: ID!, $page: Int!, $pageSize: Int!) {
  clientPets(clientId: $id, page: $page, pageSize: $pageSize) { total items { ${pet.selection} } }
}`,
  ),
  variables: ({ path, query }) => ({ ...path, ...query }),
  reply: ({ clientPets }, { query }) => {
    const { items, total } = found(clientPets);
    return pageReply(query, items.map(pet.body), total);
  },
  example: { ...example, query: { page: '1', pageSize: '20' } },
});

/** contract 1 */
export const clientRoutes: readonly Route[] = [listClients, readClient, listPets];
