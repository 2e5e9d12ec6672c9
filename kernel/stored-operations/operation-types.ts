// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type BusinessKind = 'BUSINESS' | 'PLACE';

export type CreateBusinessProfileInput = {
  readonly kind: BusinessKind;
  readonly displayName: string;
  readonly handle?: string | null | undefined;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly speciesCodes?: ReadonlyArray<string> | null | undefined;
  readonly requestKey?: string | null | undefined;
};

export type CreateProfileInput = {
  readonly id: string;
  readonly kind: ProfileKind;
  readonly handle: string;
  readonly displayName: string;
  readonly ownerMemberId: string;
};

export type InvitationInput = { readonly id: string };

export type InvitedRole = 'MANAGER' | 'STAFF';

export type InviteProfileMemberInput = {
  readonly profileId: string;
  readonly email: string;
  readonly role: InvitedRole;
};

export type MemberRole = 'OWNER' | 'MANAGER' | 'STAFF';

export type ProfileKind = 'PERSON' | 'BUSINESS' | 'PLACE';

export type RemoveProfileMemberInput = { readonly profileId: string; readonly memberId: string };

export type UpdateProfileInput = {
  readonly id: string;
  readonly displayName?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly speciesCodes?: ReadonlyArray<string> | null | undefined;
};

export type WithdrawInvitationInput = { readonly profileId: string; readonly invitationId: string };

export type ProfilesOfMemberQueryVariables = Exact<{ memberId: string }>;

export type ProfilesOfMemberQuery = {
  readonly profilesOfMember: ReadonlyArray<{
    readonly role: MemberRole;
    readonly profile: ProfileFieldsFragment;
  }>;
};

export type ProfileQueryVariables = Exact<{ id: string }>;

export type ProfileQuery = { readonly profile: ProfileFieldsFragment | null };

export type ProfileNamesQueryVariables = Exact<{ ids: ReadonlyArray<string> | string }>;

export type ProfileNamesQuery = {
  readonly profiles: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
};

export type CreateProfileMutationVariables = Exact<{ input: CreateProfileInput }>;

export type CreateProfileMutation = { readonly createProfile: ProfileFieldsFragment };

export type MemberProfileQueryVariables = Exact<{ id: string }>;

export type MemberProfileQuery = {
  readonly memberProfile: { readonly role: MemberRole; readonly profile: ProfileFields2Fragment } | null;
};

export type CreateBusinessProfileMutationVariables = Exact<{ input: CreateBusinessProfileInput }>;

export type CreateBusinessProfileMutation = {
  readonly createBusinessProfile: { readonly role: MemberRole; readonly profile: ProfileFields2Fragment };
};

export type UpdateProfileMutationVariables = Exact<{ input: UpdateProfileInput }>;

export type UpdateProfileMutation = {
  readonly updateProfile: { readonly role: MemberRole; readonly profile: ProfileFields2Fragment };
};

export type ProfileMembersQueryVariables = Exact<{ profileId: string; page: number; pageSize: number }>;

export type ProfileMembersQuery = {
  readonly profileMembers: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly memberId: string;
      readonly role: MemberRole;
      readonly displayName: string;
      readonly createdAt: string;
    }>;
  };
};

export type RemoveProfileMemberMutationVariables = Exact<{ input: RemoveProfileMemberInput }>;

export type RemoveProfileMemberMutation = { readonly removeProfileMember: string };

export type InviteProfileMemberMutationVariables = Exact<{ input: InviteProfileMemberInput }>;

export type InviteProfileMemberMutation = { readonly inviteProfileMember: { readonly invitationId: string } };

export type ProfileInvitationsQueryVariables = Exact<{ profileId: string }>;

export type ProfileInvitationsQuery = {
  readonly profileInvitations: ReadonlyArray<ProfileInvitationFieldsFragment>;
};

export type WithdrawInvitationMutationVariables = Exact<{ input: WithdrawInvitationInput }>;

export type WithdrawInvitationMutation = { readonly withdrawInvitation: string };

export type MyInvitationsQueryVariables = Exact<{ [key: string]: never }>;

