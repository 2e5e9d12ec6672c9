// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type HandoverOutcome = 'RECORDED' | 'NOT_POSSIBLE';

export type RecordHandoverInput = {
  readonly depositId: string;
  readonly animalId: string;
  readonly sellerProfileId: string;
  readonly buyerProfileId: string;
  readonly transferId?: string | null | undefined;
  readonly releasedAt: string;
};

export type ReservationOutcome = 'RESERVED' | 'NOT_OWNED' | 'PROMISED';

export type ReserveAnimalInput = {
  readonly depositId: string;
  readonly animalId: string;
  readonly sellerProfileId: string;
  readonly transferId?: string | null | undefined;
};

export type ListedAnimalQueryVariables = Exact<{ id: string }>;

export type ListedAnimalQuery = {
  readonly depositAnimal: {
    readonly id: string;
    readonly name: string;
    readonly ownerProfileId: string;
    readonly microchipId: string | null;
    readonly birthDate: string | null;
  } | null;
};

export type ListedLitterQueryVariables = Exact<{ birthId: string }>;

export type ListedLitterQuery = {
  readonly litter: {
    readonly birthId: string;
    readonly ownerProfileId: string;
    readonly birthDate: string;
    readonly offspringCount: number;
    readonly hasLivePass: boolean;
  } | null;
};

export type PartyNamesQueryVariables = Exact<{ ids: ReadonlyArray<string> | string }>;

export type PartyNamesQuery = {
  readonly profiles: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
};

export type VerifiedNonprofitQueryVariables = Exact<{ profileId: string }>;

export type VerifiedNonprofitQuery = { readonly isVerifiedNonprofit: boolean };

export type RecordHandoverMutationVariables = Exact<{ input: RecordHandoverInput }>;

export type RecordHandoverMutation = { readonly recordHandover: { readonly outcome: HandoverOutcome } };

export type ReserveAnimalMutationVariables = Exact<{ input: ReserveAnimalInput }>;

export type ReserveAnimalMutation = { readonly reserveAnimal: ReservationOutcome };

export type PicturesShownQueryVariables = Exact<{ shortCodes: ReadonlyArray<string> | string }>;

export type PicturesShownQuery = {
  readonly picturesInStore: ReadonlyArray<string>;
  readonly logosOfProfessionals: ReadonlyArray<string>;
};

declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    ListedAnimal: { data: ListedAnimalQuery; variables: ListedAnimalQueryVariables };
    ListedLitter: { data: ListedLitterQuery; variables: ListedLitterQueryVariables };
    PartyNames: { data: PartyNamesQuery; variables: PartyNamesQueryVariables };
    VerifiedNonprofit: { data: VerifiedNonprofitQuery; variables: VerifiedNonprofitQueryVariables };
    RecordHandover: { data: RecordHandoverMutation; variables: RecordHandoverMutationVariables };
    ReserveAnimal: { data: ReserveAnimalMutation; variables: ReserveAnimalMutationVariables };
    PicturesShown: { data: PicturesShownQuery; variables: PicturesShownQueryVariables };
  }
}
