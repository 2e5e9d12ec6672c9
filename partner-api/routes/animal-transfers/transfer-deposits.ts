import { z } from 'zod';
import { operation } from '../../../kernel/graph/graph.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { id } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { createdDeposit } from '../animal-listing/deposit-shape.ts';
import { common, transfersPath } from './transfer-shape.ts';

const payDeposit = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: `${transfersPath}/:transferId/deposit`,
  summary: 'Pay the deposit of a transfer',
  description:
    'For the buyer of an approved transfer whose seller asks for a deposit. It is paid with `checkout` at the payment provider within 30 minutes; asked again meanwhile, it answers 200 with the same deposit.',
  successStatus: 201,
  findsExisting: true,
  isSecret: true,
  answer: envelopeOf(createdDeposit.schema),
  resultCode: 'AnimalListing_AnimalListingDeposit_AD_Deposit_SU',
  codes: [
    'AnimalTransfer_AnimalTransferOrchestration_UP_State_RJ',
    'AnimalListing_AnimalListingDeposit_AD_Cap_RJ',
    'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ',
    'AnimalListing_AnimalListingDeposit_HD_Fee_FL',
    'Payment_PaymentProvider_HD_NotConfigured_FL',
  ],
  input: z.object({ path: z.object({ transferId: id }) }),
  operation: operation(
    'PayTransferDeposit',
    `mutation PayTransferDeposit($transferId: ID!) {
  payTransferDeposit(transferId: $transferId) { isNew ${createdDeposit.selection} }
}`,
  ),
  variables: ({ path }) => path,
  reply: ({ payTransferDeposit: { isNew, ...made } }) => ({
    data: createdDeposit.body(made),
    isAlreadyApplied: !isNew,
    location: `/api/animallisting/v1/deposits/${made.depositId}`,
  }),
  example: { path: { transferId: '01a204c4-0001-7000-8000-000000000009' } },
});

/** contract 7.1 */
export const transferDepositRoutes: readonly MemberRoute[] = [payDeposit];
