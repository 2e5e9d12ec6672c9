// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type CreateTransferDepositInput = {
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
type DepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';
type TransferEndedInput = {
  readonly transferId: string;
  readonly depositId: string;
  readonly outcome: TransferOutcome;
  readonly occurredAt: string;
};
type TransferOutcome = 'CANCELLED' | 'OFFER_EXPIRED' | 'WITHDRAWN' | 'DISPUTED';
declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    CloseAnimalReservations: {
      data: { readonly closeAnimalReservations: ReadonlyArray<string> };
      variables: { depositIds: ReadonlyArray<string> };
    };
    UnreservedDeposits: {
      data: {
        readonly unreservedDeposits: ReadonlyArray<{ readonly depositId: string; readonly animalId: string }>;
      };
      variables: { limit: number };
    };
    RulesOfDeposits: {
      data: {
        readonly depositRules: {
          readonly currency: string;
          readonly capAmount: string;
          readonly capPercent: string;
        };
      };
      variables: Record<string, never>;
    };
    DepositStatuses: {
      data: { readonly depositStatuses: ReadonlyArray<string | null> };
      variables: { ids: ReadonlyArray<string> };
    };
    CreateTransferDeposit: {
      data: {
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
      variables: { input: CreateTransferDepositInput };
    };
    TransferEnded: { data: { readonly transferEnded: boolean }; variables: { input: TransferEndedInput } };
    ListedSubjectsChanged: {
      data: { readonly listedSubjectsChanged: boolean };
      variables: { ids: ReadonlyArray<string> };
    };
  }
}
