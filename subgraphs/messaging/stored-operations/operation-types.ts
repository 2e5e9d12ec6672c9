// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
export {};

declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    ClientAccount: {
      data: {
        readonly clientAccount: { readonly memberId: string | null; readonly displayName: string } | null;
      };
      variables: { businessId: string; clientId: string };
    };
  }
}
