import type { Viewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import {
  type DataOf,
  type StoredOperation,
  askGraph,
  found,
  nullIfMissing,
  operation,
} from '../../kernel/graph/graph.ts';
import type { Dependencies } from '../dependencies.ts';

const party = '{ id kind displayName }';
const named = '{ id kind handle displayName }';
const entry = `transferId animalId animalName type status viewerRole priceAmount currency plannedHandoverDate
    deposit { amount } depositId from ${party} to ${party} approvals { profileId approvedAtUtc }
    offerExpiresAtUtc sellerCompletedAtUtc buyerCompletedAtUtc completedAtUtc createdAtUtc`;

export const transfersOperation = operation(
  'TransfersOfMember',
  `query TransfersOfMember($status: String, $page: Int!, $pageSize: Int!) {
  myAnimalTransfers(status: $status, page: $page, pageSize: $pageSize) { total items { ${entry} } }
}`,
);

const transferOperation = operation(
  'TransferOfMember',
  `query TransferOfMember($id: ID!) {
  animalTransfer(id: $id) {
    ${entry} method message depositStatus sourceKind acceptedAtUtc version
    deposit { amount depositClause description }
    approvals { profileId approvedAtUtc profile { displayName } }
    dispute { openedByProfileId reason note openedAtUtc }
    record { speciesName breedName sex bornOn isChipped }
  }
}`,
);

export const offerTransferOperation = operation(
  'OfferTransferOfMember',
  `mutation OfferTransferOfMember($input: OfferTransferInput!) { offerTransfer(input: $input) { transferId } }`,
);

export const acceptTransferOperation = operation(
  'AcceptTransferOfMember',
  `mutation AcceptTransferOfMember($input: TransferStepInput!) { acceptTransfer(input: $input) { transferId } }`,
);

export const declineTransferOperation = operation(
  'DeclineTransferOfMember',
  `mutation DeclineTransferOfMember($input: TransferStepInput!) { declineTransfer(input: $input) { transferId } }`,
);

export const approveTransferOperation = operation(
  'ApproveTransferOfMember',
  `mutation ApproveTransferOfMember($input: TransferStepInput!) { approveTransfer(input: $input) { transferId } }`,
);

export const withdrawTransferOperation = operation(
  'WithdrawTransferOfMember',
  `mutation WithdrawTransferOfMember($input: TransferStepInput!) { withdrawTransfer(input: $input) { transferId } }`,
);

export const cancelTransferOperation = operation(
  'CancelTransferOfMember',
  `mutation CancelTransferOfMember($input: TransferStepInput!) { cancelTransfer(input: $input) { transferId } }`,
);

export const completeTransferOperation = operation(
  'CompleteTransferOfMember',
  `mutation CompleteTransferOfMember($input: TransferStepInput!) { completeTransfer(input: $input) { transferId } }`,
);

export const disputeTransferOperation = operation(
  'DisputeTransferOfMember',
  `mutation DisputeTransferOfMember($input: DisputeTransferInput!) { disputeTransfer(input: $input) { transferId } }`,
);

export const payTransferOperation = operation(
  'PayTransferOfMember',
  `mutation PayTransferOfMember($transferId: ID!) { payTransferDeposit(transferId: $transferId) { depositId } }`,
);

/** Whom a profile has had to do with. */
export const peopleMetOperation = operation(
  'PeopleMetByMember',
  `query PeopleMetByMember($sells: Boolean!) {
  received: myDeposits(side: SELLER, pageSize: 25) { items { counterparty ${named} } }
  paid: myDeposits(side: BUYER, pageSize: 25) { items { counterparty ${named} } }
  myAnimalTransfers(pageSize: 25) { items { from ${named} to ${named} } }
  sales(pageSize: 25) @include(if: $sells) { items { buyer ${named} } }
}`,
);

export const transferOperations: readonly StoredOperation[] = [
  transfersOperation,
  transferOperation,
  offerTransferOperation,
  acceptTransferOperation,
  declineTransferOperation,
  approveTransferOperation,
  withdrawTransferOperation,
  cancelTransferOperation,
  completeTransferOperation,
  disputeTransferOperation,
  payTransferOperation,
  peopleMetOperation,
];

export type ListedTransfer = DataOf<'TransfersOfMember'>['myAnimalTransfers']['items'][number];
export type Transfer = NonNullable<DataOf<'TransferOfMember'>['animalTransfer']>;
export type PeopleMet = DataOf<'PeopleMetByMember'>;

/** A transfer that the profile is a party to. Throws 404 for any other. */
export async function readTransfer({ graph }: Dependencies, viewer: Viewer, id: string): Promise<Transfer> {
  const asked = askGraph(graph, transferOperation, { id }, viewer);
  const answer = await nullIfMissing(asked, 'AnimalTransfer_AnimalTransferOrchestration_GT_Resource_FL');
  if (answer === null) throw new DomainError('0010010000404', 'This profile is no party to such a transfer.');
  return found(answer.animalTransfer);
}
