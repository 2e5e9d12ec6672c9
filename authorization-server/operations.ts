import type { StoredOperation } from '../kernel/graph.ts';

/** Every profile that a member has a role in. */
export const profilesOfMemberOperation: StoredOperation = {
  name: 'ProfilesOfMember',
  document: `query ProfilesOfMember($memberId: ID!) {
  profilesOfMember(memberId: $memberId) {
    role
    profile {
      id
      kind
      handle
      displayName
    }
  }
}
`,
};

/** One profile, for its public name. */
export const profileOperation: StoredOperation = {
  name: 'Profile',
  document: `query Profile($id: ID!) {
  profile(id: $id) {
    id
    kind
    handle
    displayName
  }
}
`,
};

/** The names of up to 200 profiles. */
export const profileNamesOperation: StoredOperation = {
  name: 'ProfileNames',
  document: `query ProfileNames($ids: [ID!]!) {
  profiles(ids: $ids) {
    id
    displayName
  }
}
`,
};

/** Makes a profile with its owner; only services of the house may. */
export const createProfileOperation: StoredOperation = {
  name: 'CreateProfile',
  document: `mutation CreateProfile($input: CreateProfileInput!) {
  createProfile(input: $input) {
    id
    kind
    handle
    displayName
  }
}
`,
};
