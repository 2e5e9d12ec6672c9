// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ProfileIdsOfMemberQueryVariables = Exact<{ memberId: string }>;

export type ProfileIdsOfMemberQuery = {
  readonly profilesOfMember: ReadonlyArray<{ readonly profile: { readonly id: string } }>;
};

declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    ProfileIdsOfMember: { data: ProfileIdsOfMemberQuery; variables: ProfileIdsOfMemberQueryVariables };
  }
}
