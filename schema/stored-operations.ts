import {
  invitationMailOperation,
  noteInvitationMailOperation,
} from '../authorization-server/mail/invitation-mail.ts';
import {
  createProfileOperation,
  profileNamesOperation,
  profileOperation,
  profilesOfMemberOperation,
} from '../authorization-server/identity/accounts/profile-operations.ts';
import {
  acceptInvitationOperation,
  createBusinessProfileOperation,
  declineInvitationOperation,
  inviteProfileMemberOperation,
  memberProfileOperation,
  myInvitationsOperation,
  profileInvitationsOperation,
  profileMembersOperation,
  removeProfileMemberOperation,
  speciesNamesOperation,
  updateProfileOperation,
  withdrawInvitationOperation,
} from '../authorization-server/identity/profiles/profile-operations.ts';
import { profileIdsOfMemberOperation } from '../gateway/endpoint/member-profiles.ts';
import type { StoredOperation } from '../kernel/graph/graph.ts';
import { checkAnimalOperation } from '../rest-facade/routes/animal-lookups.ts';
import { openRoutes, routes } from '../rest-facade/routes/index.ts';
import { siteOperations } from '../site/operations.ts';
import { speciesCodesOperation } from '../subgraphs/directory/profiles/known-species.ts';
import { profileKindOperation } from '../subgraphs/animals/animals/co-owner.service.ts';

/** Every operation that a service of the platform asks the graph. */
export const storedOperations: readonly StoredOperation[] = [
  ...[...routes, ...openRoutes].filter(({ alias }) => alias === undefined).map(({ operation }) => operation),
  profilesOfMemberOperation,
  profileOperation,
  profileNamesOperation,
  invitationMailOperation,
  noteInvitationMailOperation,
  createProfileOperation,
  memberProfileOperation,
  createBusinessProfileOperation,
  updateProfileOperation,
  profileMembersOperation,
  removeProfileMemberOperation,
  inviteProfileMemberOperation,
  profileInvitationsOperation,
  withdrawInvitationOperation,
  myInvitationsOperation,
  acceptInvitationOperation,
  declineInvitationOperation,
  speciesNamesOperation,
  speciesCodesOperation,
  profileIdsOfMemberOperation,
  profileKindOperation,
  checkAnimalOperation,
  ...siteOperations,
];
