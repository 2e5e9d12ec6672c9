import type { StoredOperation } from '../kernel/graph/graph.ts';
import {
  guestBookingMailOperation,
  guestChangeMailOperation,
  noteGuestBookingMailOperation,
  noteGuestChangeMailOperation,
} from './mail/guest-booking-mail.ts';
import { guestBookedOperation, issueGuestBookingLinkOperation } from './mail/letters/guest-booking.ts';
import { guestOrderMailOperation, noteGuestOrderMailOperation } from './mail/guest-order-mail.ts';
import { issueGuestOrderLinkOperation } from './mail/letters/guest-order.ts';
import { noticeMailOperation } from './mail/letters/notice.ts';
import { invitationMailOperation, noteInvitationMailOperation } from './mail/invitation-mail.ts';
import { membershipNoticesOperation, noteMembershipNoticesOperation } from './mail/membership-mail.ts';
import { payoutNoticesOperation, notePayoutNoticesOperation } from './mail/payout-mail.ts';
import {
  beginDepartureOperation,
  departingMembersOperation,
  endDeparturesOperation,
} from './identity/deletion/departures.ts';
import { endTestBusinessOperation } from './test-businesses/test-business-job.ts';
import * as seeds from './test-businesses/seed-operations.ts';
import { ownersOfProfileOperation } from './mail/tell-owners.ts';
import { collectWebhookMailOperation, noteWebhookMailOperation } from './mail/webhook-mail.ts';
import { keepLogoOperation, logoPictureOperation } from './developer/application-logo.ts';

export const storedOperations: readonly StoredOperation[] = [
  guestOrderMailOperation,
  noteGuestOrderMailOperation,
  issueGuestOrderLinkOperation,
  guestBookingMailOperation,
  noteGuestBookingMailOperation,
  guestChangeMailOperation,
  noteGuestChangeMailOperation,
  guestBookedOperation,
  issueGuestBookingLinkOperation,
  invitationMailOperation,
  noteInvitationMailOperation,
  membershipNoticesOperation,
  noteMembershipNoticesOperation,
  payoutNoticesOperation,
  notePayoutNoticesOperation,
  ownersOfProfileOperation,
  collectWebhookMailOperation,
  noteWebhookMailOperation,
  noticeMailOperation,
  endTestBusinessOperation,
  beginDepartureOperation,
  departingMembersOperation,
  endDeparturesOperation,
  logoPictureOperation,
  keepLogoOperation,
  ...Object.values(seeds),
];
