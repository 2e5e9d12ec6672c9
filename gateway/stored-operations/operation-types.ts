// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
export {};

declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    TrustedDocument: {
      data: { readonly trustedDocumentText: string | null };
      variables: { documentId: string };
    };
  }
}
