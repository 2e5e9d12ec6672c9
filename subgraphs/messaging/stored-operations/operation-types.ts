// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
export {};
type ProfileKind = 'PERSON' | 'BUSINESS' | 'PLACE';
declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    ClientAccount: {
      data: {
        readonly clientAccount: { readonly memberId: string | null; readonly displayName: string } | null;
      };
      variables: { businessId: string; clientId: string };
    };
    MessagingProfile: {
      data: { readonly profile: { readonly id: string; readonly kind: ProfileKind } | null };
      variables: { id: string };
    };
  }
}
