// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type HandoverOutcome = 'RECORDED' | 'NOT_POSSIBLE';
type RecordHandoverInput = {
  readonly depositId: string;
  readonly animalId: string;
  readonly sellerProfileId: string;
  readonly buyerProfileId: string;
  readonly transferId?: string | null | undefined;
  readonly releasedAt: string;
};
type RecordOrderPaymentInput = {
  readonly orderId: string;
  readonly version: number;
  readonly status: string;
  readonly paidAt?: string | null | undefined;
  readonly sales: ReadonlyArray<RecordSalePaymentStateInput>;
};
type RecordOrderRefundInput = {
  readonly refundId: string;
  readonly status: string;
  readonly amount?: string | null | undefined;
};
type RecordSalePaymentStateInput = {
  readonly saleId: string;
  readonly paymentStatus: string;
  readonly refundedAmount: string;
  readonly takenAmount: string;
  readonly transferredAmount: string;
  readonly refunds: ReadonlyArray<RecordOrderRefundInput>;
};
type ReservationOutcome = 'RESERVED' | 'NOT_OWNED' | 'PROMISED';
type ReserveAnimalInput = {
  readonly depositId: string;
  readonly animalId: string;
  readonly sellerProfileId: string;
  readonly transferId?: string | null | undefined;
};
declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    ListedAnimal: {
      data: {
        readonly depositAnimal: {
          readonly id: string;
          readonly name: string;
          readonly ownerProfileId: string;
          readonly microchipId: string | null;
          readonly birthDate: string | null;
        } | null;
      };
      variables: { id: string };
    };
    ListedLitter: {
      data: {
        readonly litter: {
          readonly birthId: string;
          readonly ownerProfileId: string;
          readonly birthDate: string;
          readonly offspringCount: number;
          readonly hasLivePass: boolean;
        } | null;
      };
      variables: { birthId: string };
    };
    VerifiedNonprofit: { data: { readonly isVerifiedNonprofit: boolean }; variables: { profileId: string } };
    RecordHandover: {
      data: { readonly recordHandover: { readonly outcome: HandoverOutcome } };
      variables: { input: RecordHandoverInput };
    };
    RecordOrderPayment: {
      data: { readonly recordOrderPayment: boolean };
      variables: { input: RecordOrderPaymentInput };
    };
    ReserveAnimal: {
      data: { readonly reserveAnimal: ReservationOutcome };
      variables: { input: ReserveAnimalInput };
    };
    PicturesShown: {
      data: {
        readonly picturesInStore: ReadonlyArray<string>;
        readonly logosOfProfessionals: ReadonlyArray<string>;
      };
      variables: { shortCodes: ReadonlyArray<string> };
    };
  }
}
