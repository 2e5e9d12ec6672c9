import type { StoredOperation } from './graph/graph.ts';
import {
  profilesOfMemberOperation,
  profileOperation,
  profileNamesOperation,
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
} from './profiles/profile-operations.ts';
import { recordNoticeOperation } from './notices/notice-operations.ts';
import { beginMediaUploadOperation } from './media/upload-picture.ts';

/** GraphQL operations of several services. */
export const storedOperations: readonly StoredOperation[] = [
  profilesOfMemberOperation,
  profileOperation,
  profileNamesOperation,
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
  beginMediaUploadOperation,
  recordNoticeOperation,
];
