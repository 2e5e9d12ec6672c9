import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { day } from '../../../kernel/text/day.ts';
import { offerFaults, offerFields } from '../../../kernel/inputs/transfer-fields.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { decimal, id, requiredText, text, words } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { pageParameters } from '../../declaration/paging.ts';
import type { LookUp } from '../../declaration/route.ts';
import { common, transfer, transferArea, transferReply, transfersPath } from './transfer-shape.ts';

const query = z.object({
  ...pageParameters,
  status: text.optional().describe('Only those in this status, in any letter case; others find nothing.'),
});
const selection = `total items { ${transfer.selection} }`;
const exampleAnimalId = '01a12f3a-b8e0-7b74-91f4-c8ee361f34d5';

const listOfAnimal = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: `${transferArea}/animals/:animalId/transfers`,
  summary: 'Transfers of an animal',
  description:
    'Those that the acting profile is a party to, as seller, buyer or co-owner, newest first. An animal that it has nothing to do with answers as if it did not exist.',
  successStatus: 200,
  answer: envelopedPageOf(transfer.schema),
  resultCode: 'AnimalTransfer_AnimalTransferOrchestration_GT_List_SU',
  codes: [],
  input: z.object({ path: z.object({ animalId: id }), query }),
  operation: operation(
    'ListTransfersOfAnimal',
    `query ListTransfersOfAnimal($animalId: ID!, $status: String, $page: Int!, $pageSize: Int!) {
  transfersOfAnimal(animalId: $animalId, status: $status, page: $page, pageSize: $pageSize) { ${selection} }
}`,
  ),
  variables: (input) => ({ ...input.path, ...input.query }),
  reply: ({ transfersOfAnimal: { items, total } }, input) => ({
    data: items.map(transfer.body),
    page: { query: input.query, total },
  }),
  example: { path: { animalId: exampleAnimalId }, query: { page: '1', pageSize: '10' } },
});

const listOfRecipient = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: `${transferArea}/recipients/:profileId/transfers`,
  summary: 'Transfers to a profile',
  description: 'What the acting profile, which it has to be, was offered, newest first.',
  successStatus: 200,
  answer: envelopedPageOf(transfer.schema),
  resultCode: 'AnimalTransfer_AnimalTransferOrchestration_GT_List_SU',
  codes: [],
  input: z.object({ path: z.object({ profileId: id }), query }),
  operation: operation(
    'ListTransfersToRecipient',
    `query ListTransfersToRecipient($profileId: ID!, $status: String, $page: Int!, $pageSize: Int!) {
  transfersToRecipient(profileId: $profileId, status: $status, page: $page, pageSize: $pageSize) { ${selection} }
}`,
  ),
  variables: (input) => ({ ...input.path, ...input.query }),
  reply: ({ transfersToRecipient: { items, total } }, input) => ({
    data: items.map(transfer.body),
    page: { query: input.query, total },
  }),
  example: {
    path: { profileId: '01a12f30-a6c0-7ee5-bfc0-0d8bd85dcc1d' },
    query: { status: 'offered', page: '1', pageSize: '10' },
  },
});

const types = { SALE: 'SALE', GIFT: 'GIFT', ADOPTION: 'ADOPTION', RETURN: 'RETURN' } as const;
const clauses = { REFUND: 'REFUND', RELEASE: 'RELEASE', ARBITRATE: 'ARBITRATE' } as const;

const amount = decimal.nullish().catch(undefined);
/** The fields of a faulty body that depend on others, and on the time. */
const looseOffer = z.object({
  type: z.string().transform(capitals).optional().catch(undefined),
  currency: z.string().nullish().catch('?'),
  priceAmount: amount,
  plannedHandoverDate: day.optional().catch(undefined),
  deposit: z.object({ amount }).nullish().catch(undefined),
});
const lookUpOffer: LookUp = ({ now }, { body }) => {
  const { success, data } = looseOffer.safeParse(body);
  return success ? offerFaults(data, now) : [];
};

