import type { StoredOperation } from '../kernel/graph/graph.ts';
import { invitationMailOperation, noteInvitationMailOperation } from './mail/invitation-mail.ts';
import { membershipNoticesOperation, noteMembershipNoticesOperation } from './mail/membership-mail.ts';
import { payoutNoticesOperation, notePayoutNoticesOperation } from './mail/payout-mail.ts';
import { ownersOfProfileOperation } from './mail/tell-owners.ts';
import { collectWebhookMailOperation, noteWebhookMailOperation } from './mail/webhook-mail.ts';
import { professionalOfMemberOperations } from './pages/account/professional/professional-operations.ts';
import { siteOfMemberOperations } from './pages/account/sites/site-operations.ts';
import { payoutOperations } from './pages/account/payouts/payout-operations.ts';
import { caseOperations } from './pages/account/admin/cases/case-operations.ts';
import { depositOperations } from './pages/account/deposits/deposit-operations.ts';
import { webhookOperations } from './pages/account/applications/webhook-operations.ts';

/** What the service asks the graph. */
export const askedOperations: readonly StoredOperation[] = [
  invitationMailOperation,
  noteInvitationMailOperation,
  membershipNoticesOperation,
  noteMembershipNoticesOperation,
  payoutNoticesOperation,
  notePayoutNoticesOperation,
  ownersOfProfileOperation,
  collectWebhookMailOperation,
  noteWebhookMailOperation,
  ...professionalOfMemberOperations,
  ...siteOfMemberOperations,
  ...payoutOperations,
  ...caseOperations,
  ...depositOperations,
  ...webhookOperations,
];