export type MyInvitationsQuery = { readonly myInvitations: ReadonlyArray<ProfileInvitationFieldsFragment> };

export type AcceptInvitationMutationVariables = Exact<{ input: InvitationInput }>;

export type AcceptInvitationMutation = {
  readonly acceptInvitation: { readonly role: MemberRole; readonly profile: ProfileFields2Fragment };
};

export type DeclineInvitationMutationVariables = Exact<{ input: InvitationInput }>;

export type DeclineInvitationMutation = { readonly declineInvitation: string };

export type SpeciesNamesQueryVariables = Exact<{ [key: string]: never }>;

export type SpeciesNamesQuery = {
  readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }>;
};

export type SpeciesCodesQueryVariables = Exact<{ [key: string]: never }>;

export type SpeciesCodesQuery = { readonly species: ReadonlyArray<{ readonly code: string }> };

export type KeeperRoleQueryVariables = Exact<{ memberId: string }>;

export type KeeperRoleQuery = {
  readonly profilesOfMember: ReadonlyArray<{
    readonly role: MemberRole;
    readonly profile: { readonly id: string };
  }>;
};

export type BeginMediaUploadMutationVariables = Exact<{ [key: string]: never }>;

export type BeginMediaUploadMutation = { readonly beginMediaUpload: { readonly shortCode: string } };

export type ProfileFieldsFragment = {
  readonly id: string;
  readonly kind: ProfileKind;
  readonly handle: string;
  readonly displayName: string;
};

export type ProfileFields2Fragment = {
  readonly id: string;
  readonly kind: ProfileKind;
  readonly handle: string;
  readonly displayName: string;
  readonly countryCode: string | null;
  readonly timeZone: string | null;
  readonly speciesCodes: ReadonlyArray<string>;
  readonly createdAt: string;
};

export type ProfileInvitationFieldsFragment = {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly profile: ProfileFieldsFragment;
};

declare module '../graph/graph.ts' {
  interface StoredOperations {
    ProfilesOfMember: { data: ProfilesOfMemberQuery; variables: ProfilesOfMemberQueryVariables };
    Profile: { data: ProfileQuery; variables: ProfileQueryVariables };
    ProfileNames: { data: ProfileNamesQuery; variables: ProfileNamesQueryVariables };
    CreateProfile: { data: CreateProfileMutation; variables: CreateProfileMutationVariables };
    MemberProfile: { data: MemberProfileQuery; variables: MemberProfileQueryVariables };
    CreateBusinessProfile: {
      data: CreateBusinessProfileMutation;
      variables: CreateBusinessProfileMutationVariables;
    };
    UpdateProfile: { data: UpdateProfileMutation; variables: UpdateProfileMutationVariables };
    ProfileMembers: { data: ProfileMembersQuery; variables: ProfileMembersQueryVariables };
    RemoveProfileMember: {
      data: RemoveProfileMemberMutation;
      variables: RemoveProfileMemberMutationVariables;
    };
    InviteProfileMember: {
      data: InviteProfileMemberMutation;
      variables: InviteProfileMemberMutationVariables;
    };
    ProfileInvitations: { data: ProfileInvitationsQuery; variables: ProfileInvitationsQueryVariables };
    WithdrawInvitation: { data: WithdrawInvitationMutation; variables: WithdrawInvitationMutationVariables };
    MyInvitations: { data: MyInvitationsQuery; variables: MyInvitationsQueryVariables };
    AcceptInvitation: { data: AcceptInvitationMutation; variables: AcceptInvitationMutationVariables };
    DeclineInvitation: { data: DeclineInvitationMutation; variables: DeclineInvitationMutationVariables };
    SpeciesNames: { data: SpeciesNamesQuery; variables: SpeciesNamesQueryVariables };
    SpeciesCodes: { data: SpeciesCodesQuery; variables: SpeciesCodesQueryVariables };
    KeeperRole: { data: KeeperRoleQuery; variables: KeeperRoleQueryVariables };
    BeginMediaUpload: { data: BeginMediaUploadMutation; variables: BeginMediaUploadMutationVariables };
  }
}
