// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
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
