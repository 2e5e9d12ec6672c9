import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { currentTraceparent } from '../../../kernel/observability/tracing.ts';
import type { WebhookEventType } from './webhook-event.enums.ts';

/** Channel on which the database tells that something is to be delivered. */
export const deliveriesChannel = 'webhook_deliveries';

/** What happened to something of a business, for the apps that subscribe to it. */
export interface WebhookEvent {
  readonly businessId: string;
  readonly type: WebhookEventType;
  /** What every subscriber with the scope to read it gets (contract 2.1): under 20 KB, no names of clients or pets. */
  readonly data: object;
  readonly occurredAt: Date;
  /** The only subscription that it is for. */
  readonly subscriptionId?: string;
}

/** What a business's events are locked by; `parameter` is its id. */
export const eventsLock = (parameter: string) => `hashtextextended('webhook_event ' || ${parameter}, 0)`;

/**
 * Whoever records events of a business shares this lock until the end of the transaction, and takes it before the event
 * gets its position: whoever polls has it alone for a moment, and then knows that nothing will appear behind what is
 * there. To be taken before the lock of a subscription and after any other, for whoever records an event waits for
 * subscriptions last.
 */
export async function lockEventsOf(transaction: Transaction, businessId: string): Promise<void> {
  await transaction(`select pg_advisory_xact_lock_shared(${eventsLock('$1')})`, [businessId]);
}

/** `appointment.*` stands for every type of its family. */
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
  select pg_notify('${deliveriesChannel}', '') where exists (select from delivery)`;

/**
 * Records the event in the transaction of the change, with a delivery for each subscription: it is delivered, at least
 * once, if and only if that commits. Answers its id.
 */
export async function recordWebhookEvent(
  transaction: Transaction,
  { businessId, type, data, occurredAt, subscriptionId }: WebhookEvent,
): Promise<string> {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  await transaction(recordSql, [
    id,
    businessId,
    type,
    subscriptionId ?? null,
    JSON.stringify(data),
    occurredAt,
    currentTraceparent(),
  ]);
  return id;
}
