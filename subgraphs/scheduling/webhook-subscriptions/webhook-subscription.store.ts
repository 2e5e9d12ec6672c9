import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { type Connection, webhookNotFound } from './webhook-subscription.access.ts';
import { WebhookSubscriptionStatus } from './webhook-subscription.enums.ts';
import type { WebhookSubscriptionPage, WebhookSubscriptionView } from './webhook-subscription.view.ts';

const columns = `
  s.id, s.business_id as "businessId", s.url, s.event_types as "eventTypes", s.description,
  s.disabled_reason as "disabledReason", s.disabled_at as "disabledAt", s.failing_since as "failingSince",
  s.last_attempt_at as "lastAttemptAt", s.last_success_at as "lastSuccessAt",
  case when s.secret_previous_expires_at > $1 then s.secret_previous_expires_at end as "secretPreviousExpiresAt",
  s.version, s.created_at as "createdAt", s.updated_at as "updatedAt"`;
const mine = 's.app_id = $2 and s.business_id = $3';
const findSql = `select ${columns} from scheduling.webhook_subscription s where ${mine} and s.id = $4`;
const listSql = `
  select t.total, p.* from (
    select count(*)::integer as total from scheduling.webhook_subscription s where ${mine}) t
  left join lateral (
    select ${columns} from scheduling.webhook_subscription s where ${mine}
    order by s.created_at, s.id limit $4 offset $5) p on true`;
const ofAppSql = `
  select t.total, p.* from (
    select count(*)::integer as total from scheduling.webhook_subscription s where s.app_id = $2) t
  left join lateral (
    select ${columns} from scheduling.webhook_subscription s where s.app_id = $2
    order by s.business_id, s.created_at, s.id limit $3 offset $4) p on true`;

const instantOrNull = (text: string | null) => (text === null ? null : isoInstant(text));

type Row = Omit<WebhookSubscriptionView, 'status'>;

function viewOf(row: Row): WebhookSubscriptionView {
  const { ACTIVE, DISABLED } = WebhookSubscriptionStatus;
  return {
    ...row,
    status: row.disabledAt === null ? ACTIVE : DISABLED,
    disabledAt: instantOrNull(row.disabledAt),
    failingSince: instantOrNull(row.failingSince),
    lastAttemptAt: instantOrNull(row.lastAttemptAt),
    lastSuccessAt: instantOrNull(row.lastSuccessAt),
    secretPreviousExpiresAt: instantOrNull(row.secretPreviousExpiresAt),
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

const foundRows = z.array(z.custom<Row>());

/** A subscription of the connection, as the transaction sees it; any other is missing. */
export async function findSubscription(
  transaction: Transaction,
  now: Date,
  { appId, businessId }: Connection,
  id: string,
): Promise<WebhookSubscriptionView> {
  if (!isUuid(id)) throw webhookNotFound();
  const [row] = foundRows.parse(await transaction(findSql, [now, appId, businessId, id]));
  if (row === undefined) throw webhookNotFound();
  return viewOf(row);
}

/** One page of the connection's subscriptions, oldest first. */
export async function listSubscriptions(
  pool: Pool,
  now: Date,
  { appId, businessId }: Connection,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<WebhookSubscriptionPage> {
  const { rows } = await pool.query<Row & { total: number }>({
    name: 'webhook-subscriptions',
    text: listSql,
    values: [now, appId, businessId, pageSize, (page - 1) * pageSize],
  });
  return { items: rows[0]?.id ? rows.map(viewOf) : [], total: rows[0]?.total ?? 0 };
}

/** One page of the subscriptions of an app at all businesses, by business. */
export async function listSubscriptionsOfApp(
  pool: Pool,
  now: Date,
  appId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<WebhookSubscriptionPage> {
  const { rows } = await pool.query<Row & { total: number }>({
    name: 'webhook-subscriptions-of-app',
    text: ofAppSql,
    values: [now, appId, pageSize, (page - 1) * pageSize],
  });
  return { items: rows[0]?.id ? rows.map(viewOf) : [], total: rows[0]?.total ?? 0 };
}

/** The connection that a subscription of an app belongs to; null if the app has no such subscription. */
export async function connectionOfSubscription(
  pool: Pool,
  appId: string,
  id: string,
): Promise<Connection | null> {
  if (!isUuid(appId) || !isUuid(id)) return null;
  const { rows } = await pool.query<Connection>({
    name: 'connection-of-webhook-subscription',
    text: `select app_id as "appId", business_id as "businessId" from scheduling.webhook_subscription
      where app_id = $1 and id = $2`,
    values: [appId, id],
  });
  return rows[0] ?? null;
}

/** The stored fields of a new subscription. */
export interface NewSubscription extends Connection {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly description: string | null;
  /** Sealed. */
  readonly secret: Buffer;
  readonly now: Date;
}

const lockSql = `select pg_advisory_xact_lock(hashtextextended('webhook_subscription ' || $1 || ' ' || $2, 0))`;
const insertSql = `
  insert into scheduling.webhook_subscription
    (id, app_id, business_id, url, event_types, description, secret, created_at, updated_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $8
  where (select count(*) from scheduling.webhook_subscription where app_id = $2 and business_id = $3) < $9
  returning id`;

/**
 * Stores a subscription unless the connection has the maximum number; returns whether it did. Parallel calls for the
 * connection wait, and then count this one.
 */
export async function insertSubscription(
  transaction: Transaction,
  { id, appId, businessId, url, eventTypes, description, secret, now }: NewSubscription,
  limit: number,
): Promise<boolean> {
  await transaction(lockSql, [appId, businessId]);
  const values = [id, appId, businessId, url, eventTypes, description, secret, now, limit];
  return (await transaction(insertSql, values)).length === 1;
}

/** Replaces the secret of a subscription; the previous one also signs until then. */
export async function replaceSecret(
  transaction: Transaction,
  id: string,
  secret: Buffer,
  { now, previousExpiresAt }: { readonly now: Date; readonly previousExpiresAt: Date },
): Promise<void> {
  await transaction(
    `update scheduling.webhook_subscription
     set previous_secret = secret, secret_previous_expires_at = $3, secret = $2, version = version + 1, updated_at = $4
     where id = $1`,
    [id, secret, previousExpiresAt, now],
  );
}
