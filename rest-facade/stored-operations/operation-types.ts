// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type MoveFakeIntentInput = {
  readonly intentReference: string;
  readonly step: string;
  readonly outcome?: string | null | undefined;
};
type RecordProviderEventInput = {
  readonly psp: string;
  readonly payload: string;
  readonly signature: string;
};
declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    RecordProviderEvent: {
      data: { readonly recordProviderEvent: boolean };
      variables: { input: RecordProviderEventInput };
    };
    MoveFakeIntent: { data: { readonly moveFakeIntent: boolean }; variables: { input: MoveFakeIntentInput } };
  }
}
