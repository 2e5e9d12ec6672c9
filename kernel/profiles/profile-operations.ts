import { operation } from '../graph/graph.ts';

const profile = 'id kind handle displayName countryCode timeZone speciesCodes createdAt';
const membership = `role profile { ${profile} }`;
const invitation = 'id email role createdAt expiresAt profile { id kind handle displayName }';

/** A profile of the requesting member. */
export const memberProfileOperation = operation(
  'MemberProfile',
  `query MemberProfile($id: ID!) { memberProfile(id: $id) { ${membership} } }`,
);

/** Creates a business or a place, owned by the requesting member. */
export const createBusinessProfileOperation = operation(
  'CreateBusinessProfile',
  `mutation CreateBusinessProfile($input: CreateBusinessProfileInput!) {
    createBusinessProfile(input: $input) { ${membership} }
  }`,
);

export const updateProfileOperation = operation(
  'UpdateProfile',
  `mutation UpdateProfile($input: UpdateProfileInput!) { updateProfile(input: $input) { ${membership} } }`,
);

export const profileMembersOperation = operation(
  'ProfileMembers',
  `query ProfileMembers($profileId: ID!, $page: Int!, $pageSize: Int!) {
    profileMembers(profileId: $profileId, page: $page, pageSize: $pageSize) {
      items { memberId role displayName createdAt }
      total
    }
  }`,
);

export const removeProfileMemberOperation = operation(
  'RemoveProfileMember',
  'mutation RemoveProfileMember($input: RemoveProfileMemberInput!) { removeProfileMember(input: $input) }',
);

export const inviteProfileMemberOperation = operation(
  'InviteProfileMember',
  `mutation InviteProfileMember($input: InviteProfileMemberInput!) {
    inviteProfileMember(input: $input) { invitationId }
  }`,
);

export const profileInvitationsOperation = operation(
  'ProfileInvitations',
  `query ProfileInvitations($profileId: ID!) { profileInvitations(profileId: $profileId) { ${invitation} } }`,
);

export const withdrawInvitationOperation = operation(
  'WithdrawInvitation',
  'mutation WithdrawInvitation($input: WithdrawInvitationInput!) { withdrawInvitation(input: $input) }',
);

/** Invitations to the requesting member's address. */
export const myInvitationsOperation = operation(
  'MyInvitations',
  `query MyInvitations { myInvitations { ${invitation} } }`,
);

export const acceptInvitationOperation = operation(
  'AcceptInvitation',
  `mutation AcceptInvitation($input: InvitationInput!) { acceptInvitation(input: $input) { ${membership} } }`,
);

export const declineInvitationOperation = operation(
  'DeclineInvitation',
  'mutation DeclineInvitation($input: InvitationInput!) { declineInvitation(input: $input) }',
);

/** Closes a business of the requesting member. */
export const closeProfileOperation = operation(
  'CloseProfile',
  'mutation CloseProfile($id: ID!) { closeProfile(id: $id) }',
);

const transfer = `id fromMemberId fromName toMemberId toName createdAt expiresAt
  profile { id kind handle displayName }`;

/** Offers a business of the requesting member to another member. */
export const transferOwnershipOperation = operation(
  'TransferOwnership',
  `mutation TransferOwnership($input: TransferOwnershipInput!) { transferOwnership(input: $input) { ${transfer} } }`,
);

export const ownershipTransferOperation = operation(
  'OwnershipTransfer',
  `query OwnershipTransfer($profileId: ID!) { ownershipTransfer(profileId: $profileId) { ${transfer} } }`,
);

/** What is offered to the requesting member. */
export const myOwnershipTransfersOperation = operation(
  'MyOwnershipTransfers',
  `query MyOwnershipTransfers { myOwnershipTransfers { ${transfer} } }`,
);

export const withdrawOwnershipTransferOperation = operation(
  'WithdrawOwnershipTransfer',
  'mutation WithdrawOwnershipTransfer($profileId: ID!) { withdrawOwnershipTransfer(profileId: $profileId) }',
);

/** The species that a form offers. */
export const speciesNamesOperation = operation(
  'SpeciesNames',
  'query SpeciesNames { species { code name } }',
);

/** Every profile that a member has a role in. */
export const profilesOfMemberOperation = operation(
  'ProfilesOfMember',
  `query ProfilesOfMember($memberId: ID!) {
  profilesOfMember(memberId: $memberId) {
    role
    profile {
      id
      kind
      handle
      displayName
      timeZone
    }
  }
}
`,
);

/** One profile, for its public name. */
export const profileOperation = operation(
  'Profile',
  `query Profile($id: ID!) {
  profile(id: $id) {
    id
    kind
    handle
    displayName
  }
}
`,
);

/** The names of up to 200 profiles. */
export const profileNamesOperation = operation(
  'ProfileNames',
  `query ProfileNames($ids: [ID!]!) {
  profiles(ids: $ids) {
    id
    displayName
  }
}
`,
);

/** Creates a profile with its owner; only for services of the platform. */
export const createProfileOperation = operation(
  'CreateProfile',
  `mutation CreateProfile($input: CreateProfileInput!) {
  createProfile(input: $input) {
    id
    kind
    handle
    displayName
    timeZone
  }
}
`,
);
