import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { aboutOneThing, aboutSomething } from '../../../kernel/inputs/contract-fields.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { defineShape, listOf } from '../../answers/shape.ts';
import { id, requiredText, text } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';

const contracts = '/api/contract/v1/contracts';
const path = z.object({ contractId: id });
/** The demo world's agreement between kennel and buyer. */
const exampleId = '01a2077a-2192-7bc1-a772-603f8324bbfe';

/** What all of these routes have in common (contract 10). */
const common = { acting: 'profile', notFoundCode: 'Contract_Contract_GT_Resource_FL' } as const;

const signature = defineShape(
  {
    party: z.enum(['BUYER', 'SELLER']),
    method: z.enum(['IN_APP', 'LINK']).describe('A signature through a link binds nobody.'),
    signedAtUtc: z.iso.datetime(),
  },
  'ContractSignature',
);

const contract = defineShape(
  {
    contractId: z.uuid(),
    templateId: z.uuid(),
    templateVersion: z.int().describe('Version that the template had when the contract was made.'),
    buyerProfileId: z.uuid(),
    sellerProfileId: z.uuid(),
    listingId: z.uuid().nullable().describe('Listing that it is about, or null for a transfer.'),
    transferId: z.uuid().nullable().describe('Transfer that it is about, or null for a listing.'),
    title: z.string().describe('Name that the template had.'),
    text: z.string().describe('What is agreed on, as plain text; it never changes.'),
    textSha256: z.string().describe('SHA-256 of the text in UTF-8, in hexadecimal digits.'),
    signedByBuyerAtUtc: z.iso.datetime().nullable(),
    signedBySellerAtUtc: z.iso.datetime().nullable(),
    isBindingForClause: z
      .boolean()
      .describe('Whether both have signed in the app, each as their own profile.'),
    signatures: listOf(signature, 'All signatures, at most two of each side.'),
    createdAtUtc: z.iso.datetime(),
  },
  'Contract',
);

const createContract = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: contracts,
  summary: 'Make a contract of a template',
  description:
    'By the seller, of a template of the acting profile and with a named buyer; or by a buyer, of a template that is open to buyers. The text is fixed from then on. Templates are managed in GraphQL.',
  successStatus: 201,
  answer: envelopeOf(contract.schema),
  resultCode: 'Contract_Contract_AD_Contract_SU',
  codes: [
    'Contract_ContractTemplate_GT_Resource_FL',
    'Contract_Contract_VL_Self_RJ',
    'Contract_Contract_AD_Limit_RJ',
    'Identity_MemberAccount_VL_EmailUnverified_RJ',
  ],
  input: z.object({
    body: z
      .object(
        {
          templateId: requiredText.describe('UUID of the template.'),
          buyerProfileId: id.nullish().describe('UUID of the buyer; needed from the seller.'),
          listingId: id.nullish().describe('UUID of the listing that it is about, or ...'),
          transferId: id.nullish().describe('... of the transfer that it is about.'),
          values: z
            .record(z.string(), text, 'Must be an object of texts.')
            .nullish()
            .describe(
              "A text for each of the template's placeholders, by its name: one line of at most 500 characters.",
            ),
        },
        'Must be an object.',
      )
      .refine(...aboutSomething)
      .refine(...aboutOneThing),
  }),
  operation: operation(
    'CreateContract',
    `mutation CreateContract($input: CreateContractInput!) { createContract(input: $input) { ${contract.selection} } }`,
  ),
  variables: ({ body: { values, ...body } }) => ({
    input: {
      ...given(body),
      values: Object.entries(values ?? {}).map(([name, value]) => ({ name, value })),
    },
  }),
  reply: ({ createContract: made }) => ({
    data: contract.body(made),
    location: `${contracts}/${made.contractId}`,
  }),
  example: {
    body: {
      templateId: '01a2077a-20e1-78f9-89a9-35a8b54e6e53',
      buyerProfileId: '01a12f2a-3e20-7563-8d48-143419227d92',
      listingId: '01a2077a-224a-7687-9038-442e1fc99d3a',
      values: { petName: 'Renoir', price: '1,800.00 USD' },
    },
  },
});

const readContract = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: `${contracts}/:contractId`,
  summary: 'One contract',
  description: 'For its parties. To anybody else it answers as if it did not exist.',
  successStatus: 200,
  answer: envelopeOf(contract.schema),
  resultCode: 'Contract_Contract_GT_Contract_SU',
  codes: [],
  input: z.object({ path }),
  operation: operation(
    'ReadContract',
    `query ReadContract($contractId: ID!) { contract(contractId: $contractId) { ${contract.selection} } }`,
  ),
  variables: (input) => input.path,
  reply: ({ contract: one }) => ({ data: contract.body(found(one)) }),
  example: { path: { contractId: exampleId } },
});

const signContract = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: `${contracts}/:contractId/sign`,
  summary: 'Sign a contract',
  description:
    'In the app, as the acting profile, which has to be a party. It signs once: a repetition is answered alike.',
  successStatus: 200,
  answer: envelopeOf(contract.schema),
  resultCode: 'Contract_Contract_UP_Signature_SU',
  codes: ['Contract_Contract_UP_State_RJ'],
  input: z.object({ path }),
  operation: operation(
    'SignContract',
    `mutation SignContract($contractId: ID!) { signContract(contractId: $contractId) { ${contract.selection} } }`,
  ),
  variables: (input) => input.path,
  reply: ({ signContract: signed }) => ({ data: contract.body(signed) }),
  example: { path: { contractId: exampleId } },
});

/** Agreements of buyers and sellers (contract 10). */
export const contractRoutes: readonly MemberRoute[] = [createContract, readContract, signContract];
