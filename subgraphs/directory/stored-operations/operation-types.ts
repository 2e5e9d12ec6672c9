// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type BreedKeyInput = { readonly speciesCode: string; readonly breedCode: string };

export type DirectoryBreedsQueryVariables = Exact<{ keys: ReadonlyArray<BreedKeyInput> | BreedKeyInput }>;

export type DirectoryBreedsQuery = {
  readonly breedsByCode: ReadonlyArray<{
    readonly breedId: string;
    readonly code: string;
    readonly name: string;
    readonly speciesCode: string;
  }>;
  readonly species: ReadonlyArray<{
    readonly code: string;
    readonly speciesId: string;
    readonly name: string;
  }>;
};

export type RankFactsQueryVariables = Exact<{ profileIds: ReadonlyArray<string> | string }>;

export type RankFactsQuery = {
  readonly lastLitters: ReadonlyArray<{ readonly profileId: string; readonly bornOn: string }>;
  readonly sellerFacts: ReadonlyArray<{
    readonly profileId: string;
    readonly signedContractCount: number;
    readonly activeLitterCount: number;
  }>;
};

declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    DirectoryBreeds: { data: DirectoryBreedsQuery; variables: DirectoryBreedsQueryVariables };
    RankFacts: { data: RankFactsQuery; variables: RankFactsQueryVariables };
  }
}
