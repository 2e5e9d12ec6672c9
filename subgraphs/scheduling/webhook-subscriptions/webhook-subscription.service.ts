import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { storeChange } from '../../../kernel/database/changes/store-change.ts';
import { inTransaction, transactionOf } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { given } from '../../../kernel/graph/given.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { SchedulingContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { makeWebhookSecret, sealWebhookSecret } from './secret.ts';
import {
  newSubscriptionFields,
  parseSubscription,
  subscriptionFields,
} from './webhook-subscription-fields.ts';
import { type Connection, requireSubscriber, webhookNotFound } from './webhook-subscription.access.ts';
import { WebhookSubscription } from './webhook-subscription.entity.ts';
import { WebhookDisabledReason, WebhookSubscriptionStatus } from './webhook-subscription.enums.ts';
import type {
  CreateWebhookSubscriptionInput,
  UpdateWebhookSubscriptionInput,
  WebhookSubscriptionVersionInput,
} from './webhook-subscription.inputs.ts';
import {
  findSubscription,
  insertSubscription,
  listSubscriptions,
  replaceSecret,
} from './webhook-subscription.store.ts';
import type {
  WebhookSubscriptionPage,
  WebhookSubscriptionView,
  WebhookSubscriptionWithSecret,
} from './webhook-subscription.view.ts';

/** contract 2.4 */
const mostOfConnection = 5;
/** contract 2.2: how long the previous secret also signs. */
const secretGraceMs = 24 * 3_600_000;

/** The viewer's subscriptions at the business, oldest first (contract 1). */
export async function pageOfSubscriptions(
  ctx: Context,
  page: { readonly page: number; readonly pageSize: number },
): Promise<WebhookSubscriptionPage> {
  return listSubscriptions(ctx.pool, ctx.clock.now(), requireSubscriber(ctx.viewer), page);
}

/** A subscription of the viewer at the business; any other is missing. */
export async function subscriptionOfViewer(ctx: Context, id: string): Promise<WebhookSubscriptionView> {
  return subscriptionOf(ctx, requireSubscriber(ctx.viewer), id);
}

/** A subscription of a connection that the caller has checked; any other is missing. */
export function subscriptionOf(
  { pool, clock }: Context,
  connection: Connection,
  id: string,
): Promise<WebhookSubscriptionView> {
  const onPool = async (sql: string, values: readonly unknown[] = []) =>
    (await pool.query<object>(sql, [...values])).rows;
  return findSubscription(onPool, clock.now(), connection, id);
}

/** Subscribes the app to events of the business. Throws AD_Limit_RJ if it has the maximum number of subscriptions. */
export async function createSubscription(
  ctx: SchedulingContext,
  input: CreateWebhookSubscriptionInput,
): Promise<WebhookSubscriptionWithSecret> {
  const connection = requireSubscriber(ctx.viewer);
  const fields = parseSubscription(newSubscriptionFields(ctx.loaders.webhookUrlFault), input);
  const now = ctx.clock.now();
  return inTransaction(ctx.pool, async (transaction) => {
    const make = async () => {
      const id = ctx.newId();
      const secret = makeWebhookSecret();
      const row = {
        ...connection,
        ...fields,
        id,
        description: fields.description || null,
        secret: sealWebhookSecret(ctx, id, secret),
        now,
      };
      const isMade = await insertSubscription(transaction, row, mostOfConnection);
      if (!isMade) throw new DomainError('Scheduling_WebhookSubscription_AD_Limit_RJ');
      return { subscription: await findSubscription(transaction, now, connection, id), secret };
    };
    return idempotencyKeys.once(transaction, ctx, make, { secret: 'secret' });
  });
}

/** A subscription of the connection in this transaction, locked. Throws 404, and 412 for another version. */
export async function lockSubscription(
  em: EntityManager,
  { appId, businessId }: Connection,
  { id, expectedVersion }: WebhookSubscriptionVersionInput,
): Promise<WebhookSubscription> {
  const found = isUuid(id)
    ? await em.findOne(
        WebhookSubscription,
        { id, appId, businessId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
    : null;
  if (found === null) throw webhookNotFound();
  checkVersion(found, expectedVersion);
  return found;
}

/** Changes a subscription; ACTIVE also re-enables one that the platform disabled, and forgets its failures. */
export async function updateSubscription(
  ctx: SchedulingContext,
  input: UpdateWebhookSubscriptionInput,
): Promise<WebhookSubscriptionView> {
  const connection = requireSubscriber(ctx.viewer);
  const schema = subscriptionFields(ctx.loaders.webhookUrlFault);
  const now = ctx.clock.now();
  return ctx.em.fork().transactional(async (em) => {
    const subscription = await lockSubscription(em, connection, { id: input.id });
    const { status, ...fields } = parseSubscription(schema, input);
    checkVersion(subscription, input.expectedVersion);
    em.assign(subscription, given(fields));
    if (fields.description === '') subscription.description = null;
    if (status === WebhookSubscriptionStatus.ACTIVE) subscription.enable();
    if (status === WebhookSubscriptionStatus.DISABLED)
      subscription.disable(WebhookDisabledReason.MANUAL, now);
    await storeChange(em, subscription, now);
    return findSubscription(transactionOf(em), now, connection, subscription.id);
  });
}

/** Ends a subscription with its pending deliveries. */
export async function deleteSubscription(
  ctx: Context,
  input: WebhookSubscriptionVersionInput,
): Promise<WebhookSubscriptionView> {
  const connection = requireSubscriber(ctx.viewer);
  return ctx.em.fork().transactional(async (em) => {
    const subscription = await lockSubscription(em, connection, input);
    const view = await findSubscription(transactionOf(em), ctx.clock.now(), connection, subscription.id);
    await em.remove(subscription).flush();
    return view;
  });
}

/**
 * Gives a subscription a new secret; the previous one also signs for a day (contract 2.2). If it is rotated again in
 * that time, the one before that no longer signs.
 */
export async function rotateSecret(
  ctx: Context,
  input: WebhookSubscriptionVersionInput,
): Promise<WebhookSubscriptionWithSecret> {
  const connection = requireSubscriber(ctx.viewer);
  const now = ctx.clock.now();
  return ctx.em.fork().transactional(async (em) => {
    const transaction = transactionOf(em);
    const rotate = async () => {
      const { id } = await lockSubscription(em, connection, input);
      const secret = makeWebhookSecret();
      const previousExpiresAt = new Date(now.getTime() + secretGraceMs);
      await replaceSecret(transaction, id, sealWebhookSecret(ctx, id, secret), { now, previousExpiresAt });
      return { subscription: await findSubscription(transaction, now, connection, id), secret };
    };
    return idempotencyKeys.once(transaction, ctx, rotate, { secret: 'secret' });
  });
}
