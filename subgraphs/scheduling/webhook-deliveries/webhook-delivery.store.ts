import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { type Transaction, wakeAfterCommit } from '../../../kernel/database/transaction.ts';
import { keptSince } from '../../../kernel/inputs/webhook-fields.ts';
import type { RecordedEvent } from '../webhook-events/event-body.ts';
import { deliveriesChannel } from '../webhook-events/record-event.ts';
import type { WebhookDeliveryPage, WebhookDeliveryView } from './webhook-delivery.view.ts';

/** Which deliveries to list; null for all. */
export interface DeliveryFilters {
  /** Upper case. */
  readonly status: string | null;
  readonly eventType: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

const columns = `
  d.id, d.event_id as "eventId", d.event_type as "eventType", d.is_redelivery as "isRedelivery",
  greatest(d.attempt, 1)::integer as attempt, d.status, d.response_status as "responseStatus",
  d.response_snippet as "responseSnippet", d.error_code as "errorCode", d.duration_ms as "durationMs",
  d.attempted_at as "attemptedAt", d.next_attempt_at as "nextAttemptAt", d.created_at as "createdAt"`;
const rowsSql = `
  from scheduling.webhook_delivery d where d.subscription_id = $1 and d.created_at > $2
    and ($3::text is null or d.status = $3) and ($4::text is null or d.event_type = $4)
    and ($5::timestamptz is null or d.created_at >= $5) and ($6::timestamptz is null or d.created_at < $6)`;
const listSql = `
  select t.total, p.* from (select count(*)::integer as total ${rowsSql}) t
  left join lateral (select ${columns} ${rowsSql} order by d.created_at desc, d.id limit $7 offset $8) p on true`;

export function deliveryView(row: WebhookDeliveryView): WebhookDeliveryView {
  if (row.attemptedAt !== null) row.attemptedAt = isoInstant(row.attemptedAt);
  if (row.nextAttemptAt !== null) row.nextAttemptAt = isoInstant(row.nextAttemptAt);
  row.createdAt = isoInstant(row.createdAt);
  return row;
}

const noFilters: DeliveryFilters = { status: null, eventType: null, from: null, to: null };

const sentSql = `
  select d.id as "deliveryId", e.id, e.type, e.business_id as "businessId", e.occurred_at as "occurredAt", e.data::text as data
  from scheduling.webhook_delivery d join scheduling.webhook_event e on e.id = d.event_id where d.id = any($1::uuid[])`;

/** One page of the deliveries to a subscription with their content, newest first. */
export async function listSentDeliveries(
  pool: Pool,
  now: Date,
  subscriptionId: string,
  page: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: readonly SentDelivery[]; readonly total: number }> {
  const { items, total } = await listDeliveries(pool, now, subscriptionId, noFilters, page);
  const { rows } = await pool.query<RecordedEvent & { deliveryId: string }>({
    name: 'sent-webhook-events',
    text: sentSql,
    values: [items.map(({ id }) => id)],
  });
  const events = new Map(
    rows.map(({ deliveryId, ...event }) => [
      deliveryId,
      { ...event, occurredAt: isoInstant(event.occurredAt) },
    ]),
  );
  return {
    items: items.flatMap((delivery) => {
      const event = events.get(delivery.id);
      return event === undefined ? [] : { delivery, event };
    }),
    total,
  };
}

/** A delivery and its event. */
export interface SentDelivery {
  readonly delivery: WebhookDeliveryView;
  readonly event: RecordedEvent;
}

/** One page of the deliveries to a subscription, newest first. */
export async function listDeliveries(
  pool: Pool,
  now: Date,
  subscriptionId: string,
  { status, eventType, from, to }: DeliveryFilters,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<WebhookDeliveryPage> {
  const { rows } = await pool.query<WebhookDeliveryView & { total: number }>({
    name: 'webhook-deliveries',
    text: listSql,
    values: [subscriptionId, keptSince(now), status, eventType, from, to, pageSize, (page - 1) * pageSize],
  });
  return { items: rows[0]?.id ? rows.map(deliveryView) : [], total: rows[0]?.total ?? 0 };
}

const deliveryRows = z.array(z.custom<WebhookDeliveryView>());
const redeliverSql = `
  insert into scheduling.webhook_delivery as d
    (id, subscription_id, event_id, event_type, is_redelivery, next_attempt_at, created_at)
  select $1, o.subscription_id, o.event_id, o.event_type, true, $4, $4
  from scheduling.webhook_delivery o where o.id = $2 and o.subscription_id = $3 and o.created_at > $5
  returning ${columns}`;

/** Sends the event of a delivery to the subscription again; null if there is no such delivery. */
export async function insertRedelivery(
  transaction: Transaction,
  id: string,
  original: { readonly deliveryId: string; readonly subscriptionId: string },
  now: Date,
): Promise<WebhookDeliveryView | null> {
  const values = [id, original.deliveryId, original.subscriptionId, now, keptSince(now)];
  const [row] = deliveryRows.parse(await transaction(redeliverSql, values));
  if (row === undefined) return null;
  wakeAfterCommit(transaction, deliveriesChannel);
  return deliveryView(row);
}

/** Retries this close happen anyway; so a delivery that was just made due is not made due again. */
const soon = `interval '5 seconds'`;
const recoverSql = `
  insert into scheduling.webhook_delivery as d
    (id, subscription_id, event_id, event_type, next_attempt_at, created_at)
  select gen_random_uuid(), s.id, e.id, e.type, $2, $2
  from scheduling.webhook_subscription s join scheduling.webhook_event e on e.business_id = s.business_id
  where s.id = $1 and e.occurred_at >= $3 and ($4::timestamptz is null or e.occurred_at < $4)
    and (e.subscription_id is null or e.subscription_id = s.id)
    and s.event_types && array[e.type, split_part(e.type, '.', 1) || '.*']
    and not exists (
      select from scheduling.webhook_delivery o
      where o.subscription_id = s.id and o.event_id = e.id and o.status = 'SUCCEEDED')
  on conflict (subscription_id, event_id) where not is_redelivery do update
    set status = 'PENDING', attempt = 0, next_attempt_at = excluded.next_attempt_at, claimed_until = null
    where d.status <> 'SUCCEEDED' and (d.next_attempt_at is null or d.next_attempt_at > excluded.next_attempt_at + ${soon})
      and (d.claimed_until is null or d.claimed_until <= excluded.next_attempt_at)
  returning d.id`;

/**
 * Makes every event of the subscription's types that happened in the period, and has not arrived, due now: events that
 * were never addressed to it, that failed for good and that wait for a retry. What is due already stays as it is, so
 * that repeated or parallel calls send nothing twice. Returns how many are due because of it.
 */
export async function makeDue(
  transaction: Transaction,
  subscriptionId: string,
  { since, until }: { readonly since: Date; readonly until: Date | null },
  now: Date,
): Promise<number> {
  const made = await transaction(recoverSql, [subscriptionId, now, since, until]);
  if (made.length > 0) wakeAfterCommit(transaction, deliveriesChannel);
  return made.length;
}
