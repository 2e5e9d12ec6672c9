// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type MemberRole = 'OWNER' | 'MANAGER' | 'STAFF';
type ProfileKind = 'PERSON' | 'BUSINESS' | 'PLACE';
declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    RolesInProfiles: {
      data: {
        readonly rolesInProfiles: ReadonlyArray<{
          readonly profileId: string;
          readonly profileKind: ProfileKind;
          readonly memberId: string;
          readonly role: MemberRole;
        }>;
      };
      variables: { profileIds: ReadonlyArray<string> };
    };
  }
}
