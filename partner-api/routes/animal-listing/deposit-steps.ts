import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { operation } from '../../../kernel/graph/graph.ts';
import {
  disputeFields,
  evidenceFields,
  nothingShown,
  resolutionNote,
  hasEvidence,
} from '../../../kernel/inputs/dispute-fields.ts';
import { handoverPhoto } from '../../../kernel/inputs/handover-fields.ts';
import { microchipId } from '../../../kernel/text/microchip.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { decimal, id, words } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { common, deposit, depositReply, exampleDepositId } from './deposit-shape.ts';
import { lookUpListing } from './listing-lookups.ts';
import { family } from './listing-shape.ts';

const stateCode = 'AnimalListing_AnimalListingHandover_UP_State_RJ';
const notPartyCode = 'AnimalListing_AnimalListingHandover_UP_NotParty_RJ';
const path = z.object({ depositId: id });
const exampleOf = (number: number) => ({ path: { depositId: exampleDepositId(number) } });

/** Every step returns the resulting record. */
const step = {
  ...common,
  method: 'POST',
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(deposit.schema),
} as const;

const aDeposit = `${family}/deposits/:depositId`;
const handoverCodes = [
  notPartyCode,
  stateCode,
  'AnimalListing_AnimalListingHandover_UP_ChipMismatch_RJ',
  'AnimalListing_AnimalListingHandover_UP_ChipNotRegistered_RJ',
] as const;
const chip = microchipId.describe(
  'Number of the chip that was scanned: 15 or 9 digits, or 10 hexadecimal ones; spaces, hyphens and points do not count.',
);
const confirmation = `confirmHandover(side: $side, input: $input) { ${deposit.selection} }`;

