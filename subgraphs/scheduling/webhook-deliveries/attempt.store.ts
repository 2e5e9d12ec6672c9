import type { Pool } from 'pg';
import { z } from 'zod';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import type { OutgoingErrorCode } from '../../../kernel/outgoing/outgoing-fault.ts';
import { notices } from '../notices.ts';
import type { ClaimedDelivery } from './claim.store.ts';
import type { DeliveryOutcome } from './delivery-outcome.ts';
import type { SubscribedApp } from './subscriber-standing.ts';

/** contract 2.3: after how many days of failures the app is warned, and its subscription disabled. */
const warnedAfterDays = 1;
const failingDays = 5;

/** An attempt with its result. */
export interface MadeAttempt extends DeliveryOutcome {
  readonly at: Date;
  readonly errorCode: OutgoingErrorCode | null;
  readonly responseStatus: number | null;
  readonly responseSnippet: string | null;
  readonly durationMs: number;
}

/** Failures since the first one; a failed redelivery does not count. */
const failsFor = (days: number) =>
  `($6::text is not null and not d.is_redelivery and s.disabled_at is null
    and s.failing_since <= $5::timestamptz - interval '${days} days')`;
const isWarning = `(${failsFor(warnedAfterDays)} and s.warned_at is null)`;
const isGone = '($10 and $6::text is not null and not d.is_redelivery and s.disabled_at is null)';
const isEnd = `(${isGone} or ${failsFor(failingDays)})`;

/**
 * Failures count from the first since the last success; the one that comes 5 days later or more ends the subscription
 * (so first and last are more than 12 hours apart). Mail about it is due once for these failures, by the first that
 * comes a day later or more, and once more when it ends. The subscription is changed first, like when it is deleted,
 * and locked only by that change: statements that lock a row and then change it can deadlock.
 */
const recordSql = `
  with subscription as (
    update scheduling.webhook_subscription s
    set last_attempt_at = greatest(s.last_attempt_at, $5),
      last_success_at = case when $6::text is null then greatest(s.last_success_at, $5) else s.last_success_at end,
      failing_since = case
        when $6::text is null then null when d.is_redelivery then s.failing_since else coalesce(s.failing_since, $5)
      end,
      disabled_reason = case when ${isGone} then 'GONE' when ${isEnd} then 'FAILING' else s.disabled_reason end,
      disabled_at = case when ${isEnd} then $5 else s.disabled_at end,
      version = s.version + case when ${isEnd} then 1 else 0 end,
      updated_at = case when ${isEnd} then $5 else s.updated_at end,
      warned_at = case when $6::text is null then null when ${isWarning} then $5 else s.warned_at end,
      mail_due_at = case
        when ${isWarning} or ${isEnd} then $5
        when $6::text is null and s.disabled_at is null then null
        else s.mail_due_at
      end,
      mail_id = case when ${isWarning} or ${isEnd} then null else s.mail_id end
    from scheduling.webhook_delivery d
    where d.id = $1 and d.claimed_until = $2 and s.id = d.subscription_id
    returning s.id, case when old.disabled_at is null then new.disabled_reason end as reason
  )
  update scheduling.webhook_delivery d
  set status = $3, attempt = d.attempt + 1, next_attempt_at = $4, claimed_until = null, attempted_at = $5,
    error_code = $6, response_status = $7, response_snippet = $8, duration_ms = $9
  from subscription s where d.id = $1 and d.claimed_until = $2 and d.subscription_id = s.id
  returning s.reason as "disabledReason"`;

const endedRows = z.array(z.object({ disabledReason: z.enum(['GONE', 'FAILING']).nullable() }));
type DisabledReason = NonNullable<z.output<typeof endedRows>[number]['disabledReason']>;

async function storeAttempt(
  run: Transaction,
  { id, claimedUntil }: ClaimedDelivery,
  attempt: MadeAttempt,
): Promise<DisabledReason | null> {
  const rows = await run(recordSql, [
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
  ]);
  return endedRows.parse(rows)[0]?.disabledReason ?? null;
}

/** Tells the owners of the app's publisher. Only the host is named: receivers have secrets in paths and queries. */
function tellDisabled(
  transaction: Transaction,
  { appId, recipient }: ClaimedDelivery,
  { name: app, publisherProfileId }: SubscribedApp,
  now: Date,
): Promise<void> {
  return notices.tell(
    transaction,
    { viewer: null, clock: { now: () => now } },
    {
      kind: 'APP_WEBHOOK_DISABLED',
      about: { kind: 'WEBHOOK', id: appId },
      to: [{ profileId: publisherProfileId }],
      arguments: { app, host: new URL(recipient.url).host },
    },
  );
}

/**
 * Records an attempt, and tells the app's publisher if the subscription ends with it; returns why it does, null if it
 * goes on or the claim had expired.
 */
export async function recordAttempt(
  pool: Pool,
  claimed: ClaimedDelivery,
  publisher: SubscribedApp | null,
  attempt: MadeAttempt,
): Promise<DisabledReason | null> {
  if (attempt.errorCode === null) {
    // Nothing ends with a success.
    const name = 'record-webhook-attempt';
    const run: Transaction = async (text, values = []) =>
      (await pool.query<object>({ name, text, values: [...values] })).rows;
    return storeAttempt(run, claimed, attempt);
  }
  return inTransaction(pool, async (transaction) => {
    const reason = await storeAttempt(transaction, claimed, attempt);
    if (reason !== null && publisher !== null) {
      await tellDisabled(transaction, claimed, publisher, attempt.at);
    }
    return reason;
  });
}

/** Ends a subscription whose app may no longer be sent anything. */
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
