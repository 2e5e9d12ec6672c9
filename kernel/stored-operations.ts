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
  closeProfileOperation,
  transferOwnershipOperation,
  ownershipTransferOperation,
  myOwnershipTransfersOperation,
  withdrawOwnershipTransferOperation,
} from './profiles/profile-operations.ts';
import { orderQuoteOperation } from './checkout/checkout-operations.ts';
import {
  closeAppointmentsOperation,
  closeDepositsOperation,
  closeSalesOperation,
  closeSitesOperation,
  openMattersOperation,
} from './ending/closing-operations.ts';
import { recordVisitActionOperation } from './audience/visit-action.ts';
import { recordNoticesOperation } from './notices/notice-operations.ts';
import { beginMediaUploadOperation } from './media/upload-picture.ts';
import {
  holdPicturesOperation,
  releasePicturesOperation,
  usePicturesOperation,
} from './media/use-pictures.ts';

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
  closeProfileOperation,
  transferOwnershipOperation,
  ownershipTransferOperation,
  myOwnershipTransfersOperation,
  withdrawOwnershipTransferOperation,
  beginMediaUploadOperation,
  usePicturesOperation,
  holdPicturesOperation,
  releasePicturesOperation,
  recordNoticesOperation,
  recordVisitActionOperation,
  openMattersOperation,
  closeDepositsOperation,
  closeSalesOperation,
  closeAppointmentsOperation,
  closeSitesOperation,
  orderQuoteOperation,
];
