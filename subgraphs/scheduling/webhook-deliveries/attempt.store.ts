import type { Pool } from 'pg';
import type { OutgoingErrorCode } from '../../../kernel/outgoing/outgoing-fault.ts';
import type { ClaimedDelivery } from './claim.store.ts';
import type { DeliveryOutcome } from './delivery-outcome.ts';

/** contract 2.3: after how many days of failures the app is warned, and its subscription ends. */
const warnedAfterDays = 1;
const failingDays = 5;

/** An attempt with what came of it. */
export interface MadeAttempt extends DeliveryOutcome {
  readonly at: Date;
  readonly errorCode: OutgoingErrorCode | null;
  readonly responseStatus: number | null;
  readonly responseSnippet: string | null;
  readonly durationMs: number;
}

/**
 * Failures count from the first since the last success; the one that comes 5 days later or more ends the subscription
 * (so first and last are more than 12 hours apart). Those of redeliveries do not count. The subscription is locked first,
 * as by whoever deletes it. Mail about it is due once for these failures, by the first that comes a day later or more, and
 * once more when it ends.
 */
const recordSql = `
  with subscription as materialized (
    select id, failing_since, disabled_at, warned_at from scheduling.webhook_subscription where id = $11 for no key update
  ),
  judged as (
    update scheduling.webhook_delivery d
    set status = $3, attempt = d.attempt + 1, next_attempt_at = $4, claimed_until = null, attempted_at = $5,
      error_code = $6, response_status = $7, response_snippet = $8, duration_ms = $9
    from subscription s where d.id = $1 and d.claimed_until = $2 and d.subscription_id = s.id
    returning s.id, d.is_redelivery, case
      when $6::text is null or d.is_redelivery or s.disabled_at is not null then null
      when $10 then 'GONE'
      when s.failing_since <= $5::timestamptz - interval '${failingDays} days' then 'FAILING'
    end as reason,
      $6::text is not null and not d.is_redelivery and s.disabled_at is null and s.warned_at is null
        and s.failing_since <= $5::timestamptz - interval '${warnedAfterDays} days' as is_warning
  )
  update scheduling.webhook_subscription s
  set last_attempt_at = greatest(s.last_attempt_at, $5),
    last_success_at = case when $6::text is null then greatest(s.last_success_at, $5) else s.last_success_at end,
    failing_since = case
      when $6::text is null then null when j.is_redelivery then s.failing_since else coalesce(s.failing_since, $5)
    end,
    disabled_reason = coalesce(j.reason, s.disabled_reason),
    disabled_at = case when j.reason is null then s.disabled_at else $5 end,
    version = s.version + case when j.reason is null then 0 else 1 end,
    updated_at = case when j.reason is null then s.updated_at else $5 end,
    warned_at = case when $6::text is null then null when j.is_warning then $5 else s.warned_at end,
    mail_due_at = case
      when j.is_warning or j.reason is not null then $5
      when $6::text is null and s.disabled_at is null then null
      else s.mail_due_at
    end,
    mail_id = case when j.is_warning or j.reason is not null then null else s.mail_id end
  from judged j where s.id = j.id
  returning j.reason as "disabledReason"`;

/** Records an attempt; answers why the subscription ends with it, null when it goes on or the claim had run out. */
export async function recordAttempt(
  pool: Pool,
  { id, claimedUntil, recipient }: ClaimedDelivery,
  attempt: MadeAttempt,
): Promise<'GONE' | 'FAILING' | null> {
  const { rows } = await pool.query<{ disabledReason: 'GONE' | 'FAILING' | null }>({
    name: 'record-webhook-attempt',
    text: recordSql,
    values: [
      id,
      claimedUntil,
      attempt.status,
      attempt.nextAttemptAt,
      attempt.at,
      attempt.errorCode,
      attempt.responseStatus,
      attempt.responseSnippet,
      attempt.durationMs,
      attempt.isGone,
      recipient.subscriptionId,
    ],
  });
  return rows[0]?.disabledReason ?? null;
}

/** Ends a subscription whose app may be sent nothing any more. */
export async function disableSubscription(
  pool: Pool,
  id: string,
  reason: 'CONNECTION_REVOKED' | 'APP_SUSPENDED',
  now: Date,
): Promise<void> {
  await pool.query(
    `update scheduling.webhook_subscription
     set disabled_reason = $2, disabled_at = $3, version = version + 1, updated_at = $3, mail_due_at = null
     where id = $1 and disabled_at is null`,
    [id, reason, now],
  );
}
