import type { DataOf } from '../kernel/graph/graph.ts';
import type { MemberOperationAnswer } from '../kernel/member-operations/member-operations.ts';
import type { Html } from '../kernel/pages/html.ts';
import { Badge } from '../kernel/pages/parts/badge.tsx';
import { statusNames } from './business/words.ts';

type Application = MemberOperationAnswer<'readApplication'>;
type ConnectionStatus = MemberOperationAnswer<'listConnections'>['items'][number]['status'];
type CardStatus = MemberOperationAnswer<'readPaymentCard'>['status'];

const reviews: Readonly<Record<Application['reviewStatus'], Html>> = {
  NOT_REVIEWED: <Badge tone="warn">Not reviewed</Badge>,
  REVIEWED: <Badge tone="good">Reviewed</Badge>,
  REJECTED: <Badge tone="bad">Rejected</Badge>,
};

const states: Readonly<Record<Application['status'], Html>> = {
  ACTIVE: <Badge tone="good">Active</Badge>,
  SUSPENDED: <Badge tone="bad">Suspended</Badge>,
  REVOKED: <Badge tone="bad">Revoked</Badge>,
};

/** The status of an app, and the result of its review. */
export function applicationBadges({
  status,
  reviewStatus,
  isSelfRegistered,
}: Pick<Application, 'status' | 'reviewStatus' | 'isSelfRegistered'>): Html {
  return (
    <span class="badges">
      {states[status]} {reviews[reviewStatus]}{' '}
      {isSelfRegistered && <Badge tone="warn">Self-registered</Badge>}
    </span>
  );
}

export const connectionBadges: Readonly<Record<ConnectionStatus, Html>> = {
  CONNECTED: <Badge tone="good">Connected</Badge>,
  DISCONNECTED: <Badge tone="warn">Disconnected</Badge>,
  SUSPENDED: <Badge tone="bad">Suspended by the platform</Badge>,
  REVOKED: <Badge tone="bad">Revoked</Badge>,
};

export const cardBadges: Readonly<Record<CardStatus, Html>> = {
  VALID: <Badge tone="good">Valid</Badge>,
  NONE: <Badge tone="warn">No card</Badge>,
  EXPIRED: <Badge tone="bad">Expired</Badge>,
  DECLINED: <Badge tone="bad">Declined</Badge>,
  NEEDS_VERIFICATION: <Badge tone="warn">Needs verification</Badge>,
};

type AppointmentStatus = NonNullable<
  DataOf<'AppointmentOfBusiness'>['calendarEntry']
>['appointment']['status'];

export const appointmentBadges: Readonly<Record<AppointmentStatus, Html>> = {
  PENDING: <Badge tone="warn">{statusNames.PENDING}</Badge>,
  CONFIRMED: <Badge tone="good">{statusNames.CONFIRMED}</Badge>,
  CHECKED_IN: <Badge tone="good">{statusNames.CHECKED_IN}</Badge>,
  COMPLETED: <Badge tone="good">{statusNames.COMPLETED}</Badge>,
  CANCELLED: <Badge tone="bad">{statusNames.CANCELLED}</Badge>,
  DECLINED: <Badge tone="bad">{statusNames.DECLINED}</Badge>,
  NO_SHOW: <Badge tone="bad">{statusNames.NO_SHOW}</Badge>,
};

type Webhook = DataOf<'WebhooksOfApp'>['webhookSubscriptionsOfApp']['items'][number];
type WebhookDelivery = DataOf<'WebhooksSentToApp'>['webhooksSentToApp']['items'][number]['delivery'];

export const webhookBadges: Readonly<Record<Webhook['status'], Html>> = {
  ACTIVE: <Badge tone="good">Active</Badge>,
  DISABLED: <Badge tone="bad">Disabled</Badge>,
};

export const webhookDeliveryBadges: Readonly<Record<WebhookDelivery['status'], Html>> = {
  PENDING: <Badge tone="warn">Sending</Badge>,
  SUCCEEDED: <Badge tone="good">Delivered</Badge>,
  FAILED: <Badge tone="warn">Failed, we will try again</Badge>,
  EXHAUSTED: <Badge tone="bad">Failed</Badge>,
};

type SiteStatus = NonNullable<DataOf<'SiteOfMember'>['audienceSite']>['status'];

export const siteBadges: Readonly<Record<SiteStatus, Html>> = {
  PENDING: <Badge tone="warn">Not verified</Badge>,
  ACTIVE: <Badge tone="good">Active</Badge>,
  SUSPENDED: <Badge tone="bad">Suspended by the platform</Badge>,
};

/** For a business in the directory. */
export const listedBadges = {
  LISTED: <Badge tone="good">Published</Badge>,
  UNLISTED: <Badge tone="warn">Not published</Badge>,
} as const;

/** For an app without a known publisher. */
export const unverifiedBadge = <Badge tone="warn">Unverified app</Badge>;

export const payoutBadges: Readonly<
  Record<DataOf<'PayoutAccountOfMember'>['payoutAccount']['status'], Html>
> = {
  NONE: <Badge tone="warn">Not set up</Badge>,
  PENDING: <Badge tone="warn">Not finished</Badge>,
  ACTIVE: <Badge tone="good">Active</Badge>,
};
