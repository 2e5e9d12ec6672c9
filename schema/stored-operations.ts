import {
  invitationMailOperation,
  noteInvitationMailOperation,
} from '../authorization-server/mail/invitation-mail.ts';
import {
  membershipNoticesOperation,
  noteMembershipNoticesOperation,
} from '../authorization-server/mail/membership-mail.ts';
import {
  notePayoutNoticesOperation,
  payoutNoticesOperation,
} from '../authorization-server/mail/payout-mail.ts';
import { ownersOfProfileOperation } from '../authorization-server/mail/tell-owners.ts';
import {
  collectWebhookMailOperation,
  noteWebhookMailOperation,
} from '../authorization-server/mail/webhook-mail.ts';
import {
  createProfileOperation,
  profileNamesOperation,
  profileOperation,
  profilesOfMemberOperation,
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
} from '../kernel/profiles/profile-operations.ts';
import { webhookOperations } from '../authorization-server/pages/account/applications/webhook-operations.ts';
import { caseOperations } from '../authorization-server/pages/account/admin/cases/case-operations.ts';
import { depositOperations } from '../authorization-server/pages/account/deposits/deposit-operations.ts';
import { payoutOperations } from '../authorization-server/pages/account/payouts/payout-operations.ts';
import { professionalOfMemberOperations } from '../authorization-server/pages/account/professional/professional-operations.ts';
import { siteOfMemberOperations } from '../authorization-server/pages/account/sites/site-operations.ts';
import { profileIdsOfMemberOperation } from '../gateway/endpoint/member-profiles.ts';
import { keeperRoleOperation } from '../kernel/access/keeper.ts';
import type { StoredOperation } from '../kernel/graph/graph.ts';
import { checkAnimalOperation } from '../rest-facade/routes/animals/animal-lookups.ts';
import { beginMediaUploadOperation } from '../kernel/media/upload-picture.ts';
import { memberRoutes, openRoutes, routes } from '../rest-facade/routes/index.ts';
import { siteOperations } from '../site/operations.ts';
import { askedDepositOperations } from '../subgraphs/animals/transfers/asked-deposits.ts';
import { askedOperations } from '../subgraphs/deposits/asked-graph.ts';
import { partyNamesOperation } from '../subgraphs/deposits/agreements/contract.service.ts';
import { animalFactsOperations } from '../subgraphs/deposits/listings/animal-facts.ts';
import { bookingProfileOperation } from '../subgraphs/scheduling/business/business.service.ts';
import { ownNameOperation } from '../subgraphs/scheduling/own-bookings/my-booking.service.ts';
import { checkPetOperation, petAnimalOperation } from '../subgraphs/scheduling/pets/pet-animal.ts';
import { breedsOperation } from '../subgraphs/directory/professionals/own/declared-breeds.ts';
import { messagingProfileOperation } from '../subgraphs/messaging/contacts/contact.service.ts';
import { clientAccountOperation } from '../subgraphs/messaging/sending/recipient.ts';
import { rankFactsOperation } from '../subgraphs/directory/professionals/rank-inputs/rank-inputs.job.ts';
import { speciesCodesOperation } from '../kernel/profiles/known-species.ts';
import {
  moveFakeIntentOperation,
  recordProviderEventOperation,
} from '../rest-facade/routes/payments/provider-operations.ts';
import { profileKindOperation } from '../subgraphs/animals/animals/co-owner.service.ts';

/** Every operation that a service of the platform asks the graph. */
export const storedOperations: readonly StoredOperation[] = [
  ...[...routes, ...openRoutes].filter(({ alias }) => alias === undefined).map(({ operation }) => operation),
  ...memberRoutes.flatMap(({ operation }) => ('document' in operation ? operation : [])),
  profilesOfMemberOperation,
  profileOperation,
  profileNamesOperation,
  invitationMailOperation,
  noteInvitationMailOperation,
  membershipNoticesOperation,
  noteMembershipNoticesOperation,
  payoutNoticesOperation,
  notePayoutNoticesOperation,
  ownersOfProfileOperation,
  collectWebhookMailOperation,
  noteWebhookMailOperation,
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
  breedsOperation,
  rankFactsOperation,
  profileIdsOfMemberOperation,
  profileKindOperation,
  checkAnimalOperation,
  bookingProfileOperation,
  ownNameOperation,
  checkPetOperation,
  petAnimalOperation,
  keeperRoleOperation,
  recordProviderEventOperation,
  moveFakeIntentOperation,
  ...Object.values(animalFactsOperations),
  ...professionalOfMemberOperations,
  clientAccountOperation,
  messagingProfileOperation,
  beginMediaUploadOperation,
  partyNamesOperation,
  ...askedDepositOperations,
  ...askedOperations,
  ...siteOfMemberOperations,
  ...payoutOperations,
  ...caseOperations,
  ...depositOperations,
  ...webhookOperations,
  ...siteOperations,
];
