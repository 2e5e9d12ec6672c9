// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
export {};

declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    ProfileIdsOfMember: {
      data: { readonly profilesOfMember: ReadonlyArray<{ readonly profile: { readonly id: string } }> };
      variables: { memberId: string };
    };
  }
}
