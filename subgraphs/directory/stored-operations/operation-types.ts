// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type BreedKeyInput = { readonly speciesCode: string; readonly breedCode: string };
declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    DirectoryBreeds: {
      data: {
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
      variables: { keys: ReadonlyArray<BreedKeyInput> };
    };
    RankFacts: {
      data: {
        readonly lastLitters: ReadonlyArray<{ readonly profileId: string; readonly bornOn: string }>;
        readonly healthTestCounts: ReadonlyArray<{ readonly profileId: string; readonly count: number }>;
        readonly sellerFacts: ReadonlyArray<{
          readonly profileId: string;
          readonly signedContractCount: number;
          readonly activeLitterCount: number;
        }>;
      };
      variables: { profileIds: ReadonlyArray<string> };
    };
  }
}