const confirmAsBuyer = defineMemberGraphRoute({
  ...step,
  path: `${aDeposit}/handover/buyer`,
  notFoundCode: notPartyCode,
  summary: 'Confirm the handover as the buyer',
  description:
    'The first confirmation needs a photo that the buyer has uploaded in the last 24 hours. Both confirmations and a chip that matches the record release the deposit and make the buyer the owner of record; a chip that differs opens a case and is answered with 409.',
  resultCode: 'AnimalListing_AnimalListingHandover_UP_Buyer_SU',
  codes: [...handoverCodes, 'AnimalListing_AnimalListingHandover_UP_PhotoRequired_RJ'],
  input: z.object({
    path,
    body: z.object(
      {
        photoMediaShortCode: handoverPhoto.nullish().describe('Short code of the photo.'),
        scannedChipId: chip.nullish(),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'ConfirmHandoverAsBuyer',
    `mutation ConfirmHandoverAsBuyer($side: DepositSide!, $input: ConfirmHandoverInput!) { ${confirmation} }`,
  ),
  variables: (input, expectedVersion) => ({
    side: 'BUYER',
    input: given({ ...input.path, ...input.body, expectedVersion }),
  }),
  reply: ({ confirmHandover }) => depositReply(confirmHandover),
  example: {
    ...exampleOf(2),
    body: { photoMediaShortCode: 'RIVERBENDSPHOTOFTHEHANDOV2', scannedChipId: '985 112 000 000 002' },
  },
});

const confirmAsSeller = defineMemberGraphRoute({
  ...step,
  path: `${aDeposit}/handover/seller`,
  notFoundCode: notPartyCode,
  summary: 'Confirm the handover as the seller',
  description: 'With the number of the chip, which the seller scans when the animal is handed over.',
  resultCode: 'AnimalListing_AnimalListingHandover_UP_Seller_SU',
  codes: handoverCodes,
  input: z.object({ path, body: z.object({ scannedChipId: chip }, 'Must be an object.') }),
  operation: operation(
    'ConfirmHandoverAsSeller',
    `mutation ConfirmHandoverAsSeller($side: DepositSide!, $input: ConfirmHandoverInput!) { ${confirmation} }`,
  ),
  variables: (input, expectedVersion) => ({
    side: 'SELLER',
    input: given({ ...input.path, ...input.body, expectedVersion }),
  }),
  reply: ({ confirmHandover }) => depositReply(confirmHandover),
  example: { ...exampleOf(3), body: { scannedChipId: '985112000000003' } },
});

const refund = defineMemberGraphRoute({
  ...step,
  path: `${aDeposit}/refund`,
  summary: 'Give a deposit back',
  description: 'For the seller, while it is held: the buyer gets all of it, and no fee is charged.',
  resultCode: 'AnimalListing_AnimalListingDeposit_UP_Refund_SU',
  codes: [notPartyCode, stateCode],
  input: z.object({ path }),
  operation: operation(
    'RefundDeposit',
    `mutation RefundDeposit($input: StepDepositInput!) { refundDeposit(input: $input) { ${deposit.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({ input: given({ ...input.path, expectedVersion }) }),
  reply: ({ refundDeposit }) => depositReply(refundDeposit),
  example: exampleOf(4),
});

const forfeit = defineMemberGraphRoute({
  ...step,
  path: `${aDeposit}/forfeit`,
  summary: 'Claim a deposit',
  description:
    'For the seller of whom the buyer wants nothing any more: it opens a case, and no money moves.',
  resultCode: 'AnimalListing_AnimalListingDeposit_UP_Forfeit_SU',
  codes: [notPartyCode, stateCode],
  input: z.object({ path }),
  operation: operation(
    'ForfeitDeposit',
    `mutation ForfeitDeposit($input: StepDepositInput!) { forfeitDeposit(input: $input) { ${deposit.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({ input: given({ ...input.path, expectedVersion }) }),
  reply: ({ forfeitDeposit }) => depositReply(forfeitDeposit),
  example: exampleOf(5),
});

const withdraw = defineMemberGraphRoute({
  ...step,
  path: `${aDeposit}/withdraw`,
  summary: 'Withdraw from the sale',
  description:
    'For the buyer, before the handover. The clause of the deposit decides if both have signed an agreement in the app; otherwise an administrator decides.',
  resultCode: 'AnimalListing_AnimalListingDeposit_UP_Withdraw_SU',
  codes: [notPartyCode, stateCode],
  input: z.object({ path }),
  operation: operation(
    'WithdrawDeposit',
    `mutation WithdrawDeposit($input: StepDepositInput!) { withdrawDeposit(input: $input) { ${deposit.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({ input: given({ ...input.path, expectedVersion }) }),
  reply: ({ withdrawDeposit }) => depositReply(withdrawDeposit),
  example: exampleOf(6),
});

const dispute = defineMemberGraphRoute({
  ...step,
  path: `${aDeposit}/dispute`,
  summary: 'Dispute a deposit',
  description: 'For either party, while it is held: an administrator decides.',
  resultCode: 'AnimalListing_AnimalListingDeposit_UP_Dispute_SU',
  codes: [notPartyCode, stateCode],
  input: z.object({
    path,
    body: z.object(
      {
        reason: disputeFields.reason.describe('In a few words.'),
        note: disputeFields.note.describe('What happened.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'DisputeDeposit',
    `mutation DisputeDeposit($input: DisputeDepositInput!) { disputeDeposit(input: $input) { ${deposit.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({
    input: given({ ...input.path, ...input.body, expectedVersion }),
  }),
  reply: ({ disputeDeposit }) => depositReply(disputeDeposit),
  example: { ...exampleOf(7), body: { reason: 'Not the animal of the listing', note: 'Its coat is black.' } },
});

const giveEvidence = defineMemberGraphRoute({
  ...step,
  path: `${aDeposit}/evidence`,
  summary: 'Show evidence for a case',
  description: 'For either party, while the case accepts evidence: seven days.',
  resultCode: 'AnimalListing_AnimalListingDeposit_UP_Evidence_SU',
  codes: [notPartyCode, stateCode],
  // A party may show only pictures that it has uploaded itself, like a seller.
  lookUp: lookUpListing,
  input: z.object({
    path,
    body: z
      .object(
        {
          mediaShortCodes: evidenceFields.mediaShortCodes
            .default([])
            .describe('Pictures that the party has uploaded, at most 20.'),
          note: evidenceFields.note.describe('What they show.'),
        },
        'Must be an object.',
      )
      .refine(hasEvidence, nothingShown),
  }),
  operation: operation(
    'SubmitDepositEvidence',
    `mutation SubmitDepositEvidence($input: SubmitDepositEvidenceInput!) {
  submitDepositEvidence(input: $input) { ${deposit.selection} }
}`,
  ),
  variables: (input, expectedVersion) => ({
    input: given({ ...input.path, ...input.body, expectedVersion }),
  }),
  reply: ({ submitDepositEvidence }) => depositReply(submitDepositEvidence),
  example: { ...exampleOf(8), body: { mediaShortCodes: [], note: 'The breeder did not come.' } },
});

const resolve = defineMemberGraphRoute({
  ...step,
  acting: 'admin',
  path: `${aDeposit}/arbitration/resolve`,
  summary: 'Decide a case',
  description:
    'For administrators. With SPLIT both amounts and the fee make up the deposit; it is RELEASED then, and both amounts are filled in.',
  resultCode: 'AnimalListing_AnimalListingDeposit_UP_Resolution_SU',
  codes: [stateCode],
  input: z.object({
    path,
    body: z.object(
      {
        outcome: words({ REFUND: 'REFUND', RELEASE: 'RELEASE', SPLIT: 'SPLIT' }, 'Who gets the deposit.'),
        buyerAmount: decimal.nullish().describe('What the buyer gets, of a split.'),
        sellerAmount: decimal.nullish().describe('What the seller gets, of a split.'),
        note: resolutionNote.describe('Why.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'ResolveDepositArbitration',
    `mutation ResolveDepositArbitration($input: ResolveDepositArbitrationInput!) {
  resolveDepositArbitration(input: $input) { ${deposit.selection} }
}`,
  ),
  variables: (input, expectedVersion) => ({
    input: given({ ...input.path, ...input.body, expectedVersion }),
  }),
  reply: ({ resolveDepositArbitration }) => depositReply(resolveDepositArbitration),
  example: { ...exampleOf(9), body: { outcome: 'REFUND', note: 'The photos show another animal.' } },
});

/** spec 4.12, contract 6.1 */
export const depositStepRoutes: readonly MemberRoute[] = [
  confirmAsBuyer,
  confirmAsSeller,
  refund,
  forfeit,
  withdraw,
  dispute,
  giveEvidence,
  resolve,
];
