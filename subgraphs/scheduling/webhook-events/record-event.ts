import { randomUUID } from 'node:crypto';
import { type Transaction, wakeAfterCommit } from '../../../kernel/database/transaction.ts';
import { currentTraceparent } from '../../../kernel/observability/tracing.ts';
import type { WebhookEventType } from './webhook-event.enums.ts';

/** Channel on which those who deliver are woken. */
export const deliveriesChannel = 'webhook_deliveries';

/** What happened to a record of a business, for the apps that subscribe to it. */
export interface WebhookEvent {
  readonly businessId: string;
  readonly type: WebhookEventType;
  /** What every subscriber with the scope to read it gets (contract 2.1): under 20 KB, no names of clients or pets. */
  readonly data: object;
  readonly occurredAt: Date;
  /** The only subscription to send it to. */
  readonly subscriptionId?: string;
}

/** The lock for a business's events; `parameter` is its id. */
export const eventsLock = (parameter: string) => `hashtextextended('webhook_event ' || ${parameter}, 0)`;

/**
 * Transactions that record events of a business share this lock until they end, and take it before the event gets its
 * position. Polling takes it exclusively for an instant, and then knows that nothing will appear before what is there.
 * Take it before the lock of a subscription and after any other, because recording an event locks subscriptions last.
 */
export async function lockEventsOf(transaction: Transaction, businessId: string): Promise<void> {
  await transaction(`select pg_advisory_xact_lock_shared(${eventsLock('$1')})`, [businessId]);
}

/** `appointment.*` means every type of its family. */
const recordSql = `
  with locked as materialized (select pg_advisory_xact_lock_shared(${eventsLock('$2::text')})), event as (
    insert into scheduling.webhook_event (id, business_id, type, subscription_id, app_id, data, occurred_at, traceparent)
    select $1, $2::text::uuid, $3, $4, (select app_id from scheduling.webhook_subscription where id = $4), $5::json, $6, $7
    from locked returning id
  ), delivery as (
    insert into scheduling.webhook_delivery (id, subscription_id, event_id, event_type, next_attempt_at, created_at)
    select gen_random_uuid(), s.id, event.id, $3, $6, $6
    from event join scheduling.webhook_subscription s on s.business_id = $2::text::uuid and s.disabled_at is null
      and case when $4::uuid is null
        then s.event_types && array[$3::text, split_part($3, '.', 1) || '.*'] else s.id = $4::uuid end
    returning id
  )
  select from delivery limit 1`;

/**
 * Records the event in the transaction of the change, with a delivery for each subscription: it is delivered, at least
 * once, if and only if that commits. Returns its id.
 */
export async function recordWebhookEvent(
  transaction: Transaction,
  { businessId, type, data, occurredAt, subscriptionId }: WebhookEvent,
): Promise<string> {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const addressed = await transaction(recordSql, [
    id,
    businessId,
    type,
    subscriptionId ?? null,
    JSON.stringify(data),
    occurredAt,
    currentTraceparent(),
  ]);
  if (addressed.length > 0) wakeAfterCommit(transaction, deliveriesChannel);
  return id;
}
