// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type CreateTransferDepositInput = {
  readonly transferId: string;
  readonly animalId: string;
  readonly animalName: string;
  readonly sellerProfileId: string;
  readonly buyerProfileId: string;
  readonly priceAmount?: string | null | undefined;
  readonly currency: string;
  readonly amount: string;
  readonly depositClause: DepositClause;
  readonly description: string;
  readonly pickupWindowEnd: string;
};

export type DepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';

export type ProfileKind = 'PERSON' | 'BUSINESS' | 'PLACE';

export type TransferEndedInput = {
  readonly transferId: string;
  readonly depositId: string;
  readonly outcome: TransferOutcome;
  readonly occurredAt: string;
};

export type TransferOutcome = 'CANCELLED' | 'OFFER_EXPIRED' | 'WITHDRAWN' | 'DISPUTED';

export type ProfileKindQueryVariables = Exact<{ id: string }>;

export type ProfileKindQuery = {
  readonly profile: { readonly id: string; readonly kind: ProfileKind } | null;
};

export type CloseAnimalReservationsMutationVariables = Exact<{ depositIds: ReadonlyArray<string> | string }>;

export type CloseAnimalReservationsMutation = { readonly closeAnimalReservations: ReadonlyArray<string> };

export type UnreservedDepositsQueryVariables = Exact<{ limit: number }>;

export type UnreservedDepositsQuery = {
  readonly unreservedDeposits: ReadonlyArray<{ readonly depositId: string; readonly animalId: string }>;
};

export type RulesOfDepositsQueryVariables = Exact<{ [key: string]: never }>;

export type RulesOfDepositsQuery = {
  readonly depositRules: {
    readonly currency: string;
    readonly capAmount: string;
    readonly capPercent: string;
  };
};

export type DepositStatusesQueryVariables = Exact<{ ids: ReadonlyArray<string> | string }>;

export type DepositStatusesQuery = { readonly depositStatuses: ReadonlyArray<string | null> };

export type CreateTransferDepositMutationVariables = Exact<{ input: CreateTransferDepositInput }>;

export type CreateTransferDepositMutation = {
  readonly createTransferDeposit: {
    readonly depositId: string;
    readonly amount: string;
    readonly currency: string;
    readonly expiresAtUtc: string;
    readonly isNew: boolean;
    readonly checkout: {
      readonly psp: string;
      readonly pspIntentReference: string;
      readonly clientSecret: string;
      readonly publishableKey: string;
    };
  };
};

export type TransferEndedMutationVariables = Exact<{ input: TransferEndedInput }>;

export type TransferEndedMutation = { readonly transferEnded: boolean };

declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    ProfileKind: { data: ProfileKindQuery; variables: ProfileKindQueryVariables };
    CloseAnimalReservations: {
      data: CloseAnimalReservationsMutation;
      variables: CloseAnimalReservationsMutationVariables;
    };
    UnreservedDeposits: { data: UnreservedDepositsQuery; variables: UnreservedDepositsQueryVariables };
    RulesOfDeposits: { data: RulesOfDepositsQuery; variables: RulesOfDepositsQueryVariables };
    DepositStatuses: { data: DepositStatusesQuery; variables: DepositStatusesQueryVariables };
    CreateTransferDeposit: {
      data: CreateTransferDepositMutation;
      variables: CreateTransferDepositMutationVariables;
    };
    TransferEnded: { data: TransferEndedMutation; variables: TransferEndedMutationVariables };
  }
}
