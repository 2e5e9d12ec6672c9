import { type StoredOperation, operation } from '../../kernel/graph/graph.ts';

export const payoutAccountOfMemberOperation = operation(
  'PayoutAccountOfMember',
  'query PayoutAccountOfMember { payoutAccount { status psp } }',
);

export const beginPayoutsOfMemberOperation = operation(
  'BeginPayoutsOfMember',
  `mutation BeginPayoutsOfMember($input: BeginPayoutOnboardingInput!) {
  beginPayoutOnboarding(input: $input) { status psp onboardingUrl }
}`,
);

/** The operations of the page about payout accounts. */
export const payoutOperations: readonly StoredOperation[] = [
  payoutAccountOfMemberOperation,
  beginPayoutsOfMemberOperation,
];
