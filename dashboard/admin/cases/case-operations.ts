import { type StoredOperation, operation } from '../../../kernel/graph/graph.ts';

const event = `{
    psp eventId type status detail intentReference amount currency receivedAt
    animalName buyer { displayName } seller { displayName }
  }`;

/** Cases for administrators. */
export const depositCasesOperation = operation(
  'DepositCasesForAdmin',
  `query DepositCasesForAdmin($status: String, $page: Int!, $pageSize: Int!) {
  depositCases(status: $status, page: $page, pageSize: $pageSize) {
    items {
      depositId animalName listingTitle buyer { displayName } seller { displayName } amount currency hasOpenChargeback
      arbitration { status reason openedAtUtc evidenceDueAtUtc resolvedAtUtc outcome evidence { by } }
    }
    total
  }
}`,
);

/** What a decision needs, besides the deposit itself. */
export const depositCaseOperation = operation(
  'DepositCaseForAdmin',
  `query DepositCaseForAdmin($depositId: ID!) {
  depositCase(depositId: $depositId) {
    depositId depositStatus animalName buyer { displayName } seller { displayName }
    currency heldAmount totalFee afterFee hasOpenChargeback decidedByMemberId version
    arbitration { status evidenceDueAtUtc }
  }
}`,
);

/** Preview of a decision. */
export const caseDecisionOperation = operation(
  'CaseDecisionForAdmin',
  `query CaseDecisionForAdmin($input: ResolveDepositArbitrationInput!) {
  depositDecision(input: $input) { buyerAmount sellerAmount fee }
}`,
);

export const resolveCaseOperation = operation(
  'ResolveCaseForAdmin',
  `mutation ResolveCaseForAdmin($input: ResolveDepositArbitrationInput!) {
  resolveDepositArbitration(input: $input) { status }
}`,
);

/** Events of the payment provider that wait for a decision. */
export const heldEventsOperation = operation(
  'HeldEventsForAdmin',
  `query HeldEventsForAdmin($page: Int!, $pageSize: Int!) {
  heldProviderEvents(page: $page, pageSize: $pageSize) { items ${event} total }
}`,
);

/** One of them, before the decision. */
export const heldEventOperation = operation(
  'HeldEventForAdmin',
  `query HeldEventForAdmin($psp: String!, $eventId: ID!) {
  heldProviderEvent(psp: $psp, eventId: $eventId) ${event}
}`,
);

export const releaseEventOperation = operation(
  'ReleaseEventForAdmin',
  `mutation ReleaseEventForAdmin($input: DecideProviderEventInput!) {
  releaseProviderEvent(input: $input) { status }
}`,
);

export const dismissEventOperation = operation(
  'DismissEventForAdmin',
  `mutation DismissEventForAdmin($input: DecideProviderEventInput!) {
  dismissProviderEvent(input: $input) { status }
}`,
);

/** The operations of the administrators' pages. */
export const caseOperations: readonly StoredOperation[] = [
  depositCasesOperation,
  depositCaseOperation,
  caseDecisionOperation,
  resolveCaseOperation,
  heldEventsOperation,
  heldEventOperation,
  releaseEventOperation,
  dismissEventOperation,
];
