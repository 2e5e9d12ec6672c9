// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ProfileKind = 'PERSON' | 'BUSINESS' | 'PLACE';

export type ClientAccountQueryVariables = Exact<{ businessId: string; clientId: string }>;

export type ClientAccountQuery = {
  readonly clientAccount: { readonly memberId: string | null; readonly displayName: string } | null;
};

export type MessagingProfileQueryVariables = Exact<{ id: string }>;

export type MessagingProfileQuery = {
  readonly profile: { readonly id: string; readonly kind: ProfileKind } | null;
};

declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    ClientAccount: { data: ClientAccountQuery; variables: ClientAccountQueryVariables };
    MessagingProfile: { data: MessagingProfileQuery; variables: MessagingProfileQueryVariables };
  }
}
