// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type OperationUseInput = { readonly operation: string; readonly uses: number; readonly lastUsedAt: string };
type RecordOperationUsesInput = { readonly uses: ReadonlyArray<OperationUseInput> };
declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    TrustedDocument: {
      data: { readonly trustedDocumentText: string | null };
      variables: { documentId: string };
    };
    RecordOperationUses: {
      data: { readonly recordOperationUses: number };
      variables: { input: RecordOperationUsesInput };
    };
  }
}
