import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { id, text } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { pageParameters } from '../../declaration/paging.ts';
import {
  common,
  createdDeposit,
  deposit,
  depositItem,
  depositReply,
  exampleDepositId,
} from './deposit-shape.ts';
import { family } from './listing-shape.ts';

const shortCode = text.describe('Short code of the listing.');
const body = z
  .object(
    { agreementContractId: id.nullish().describe('The agreement that the clause depends on.') },
    'Must be an object.',
  )
  .default({});

const creation = {
  ...common,
  method: 'POST',
  successStatus: 201,
  findsExisting: true,
  isSecret: true,
  answer: envelopeOf(createdDeposit.schema),
  resultCode: 'AnimalListing_AnimalListingDeposit_AD_Deposit_SU',
  notFoundCode: 'AnimalListing_AnimalListing_GT_Resource_FL',
  codes: [
    'AnimalListing_AnimalListingDeposit_AD_Cap_RJ',
    'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ',
    'AnimalListing_AnimalListingDeposit_HD_Fee_FL',
    'AnimalListing_AnimalListingDeposit_VL_Self_RJ',
    'AnimalListing_AnimalListingEngagement_VL_Deposit_RJ',
    'Payment_PaymentProvider_HD_NotConfigured_FL',
  ],
} as const;

const making = `createDeposit(input: $input) { isNew ${createdDeposit.selection} }`;

type Created = Parameters<typeof createdDeposit.body>[0] & { readonly isNew: boolean };

const creationReply = ({ createDeposit: { isNew, ...made } }: { readonly createDeposit: Created }) => ({
  data: createdDeposit.body(made),
  location: `${family}/deposits/${made.depositId}`,
  isAlreadyApplied: !isNew,
});

const createForListing = defineMemberGraphRoute({
  ...creation,
  path: `${family}/public/listings/:shortCode/deposits`,
  summary: 'Begin a deposit on an animal',
  description:
    'For a listing of one animal. Amount and terms are those of the listing; the acting profile is the buyer, and pays with `checkout` at the payment provider within 30 minutes. Asked again meanwhile, it answers 200 with the same deposit. The deposit is PAID once the provider says so: read it until it is.',
  operation: operation(
    'CreateListingDeposit',
    `mutation CreateListingDeposit($input: CreateDepositInput!) { ${making} }`,
  ),
  input: z.object({ path: z.object({ shortCode }), body }),
  variables: (input) => ({
    input: given({ listingShortCode: input.path.shortCode, ...input.body }),
  }),
  reply: creationReply,
  example: { path: { shortCode: 'RIVERF2D' }, body: {} },
});

const createForItem = defineMemberGraphRoute({
  ...creation,
  path: `${family}/public/listings/:shortCode/items/:itemId/deposits`,
  summary: 'Begin a deposit on one of a litter',
  description: 'The same for an item of a litter.',
  operation: operation(
    'CreateItemDeposit',
    `mutation CreateItemDeposit($input: CreateDepositInput!) { ${making} }`,
  ),
  input: z.object({ path: z.object({ shortCode, itemId: id }), body }),
  variables: (input) => ({
    input: given({ listingShortCode: input.path.shortCode, itemId: input.path.itemId, ...input.body }),
  }),
  reply: creationReply,
  example: {
    path: { shortCode: 'RIVERG2D', itemId: '01a26a43-0005-7000-8000-000000000001' },
    body: {},
  },
});

const readDeposit = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: `${family}/deposits/:depositId`,
  summary: 'One deposit',
  description: 'For its buyer, its seller and administrators; any other answers as if it did not exist.',
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(deposit.schema),
  resultCode: 'AnimalListing_AnimalListingDeposit_GT_Deposit_SU',
  codes: [],
  input: z.object({ path: z.object({ depositId: id }) }),
  operation: operation(
    'ReadDeposit',
    `query ReadDeposit($id: ID!) { deposit(id: $id) { ${deposit.selection} } }`,
  ),
  variables: ({ path }) => ({ id: path.depositId }),
  reply: ({ deposit: row }) => depositReply(found(row)),
  example: { path: { depositId: exampleDepositId(1) } },
});

const query = z.object({
  ...pageParameters,
  status: text.optional().describe('Only those of a status, in any letter case; none for another word.'),
  listingShortCode: text.optional().describe('Only those of a listing.'),
});

const list = {
  ...common,
  method: 'GET',
  successStatus: 200,
  answer: envelopedPageOf(depositItem.schema),
  resultCode: 'AnimalListing_AnimalListingDeposit_GT_List_SU',
  codes: [],
  input: z.object({ query }),
  example: { query: { page: '1', pageSize: '2' } },
} as const;

const listParameters =
  '$side: DepositSide!, $status: String, $listingShortCode: String, $page: Int!, $pageSize: Int!';
const listing = `myDeposits(side: $side, status: $status, listingShortCode: $listingShortCode, page: $page, pageSize: $pageSize) {
    total items { ${depositItem.selection} }
  }`;

interface Listed {
  readonly myDeposits: {
    readonly items: readonly Parameters<typeof depositItem.body>[0][];
    readonly total: number;
  };
}

const listReply = (
  { myDeposits: { items, total } }: Listed,
  asked: { readonly query: z.output<typeof query> },
) => ({ data: items.map(depositItem.body), page: { query: asked.query, total } });

const listSold = defineMemberGraphRoute({
  ...list,
  path: `${family}/me/listings/deposits`,
  summary: 'Deposits of buyers',
  description: 'Those that the acting profile gets as the seller, the newest first.',
  operation: operation(
    'ListDepositsOfSeller',
    `query ListDepositsOfSeller(${listParameters}) { ${listing} }`,
  ),
  variables: (input) => ({ side: 'SELLER', ...input.query }),
  reply: listReply,
});

const listPaid = defineMemberGraphRoute({
  ...list,
  path: `${family}/me/deposits`,
  summary: 'Deposits of the acting profile',
  description: 'Those that it pays as the buyer, the newest first.',
  operation: operation('ListDepositsOfBuyer', `query ListDepositsOfBuyer(${listParameters}) { ${listing} }`),
  variables: (input) => ({ side: 'BUYER', ...input.query }),
  reply: listReply,
});

/** spec 4.12 */
export const depositRoutes: readonly MemberRoute[] = [
  createForListing,
  createForItem,
  listSold,
  listPaid,
  readDeposit,
];
