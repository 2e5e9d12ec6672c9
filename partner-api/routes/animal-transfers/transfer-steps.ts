import { z } from 'zod';
import type { ErrorCode } from '../../../kernel/errors/errors.ts';
import { given } from '../../../kernel/graph/given.ts';
import { operation } from '../../../kernel/graph/graph.ts';
import { disputeFields } from '../../../kernel/inputs/dispute-fields.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { id } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { common, transfer, transferReply, transfersPath } from './transfer-shape.ts';

const path = z.object({ transferId: id });
const codes: readonly ErrorCode[] = ['AnimalTransfer_AnimalTransferOrchestration_UP_State_RJ'];
/** For steps that bring the animal closer to the buyer. */
const reservable: readonly ErrorCode[] = [
  ...codes,
  'AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ',
];
const aTransfer = `${transfersPath}/:transferId`;

/** What all steps have in common; `number` is that of the transfer in the example. */
const step = (number: number) =>
  ({
    ...common,
    method: 'POST',
    successStatus: 200,
    isVersioned: true,
    answer: envelopeOf(transfer.schema),
    codes,
    input: z.object({ path }),
    example: { path: { transferId: `01a204c4-0001-7000-8000-${String(number).padStart(12, '0')}` } },
  }) as const;

interface StepInput {
  readonly path: { readonly transferId: string };
}
const variables = (input: StepInput, expectedVersion: number | null) => ({
  input: given({ ...input.path, expectedVersion }),
});

const accept = defineMemberGraphRoute({
  ...step(1),
  path: `${aTransfer}/accept`,
  summary: 'Accept an offered animal',
  description:
    'For the buyer. Where no co-owner has to approve any more the transfer is APPROVED at once. From now on it waits until two days after the planned handover.',
  codes: reservable,
  resultCode: 'AnimalTransfer_AnimalTransferOrchestration_UP_Accept_SU',
  operation: operation(
    'AcceptTransfer',
    `mutation AcceptTransfer($input: TransferStepInput!) { acceptTransfer(input: $input) { ${transfer.selection} } }`,
  ),
  variables,
  reply: ({ acceptTransfer: row }) => transferReply(row),
});

const decline = defineMemberGraphRoute({
  ...step(2),
  path: `${aTransfer}/decline`,
  summary: 'Decline an offered animal',
  description: 'For the buyer, before they accept.',
  resultCode: 'AnimalTransfer_AnimalTransferOrchestration_UP_Decline_SU',
  operation: operation(
    'DeclineTransfer',
    `mutation DeclineTransfer($input: TransferStepInput!) { declineTransfer(input: $input) { ${transfer.selection} } }`,
  ),
  variables,
  reply: ({ declineTransfer: row }) => transferReply(row),
});

const withdraw = defineMemberGraphRoute({
  ...step(3),
  path: `${aTransfer}/withdraw`,
  summary: 'Step back from a transfer',
  description: 'For the buyer, after they have accepted. What becomes of a deposit follows its clause.',
  resultCode: 'AnimalTransfer_AnimalTransferOrchestration_UP_Withdraw_SU',
  operation: operation(
    'WithdrawTransfer',
    `mutation WithdrawTransfer($input: TransferStepInput!) { withdrawTransfer(input: $input) { ${transfer.selection} } }`,
  ),
  variables,
  reply: ({ withdrawTransfer: row }) => transferReply(row),
});

const approve = defineMemberGraphRoute({
  ...step(4),
  path: `${aTransfer}/approve`,
  summary: 'Approve a transfer as a co-owner',
  description:
    'For each co-owner, before or after the buyer accepts. Co-ownership ends when the transfer completes.',
  codes: reservable,
  resultCode: 'AnimalTransfer_AnimalTransferOrchestration_UP_Approve_SU',
  operation: operation(
    'ApproveTransfer',
    `mutation ApproveTransfer($input: TransferStepInput!) { approveTransfer(input: $input) { ${transfer.selection} } }`,
  ),
  variables,
  reply: ({ approveTransfer: row }) => transferReply(row),
});

const cancel = defineMemberGraphRoute({
  ...step(5),
  path: `${aTransfer}/cancel`,
  summary: 'Take an offered animal back',
  description: 'For the seller, until the transfer is completed. A deposit is refunded to the buyer.',
  codes: [...codes, 'AnimalTransfer_AnimalTransferOrchestration_VL_NotOwner_RJ'],
  resultCode: 'AnimalTransfer_AnimalTransferOrchestration_UP_Cancel_SU',
  operation: operation(
    'CancelTransfer',
    `mutation CancelTransfer($input: TransferStepInput!) { cancelTransfer(input: $input) { ${transfer.selection} } }`,
  ),
  variables,
  reply: ({ cancelTransfer: row }) => transferReply(row),
});

const dispute = defineMemberGraphRoute({
  ...step(6),
  path: `${aTransfer}/dispute`,
  summary: 'Dispute a transfer',
  description:
    'For seller and buyer, once it is accepted. A deposit goes to arbitration. The transfer does not end by itself any more; the seller may still cancel it, and the buyer withdraw.',
  resultCode: 'AnimalTransfer_AnimalTransferOrchestration_UP_Dispute_SU',
  input: z.object({
    path,
    body: z.object(
      {
        reason: disputeFields.reason.describe('In a few words.'),
        note: disputeFields.note.describe('More about it.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'DisputeTransfer',
    `mutation DisputeTransfer($input: DisputeTransferInput!) { disputeTransfer(input: $input) { ${transfer.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({
    input: given({ ...input.path, ...input.body, expectedVersion }),
  }),
  reply: ({ disputeTransfer: row }) => transferReply(row),
  example: {
    ...step(6).example,
    body: { reason: 'The buyer did not come', note: 'We waited on both days.' },
  },
});

const complete = defineMemberGraphRoute({
  ...step(7),
  path: `${aTransfer}/complete`,
  summary: 'Confirm that the animal was handed over',
  description:
    'For seller and buyer, once it is approved; with a deposit the handover completes it instead. When both have confirmed, the buyer is owner of record and all co-ownership has ended.',
  codes: [...reservable, 'Animal_AnimalRegistry_AD_Duplicate_RJ'],
  resultCode: 'AnimalTransfer_AnimalTransferOrchestration_UP_Complete_SU',
  operation: operation(
    'CompleteTransfer',
    `mutation CompleteTransfer($input: TransferStepInput!) { completeTransfer(input: $input) { ${transfer.selection} } }`,
  ),
  variables,
  reply: ({ completeTransfer: row }) => transferReply(row),
});

/** Steps with a transfer (contract 7.1). */
export const transferStepRoutes: readonly MemberRoute[] = [
  accept,
  decline,
  withdraw,
  approve,
  cancel,
  dispute,
  complete,
];
