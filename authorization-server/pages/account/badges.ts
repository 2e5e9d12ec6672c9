import type { DataOf } from '../../../kernel/graph/graph.ts';
import type { MemberOperationAnswer } from '../../../kernel/member-operations/member-operations.ts';
import { type Html, html } from '../../../kernel/pages/html.ts';

type Application = MemberOperationAnswer<'readApplication'>;
type ConnectionStatus = MemberOperationAnswer<'listConnections'>['items'][number]['status'];
type CardStatus = MemberOperationAnswer<'readPaymentCard'>['status'];

type Tone = 'good' | 'warn' | 'bad';

const badge = (tone: Tone, text: string): Html => html`<span class="badge ${tone}">${text}</span>`;

const reviews: Readonly<Record<Application['reviewStatus'], Html>> = {
  NOT_REVIEWED: badge('warn', 'Not reviewed'),
  REVIEWED: badge('good', 'Reviewed'),
  REJECTED: badge('bad', 'Rejected'),
};

const states: Readonly<Record<Application['status'], Html>> = {
  ACTIVE: badge('good', 'Active'),
  SUSPENDED: badge('bad', 'Suspended'),
  REVOKED: badge('bad', 'Revoked'),
};

/** How an application stands: whether it works, and what a review came to. */
export function applicationBadges({
  status,
  reviewStatus,
  isSelfRegistered,
}: Pick<Application, 'status' | 'reviewStatus' | 'isSelfRegistered'>): Html {
  return html`<span class="badges">
    ${states[status]} ${reviews[reviewStatus]} ${isSelfRegistered && badge('warn', 'Self-registered')}
  </span>`;
}

export const connectionBadges: Readonly<Record<ConnectionStatus, Html>> = {
  CONNECTED: badge('good', 'Connected'),
  DISCONNECTED: badge('warn', 'Disconnected'),
  SUSPENDED: badge('bad', 'Suspended by the platform'),
  REVOKED: badge('bad', 'Stopped for good'),
};

export const cardBadges: Readonly<Record<CardStatus, Html>> = {
  VALID: badge('good', 'Valid'),
  NONE: badge('warn', 'No card'),
  EXPIRED: badge('bad', 'Expired'),
  DECLINED: badge('bad', 'Declined'),
  NEEDS_VERIFICATION: badge('warn', 'Needs verification'),
};

type Webhook = DataOf<'WebhooksOfApp'>['webhookSubscriptionsOfApp']['items'][number];
type WebhookDelivery = DataOf<'WebhooksSentToApp'>['webhooksSentToApp']['items'][number]['delivery'];

export const webhookBadges: Readonly<Record<Webhook['status'], Html>> = {
  ACTIVE: badge('good', 'Active'),
  DISABLED: badge('bad', 'Disabled'),
};

export const webhookDeliveryBadges: Readonly<Record<WebhookDelivery['status'], Html>> = {
  PENDING: badge('warn', 'On its way'),
  SUCCEEDED: badge('good', 'Arrived'),
  FAILED: badge('warn', 'Failed, will be tried again'),
  EXHAUSTED: badge('bad', 'Failed'),
};

type SiteStatus = NonNullable<DataOf<'SiteOfMember'>['audienceSite']>['status'];

export const siteBadges: Readonly<Record<SiteStatus, Html>> = {
  PENDING: badge('warn', 'Not verified'),
  ACTIVE: badge('good', 'Active'),
  SUSPENDED: badge('bad', 'Suspended by the platform'),
};

/** Of a business in the directory. */
export const listedBadges = {
  LISTED: badge('good', 'Published'),
  UNLISTED: badge('warn', 'Not published'),
} as const;

/** Of an app that nobody stands for. */
export const unverifiedBadge = badge('warn', 'Unverified app');

/** Of an e-mail address. */
export const confirmedBadge = badge('good', 'Confirmed');
export const unconfirmedBadge = badge('warn', 'Not confirmed');

/** Of a second factor. */
export const onBadge = badge('good', 'On');
export const offBadge = badge('warn', 'Off');

export const payoutBadges: Readonly<
  Record<DataOf<'PayoutAccountOfMember'>['payoutAccount']['status'], Html>
> = {
  NONE: badge('warn', 'Not set up'),
  PENDING: badge('warn', 'Not finished'),
  ACTIVE: badge('good', 'Active'),
};
