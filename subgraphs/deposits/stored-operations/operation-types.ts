// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type AnimalSex = 'M' | 'F' | 'I' | 'U';
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
type RoughAddressInput = {
  readonly city: string;
  readonly countryCode: string;
  readonly subdivisionCode?: string | null | undefined;
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
    AccountOfClient: {
      data: { readonly clientAccount: { readonly memberId: string | null } | null };
      variables: { businessId: string; clientId: string };
    };
    AgreedTransfer: {
      data: {
        readonly animalTransfer: { readonly fromProfileId: string; readonly toProfileId: string } | null;
      };
      variables: { id: string };
    };
    ListedRecords: {
      data: {
        readonly listedRecords: ReadonlyArray<{
          readonly id: string;
          readonly speciesCode: string;
          readonly speciesName: string;
          readonly breedCode: string | null;
          readonly breedName: string | null;
          readonly sex: AnimalSex | null;
          readonly bornOn: string | null;
        }>;
      };
      variables: { ids: ReadonlyArray<string> };
    };
    PlacesOfAddresses: {
      data: {
        readonly placesOfAddresses: ReadonlyArray<{ readonly lat: number; readonly lon: number } | null>;
      };
      variables: { addresses: ReadonlyArray<RoughAddressInput> };
    };
    MembersOfProfiles: {
      data: {
        readonly rolesInProfiles: ReadonlyArray<{ readonly profileId: string; readonly memberId: string }>;
      };
      variables: { profileIds: ReadonlyArray<string> };
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
