import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { RecordedEvent } from '../webhook-events/event-body.ts';
import type { Recipient } from './signed-request.ts';

/** A delivery that only its claimant attempts, until the claim expires. */
export interface ClaimedDelivery {
  readonly id: string;
  /** Distinguishes this claim from others on the delivery. */
  readonly claimedUntil: string;
  /** Number of earlier attempts. */
  readonly attempt: number;
  readonly isFailing: boolean;
  readonly appId: string;
  readonly recipient: Recipient;
  readonly event: RecordedEvent;
  /** The trace position at which the event was recorded; null without a trace. */
  readonly traceparent: string | null;
}

const free = '(d.claimed_until is null or d.claimed_until <= $1)';

/**
 * Jumps from subscription to subscription along the index: the cost grows with the number of waiting subscriptions, not
 * with how much waits for them. Each yields what it may have in flight; those with the least in flight come first, and
 * failing ones share a part of the places.
 */
const claimSql = `
  with recursive waiting (id) as (
    (select subscription_id from scheduling.webhook_delivery
     where next_attempt_at is not null order by subscription_id limit 1)
    union all
    select (select d.subscription_id from scheduling.webhook_delivery d
            where d.next_attempt_at is not null and d.subscription_id > w.id order by d.subscription_id limit 1)
    from waiting w where w.id is not null
  ),
  allowed as (
    select s.id, s.failing_since is not null as is_failing, coalesce(b.count, 0) as busy,
      case when s.failing_since is null then $4::integer else 1 end - coalesce(b.count, 0) as places
    from waiting w join scheduling.webhook_subscription s on s.id = w.id
    left join unnest($5::uuid[], $6::integer[]) b (id, count) on b.id = s.id
    where s.disabled_at is null
  ),
  found as (
    select d.id, a.is_failing, d.next_attempt_at, a.busy, a.id as subscription_id
    from allowed a cross join lateral (
      select d.id, d.next_attempt_at from scheduling.webhook_delivery d
      where d.subscription_id = a.id and d.next_attempt_at <= $1 and ${free}
      order by d.next_attempt_at limit a.places for update skip locked) d
    where a.places > 0
  ),
  queued as (
    select id, is_failing, next_attempt_at,
      busy + row_number() over (partition by subscription_id order by next_attempt_at) as turn
    from found
  ),
  ranked as (
    select id, is_failing, turn, next_attempt_at,
      row_number() over (partition by is_failing order by turn, next_attempt_at) as place
    from queued
  ),
  chosen as (
    select id from ranked where not is_failing or place <= $7 order by turn, next_attempt_at limit $3
  )
  update scheduling.webhook_delivery d set claimed_until = $2
  from chosen, scheduling.webhook_event e, scheduling.webhook_subscription s
  where d.id = chosen.id and e.id = d.event_id and s.id = d.subscription_id
  returning d.id, d.claimed_until as "claimedUntil", d.attempt, s.failing_since is not null as "isFailing",
    s.app_id as "appId", s.id as "subscriptionId", s.url, s.secret,
    case when s.secret_previous_expires_at > $1 then s.previous_secret end as "previousSecret",
    e.id as "eventId", e.type, e.business_id as "businessId", e.occurred_at as "occurredAt", e.data::text as data, e.traceparent`;

interface Row extends Omit<ClaimedDelivery, 'recipient' | 'event'>, Recipient, Omit<RecordedEvent, 'id'> {
  readonly eventId: string;
}

/** How many may be claimed at a time. */
export interface Places {
  readonly free: number;
  /** Those of them for subscriptions whose latest attempt failed. */
  readonly freeForFailing: number;
  readonly perSubscription: number;
  /** What this process has in flight, by subscription. */
  readonly inFlight: ReadonlyMap<string, number>;
}

/** Claims due deliveries until `until`; a few for each subscription. No two processes get the same. */
export async function claimDeliveries(
  pool: Pool,
  { now, until }: { readonly now: Date; readonly until: Date },
  { free: places, freeForFailing, perSubscription, inFlight }: Places,
): Promise<ClaimedDelivery[]> {
  const { rows } = await pool.query<Row>({
    name: 'claim-webhook-deliveries',
    text: claimSql,
    values: [
      now,
      until,
      places,
      perSubscription,
      [...inFlight.keys()],
      [...inFlight.values()],
      freeForFailing,
    ],
  });
  return rows.map(
    ({
      id,
      claimedUntil,
      attempt,
      isFailing,
      appId,
      subscriptionId,
      url,
      secret,
      previousSecret,
      traceparent,
      ...row
    }) => ({
      id,
      claimedUntil,
      attempt,
      isFailing,
      appId,
      traceparent,
      recipient: { subscriptionId, url, secret, previousSecret },
      event: {
        id: row.eventId,
        type: row.type,
        businessId: row.businessId,
        occurredAt: isoInstant(row.occurredAt),
        data: row.data,
      },
    }),
  );
}

/** Releases a claim without an attempt. */
export async function releaseDelivery(pool: Pool, { id, claimedUntil }: ClaimedDelivery): Promise<void> {
  await pool.query(
    'update scheduling.webhook_delivery set claimed_until = null where id = $1 and claimed_until = $2',
    [id, claimedUntil],
  );
}

/** Cancels what waits for disabled subscriptions; attempts in progress are finished first. */
export async function giveUpDisabled(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `update scheduling.webhook_delivery set status = 'EXHAUSTED', next_attempt_at = null, claimed_until = null
     where id in (
       select d.id from scheduling.webhook_delivery d
       join scheduling.webhook_subscription s on s.id = d.subscription_id
       where s.disabled_at is not null and d.next_attempt_at is not null and ${free}
       for update of d skip locked)`,
    [now],
  );
}

/** The number of deliveries that are due and not claimed; stops counting where more makes no difference. */
export async function countDue(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<{ due: number }>(
    `select count(*)::integer as due from (
       select from scheduling.webhook_delivery d where d.next_attempt_at <= $1 and ${free} limit 100000) d`,
    [now],
  );
  return rows[0]?.due ?? 0;
}
