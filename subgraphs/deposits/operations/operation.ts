import type { MinorAmount } from '../payments/payment-provider.ts';

/** What others are asked to do for a deposit: the payment provider, and the animals subgraph for RECORD_HANDOVER. */
export const operationKinds = [
  'CREATE_INTENT',
  'CANCEL_INTENT',
  'REFUND',
  'PAY_OUT',
  'RECORD_HANDOVER',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** Something that is to be done, stored with the decision. A deposit has one of each kind at most. */
export interface PlannedOperation extends MinorAmount {
  readonly kind: OperationKind;
  /** That more is owed than was, so that one that was done is followed by another. */
  readonly isMore?: boolean;
}

export interface Operation extends PlannedOperation {
  readonly depositId: string;
  readonly status: 'PENDING' | 'DONE' | 'REFUSED';
  /** Counts how often people had it tried again after a refusal. */
  readonly round: number;
  /** Attempts that were begun. */
  readonly attempts: number;
  /** By whom it was done at the provider. */
  readonly reference: string | null;
}

/** What the provider knows the operation by: the same for every attempt of a round. */
export function operationKey({ depositId, kind, round }: Operation): string {
  return `deposit-${depositId}-${kind.toLowerCase()}-${round}`;
}
