import { z } from 'zod';

/** What owners find in the audit log of a business (contract 5), by what it is about. */
const events = {
  MEMBERS: [
    'MEMBER_INVITED',
    'INVITATION_WITHDRAWN',
    'MEMBER_JOINED',
    'MEMBER_ROLE_CHANGED',
    'MEMBER_LEFT',
    'MEMBER_REMOVED',
    'OWNERSHIP_OFFERED',
    'OWNERSHIP_OFFER_WITHDRAWN',
    'OWNERSHIP_OFFER_DECLINED',
    'OWNERSHIP_HANDED_OVER',
    'BUSINESS_CLOSED',
  ],
  APPS: [
    'CONNECTED',
    'CONNECTION_NARROWED',
    'DISCONNECTED',
    'CODE_REPLAYED',
    'REFRESH_TOKEN_REPLAYED',
    'GRANT_REVOKED',
    'TOKEN_REVOKED',
  ],
  PAYOUTS: ['PAYOUT_ACCOUNT_OPENED', 'PAYOUTS_TURNED_ON', 'PAYOUTS_TURNED_OFF', 'CARD_SET', 'CARD_REMOVED'],
  PRICES: ['OFFER_PRICE_SET', 'SERVICE_PRICE_SET', 'LISTING_PRICE_SET'],
  DATA: ['DATA_EXPORT_ASKED', 'AUDIENCE_VISITS_ERASED', 'AUDIENCE_DAYS_IMPORTED', 'AUDIENCE_IMPORT_UNDONE'],
  PLATFORM: [
    'NONPROFIT_VERIFIED',
    'NONPROFIT_NO_LONGER_VERIFIED',
    'LITTER_PASSES_GRANTED',
    'LITTER_PASS_REVOKED',
    'AUDIENCE_SITE_SUSPENDED',
    'AUDIENCE_SITE_REINSTATED',
    'LISTING_TAKEN_DOWN',
    'SALE_REFUNDED_BY_PLATFORM',
  ],
} as const;

/** What administrators do to the platform itself; no business sees it. */
const platformEvents = [
  'MARKET_ZONE_MADE',
  'PRICE_LIST_MADE',
  'PLATFORM_PRICE_ADDED',
  'PLATFORM_PRICE_REPLACED',
  'PLATFORM_PRICE_ENDED',
  'PLAN_PUBLISHED',
  'PLAN_RETIRED',
  'DEPOSIT_OPERATIONS_RETRIED',
  'ORDER_OPERATIONS_RETRIED',
  'DEPOSIT_ALERT_SETTLED',
  'ORDER_ALERT_SETTLED',
] as const;
type PlatformEvent = (typeof platformEvents)[number];

export const auditKinds = ['MEMBERS', 'APPS', 'PAYOUTS', 'PRICES', 'DATA', 'PLATFORM'] as const;
export type AuditKind = (typeof auditKinds)[number];
export type BusinessEvent = (typeof events)[AuditKind][number];

/** The events of a kind; those of all kinds if it is null. */
export function auditEventsOf(kind: AuditKind | null): readonly BusinessEvent[] {
  return kind === null ? auditKinds.flatMap((each) => events[each]) : events[kind];
}

export function auditKindOf(event: string): AuditKind | undefined {
  return auditKinds.find((kind) => events[kind].some((known) => known === event));
}

/** An entry on its way to the audit log. */
export const auditEntry = z.object({
  entryId: z.uuid(),
  at: z.iso.datetime(),
  event: z.enum([...auditEventsOf(null), ...platformEvents]),
  actorKind: z.enum(['MEMBER', 'APP', 'SYSTEM']),
  actorId: z.uuid().nullable(),
  businessId: z.uuid().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.null()])),
});
export type AuditEntry = Readonly<z.output<typeof auditEntry>>;

/** What a service says of a change; `memberId` of the details is shown by its name. */
export interface NewAuditEntry {
  readonly event: BusinessEvent | PlatformEvent;
  /** Null for what concerns the platform itself. */
  readonly businessId: string | null;
  readonly details?: AuditEntry['details'];
}
