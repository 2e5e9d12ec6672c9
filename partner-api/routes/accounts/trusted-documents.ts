import { z } from 'zod';
import { operation } from '../../../kernel/graph/graph.ts';
import { trustedDocuments } from '../../../kernel/inputs/trusted-document-fields.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { defineShape } from '../../answers/shape.ts';
import { text } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { pageParameters } from '../../declaration/paging.ts';

const documents = '/api/developer/v1/admin/trusted-documents';
const ofBuild = `${documents}/:client/:version`;
const path = z.object({
  client: text.describe('Name of the client.'),
  version: text.describe('Version of its build.'),
});
const exampleBuild = { client: 'pet-web', version: '1.4.0' };
const common = {
  acting: 'admin',
  codes: [],
  notFoundCode: 'Developer_TrustedDocument_GT_Resource_FL',
} as const;

const registered = defineShape(
  {
    client: z.string(),
    version: z.string(),
    added: z.int().describe('How many of them were not registered for the build before.'),
    documentIds: z.array(z.string()).describe('Their ids, in the order of the documents.'),
  },
  'RegisteredTrustedDocuments',
);

const registerTrustedDocuments = defineMemberGraphRoute({
  ...common,
  method: 'PUT',
  path: ofBuild,
  summary: 'Register the documents of a build',
  description:
    'All of them, or none when one does not hold against schema and limits; `errors` names every fault. They come beside those that the build has; once more changes nothing.',
  successStatus: 200,
  answer: envelopeOf(registered.schema),
  resultCode: 'Developer_TrustedDocument_AD_Build_SU',
  input: z.object({ path, body: z.object({ documents: trustedDocuments }, 'Must be an object.') }),
  operation: operation(
    'RegisterTrustedDocuments',
    `mutation RegisterTrustedDocuments($input: RegisterTrustedDocumentsInput!) {
  registerTrustedDocuments(input: $input) { ${registered.selection} }
}`,
  ),
  variables: ({ path: build, body }) => ({ input: { ...build, ...body } }),
  reply: ({ registerTrustedDocuments: made }) => ({ data: registered.body(made) }),
  example: {
    path: exampleBuild,
    body: { documents: [{ text: 'query species { species { code name } }' }] },
  },
});

const withdrawTrustedDocuments = defineMemberGraphRoute({
  ...common,
  method: 'DELETE',
  path: ofBuild,
  summary: 'Withdraw the documents of a build',
  description: 'Those that no other build has are unknown within 2 seconds.',
  successStatus: 204,
  answer: null,
  resultCode: 'Developer_TrustedDocument_DL_Build_SU',
  input: z.object({ path }),
  operation: operation(
    'WithdrawTrustedDocuments',
    'mutation WithdrawTrustedDocuments($input: WithdrawTrustedDocumentsInput!) { withdrawTrustedDocuments(input: $input) }',
  ),
  variables: ({ path: build }) => ({ input: build }),
  reply: () => ({ data: null }),
  example: { path: exampleBuild },
});

const trustedDocument = defineShape(
  {
    documentId: z.string().describe('SHA-256 of the text, in lower-case hex.'),
    client: z.string(),
    version: z.string(),
    operationNames: z.array(z.string()),
    text: z.string(),
    registeredAt: z.iso.datetime(),
  },
  'TrustedDocument',
);

const listTrustedDocuments = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: documents,
  summary: 'The documents that are registered',
  description: 'By client, the latest first, once for each build.',
  successStatus: 200,
  answer: envelopedPageOf(trustedDocument.schema),
  resultCode: 'Developer_TrustedDocument_GT_List_SU',
  input: z.object({
    query: z.object({
      ...pageParameters,
      client: text.optional().describe('Only of this client.'),
    }),
  }),
  operation: operation(
    'ListTrustedDocuments',
    `query ListTrustedDocuments($client: String, $page: Int!, $pageSize: Int!) {
  trustedDocuments(client: $client, page: $page, pageSize: $pageSize) {
    total items { ${trustedDocument.selection} }
  }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ trustedDocuments: { items, total } }, { query }) => ({
    data: items.map(trustedDocument.body),
    page: { query, total },
  }),
  example: { query: { client: 'pet-web', pageSize: '2' } },
});

/** The documents that web clients may run in production (contract 5), for the pipelines that build them. */
export const trustedDocumentRoutes: readonly MemberRoute[] = [
  registerTrustedDocuments,
  withdrawTrustedDocuments,
  listTrustedDocuments,
];
