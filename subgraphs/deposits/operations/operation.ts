import type { MinorAmount } from '../payments/payment-provider.ts';

/** Calls to others for a deposit: the payment provider, and the animals subgraph for RECORD_HANDOVER. */
export const operationKinds = [
  'CREATE_INTENT',
  'CANCEL_INTENT',
  'REFUND',
  'PAY_OUT',
  'RECORD_HANDOVER',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** A call to make, stored with the decision. A deposit has at most one of each kind. */
export interface PlannedOperation extends MinorAmount {
  readonly kind: OperationKind;
  /** More is owed than before, so a completed operation is followed by another. */
  readonly isMore?: boolean;
}

export interface Operation extends PlannedOperation {
  readonly depositId: string;
  readonly status: 'PENDING' | 'DONE' | 'REFUSED';
  /** Counts manual retries after a refusal. */
  readonly round: number;
  /** Number of attempts started. */
  readonly attempts: number;
  /** By whom it was done at the provider. */
  readonly reference: string | null;
}

/** The operation's key at the provider: the same for every attempt of a round. */
export function operationKey({ depositId, kind, round }: Operation): string {
  return `deposit-${depositId}-${kind.toLowerCase()}-${round}`;
}