const offer = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: transfersPath,
  summary: 'Offer an animal to another member',
  description:
    'For the owner of record. An animal is offered once at a time, and not while a deposit is held on it. The recipient finds the offer among the transfers to their profile.',
  successStatus: 201,
  isVersioned: true,
  answer: envelopeOf(transfer.schema),
  resultCode: 'AnimalTransfer_AnimalTransferOrchestration_AD_Transfer_SU',
  codes: [
    'Animal_AnimalRegistry_VL_Request_RJ',
    'Animal_AnimalOwnership_VL_PlaceOwner_RJ',
    'Animal_AnimalRegistry_GT_Resource_FL',
    'AnimalTransfer_AnimalTransferOrchestration_VL_NotOwner_RJ',
    'AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ',
    'AnimalTransfer_AnimalTransferOrchestration_AD_Open_RJ',
    'AnimalListing_AnimalListingDeposit_AD_Cap_RJ',
    'Identity_MemberAccount_VL_EmailUnverified_RJ',
  ],
  lookUp: lookUpOffer,
  input: z.object({
    body: z.object(
      {
        animalId: requiredText.describe('An animal that the acting profile owns of record.'),
        recipientProfileId: requiredText
          .pipe(offerFields.recipientProfileId)
          .describe('A person or a business.'),
        type: words(types, 'Why the animal changes its owner; in any letter case.'),
        priceAmount: decimal.nullish().describe('In `currency`.'),
        currency: offerFields.currency.describe('ISO 4217; needed with a price or a deposit.'),
        plannedHandoverDate: day.describe('Not in the past; with a deposit 1 to 75 days from now.'),
        message: offerFields.message.describe('Words to the recipient.'),
        deposit: z
          .object(
            {
              amount: decimal.describe('In `currency`; above 0.'),
              depositClause: words(clauses, 'What happens to it if the buyer withdraws.'),
              description: offerFields.description.describe('What it is for.'),
            },
            'Must be an object.',
          )
          .nullish()
          .describe(
            'Of a sale: a deposit that is held until the handover. In USD, at most 500 and a quarter of the price.',
          ),
        offerExpiresInDays: offerFields.offerExpiresInDays.describe(
          'For how long the offer stands; 14 days when left out.',
        ),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'OfferTransfer',
    `mutation OfferTransfer($input: OfferTransferInput!) { offerTransfer(input: $input) { ${transfer.selection} } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ offerTransfer: made }) => ({
    ...transferReply(made),
    location: `${transfersPath}/${made.transferId}`,
  }),
  example: {
    body: {
      animalId: exampleAnimalId,
      recipientProfileId: '01a12f2a-3e20-7563-8d48-143419227d92',
      type: 'SALE',
      priceAmount: 1200,
      currency: 'USD',
      plannedHandoverDate: '2030-06-01',
      message: 'Juniper is house-trained and good with children.',
    },
  },
});

const read = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: `${transfersPath}/:transferId`,
  summary: 'One transfer',
  description: 'For seller, buyer and co-owners. To anybody else it answers as if it did not exist.',
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(transfer.schema),
  resultCode: 'AnimalTransfer_AnimalTransferOrchestration_GT_Transfer_SU',
  codes: [],
  input: z.object({ path: z.object({ transferId: id }) }),
  operation: operation(
    'ReadTransfer',
    `query ReadTransfer($transferId: ID!) { animalTransfer(id: $transferId) { ${transfer.selection} } }`,
  ),
  variables: (input) => input.path,
  reply: ({ animalTransfer }) => transferReply(found(animalTransfer)),
  example: { path: { transferId: '01a204c4-0001-7000-8000-000000000001' } },
});

/** Transfers of animals between members (contract 7.1). */
export const transferRoutes: readonly MemberRoute[] = [listOfAnimal, listOfRecipient, offer, read];
