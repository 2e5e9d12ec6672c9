import { operation } from '../../../kernel/graph/graph.ts';

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

/** Makes a profile with its owner; only services of the platform may. */
export const createProfileOperation = operation(
  'CreateProfile',
  `mutation CreateProfile($input: CreateProfileInput!) {
  createProfile(input: $input) {
    id
    kind
    handle
    displayName
  }
}
`,
);
