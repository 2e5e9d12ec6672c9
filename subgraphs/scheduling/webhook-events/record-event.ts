import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../kernel/database/transaction.ts';
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

const lockSql = `select pg_advisory_xact_lock(hashtextextended('webhook_event ' || $1, 0))`;

/**
 * Until this transaction ends nobody else records events of the business: each has its position after all those that
 * were committed before it, so that whoever polls finds none behind one that was read. To be taken before the lock of a
 * subscription and after any other, for whoever records an event waits for subscriptions last.
 */
export async function lockEventsOf(transaction: Transaction, businessId: string): Promise<void> {
  await transaction(lockSql, [businessId]);
}

/** `appointment.*` stands for every type of its family. */
const recordSql = `
  with event as (
    insert into scheduling.webhook_event (id, business_id, type, subscription_id, app_id, data, occurred_at)
    values ($1, $2, $3, $4, (select app_id from scheduling.webhook_subscription where id = $4), $5, $6)
    returning id
  ), delivery as (
    insert into scheduling.webhook_delivery (id, subscription_id, event_id, event_type, next_attempt_at, created_at)
    select gen_random_uuid(), s.id, event.id, $3, $6, $6
    from event join scheduling.webhook_subscription s on s.business_id = $2 and s.disabled_at is null
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
  await lockEventsOf(transaction, businessId);
  const id = `evt_${randomBytes(16).toString('hex')}`;
  await transaction(recordSql, [
    id,
    businessId,
    type,
    subscriptionId ?? null,
    JSON.stringify(data),
    occurredAt,
  ]);
  return id;
}
