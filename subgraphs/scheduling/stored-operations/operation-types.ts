// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AnimalCheckInput = {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly species?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
};

export type AnimalSex = 'M' | 'F' | 'I' | 'U';

export type LifeStatus = 'ALIVE' | 'DECEASED' | 'MISSING' | 'UNKNOWN';

export type BookingProfileQueryVariables = Exact<{ id: string }>;

export type BookingProfileQuery = {
  readonly profile: {
    readonly id: string;
    readonly timeZone: string | null;
    readonly countryCode: string | null;
  } | null;
};

export type OwnNameQueryVariables = Exact<{ memberId: string }>;

export type OwnNameQuery = {
  readonly profilesOfMember: ReadonlyArray<{ readonly profile: { readonly displayName: string } }>;
};

export type CheckPetQueryVariables = Exact<{ input: AnimalCheckInput }>;

export type CheckPetQuery = { readonly animalCheck: boolean | null };

export type PetAnimalQueryVariables = Exact<{ id: string }>;

export type PetAnimalQuery = {
  readonly animal: {
    readonly id: string;
    readonly svcCode: string;
    readonly name: string;
    readonly species: string;
    readonly breedCode: string | null;
    readonly sex: AnimalSex;
    readonly dateOfBirth: string | null;
    readonly lifeStatus: LifeStatus;
  } | null;
};

declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    BookingProfile: { data: BookingProfileQuery; variables: BookingProfileQueryVariables };
    OwnName: { data: OwnNameQuery; variables: OwnNameQueryVariables };
    CheckPet: { data: CheckPetQuery; variables: CheckPetQueryVariables };
    PetAnimal: { data: PetAnimalQuery; variables: PetAnimalQueryVariables };
  }
}
