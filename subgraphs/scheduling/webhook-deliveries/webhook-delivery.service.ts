import { z } from 'zod';
import { type Transaction, transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { fault, parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { capitals, smallLetters } from '../../../kernel/text/letter-case.ts';
import { instant } from '../../../kernel/text/lines.ts';
import { recoveryFields } from '../../../kernel/inputs/webhook-fields.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { lockEventsOf, recordWebhookEvent } from '../webhook-events/record-event.ts';
import {
  type Connection,
  requireSubscriber,
  webhookNotFound,
} from '../webhook-subscriptions/webhook-subscription.access.ts';
import type { WebhookSubscription } from '../webhook-subscriptions/webhook-subscription.entity.ts';
import {
  lockSubscription,
  subscriptionOfViewer,
} from '../webhook-subscriptions/webhook-subscription.service.ts';
import type {
  RecoverWebhooksInput,
  RedeliverWebhookInput,
  WebhookDeliveryFilter,
} from './webhook-delivery.inputs.ts';
import { insertRedelivery, listDeliveries, makeDue } from './webhook-delivery.store.ts';
import type {
  WebhookDeliveryPage,
  WebhookDeliveryView,
  WebhookRecovery,
  WebhookTest,
} from './webhook-delivery.view.ts';

const filterFields = z
  .object({
    status: z.string().transform(capitals).nullish(),
    eventType: z.string().transform(smallLetters).nullish(),
    from: instant.nullish(),
    to: instant.nullish(),
  })
  .refine(({ from, to }) => !from || !to || from < to, {
    params: fault('OUT_OF_RANGE'),
    path: ['to'],
    error: 'Must be later than from.',
  });

/** Deliveries to a subscription of the viewer, newest first; those of 30 days (contract 1). */
export async function pageOfDeliveries(
  ctx: Context,
  subscriptionId: string,
  filter: WebhookDeliveryFilter,
  page: { readonly page: number; readonly pageSize: number },
): Promise<WebhookDeliveryPage> {
  const { id } = await subscriptionOfViewer(ctx, subscriptionId);
  const { status = null, eventType = null, from = null, to = null } = parseFields(filterFields, filter);
  return listDeliveries(ctx.pool, ctx.clock.now(), id, { status, eventType, from, to }, page);
}

/** Runs `work` for an active subscription of the connection, once per idempotency key. Throws 404, and UP_State_RJ. */
async function withActive<Answer>(
  ctx: Context,
  connection: Connection,
  subscriptionId: string,
  work: (transaction: Transaction, subscription: WebhookSubscription) => Promise<Answer>,
  lockFirst: (transaction: Transaction) => Promise<void> = async () => undefined,
): Promise<Answer> {
  return ctx.em.fork().transactional(async (em) =>
    idempotencyKeys.once(transactionOf(em), ctx, async () => {
      await lockFirst(transactionOf(em));
      const subscription = await lockSubscription(em, connection, { id: subscriptionId });
      if (subscription.disabledAt !== null) {
        throw new DomainError(
          'Scheduling_WebhookSubscription_UP_State_RJ',
          'It is disabled, so nothing is sent to it. Set its status to ACTIVE first.',
        );
      }
      return work(transactionOf(em), subscription);
    }),
  );
}

/** Sends the event of a delivery again, under the same webhook-id (contract 2.3). */
export async function redeliver(ctx: Context, input: RedeliverWebhookInput): Promise<WebhookDeliveryView> {
  return redeliverFor(ctx, requireSubscriber(ctx.viewer), input);
}

/** The same for a connection that the caller has checked. */
export async function redeliverFor(
  ctx: Context,
  connection: Connection,
  { subscriptionId, deliveryId }: RedeliverWebhookInput,
): Promise<WebhookDeliveryView> {
  return withActive(ctx, connection, subscriptionId, async (transaction, { id }) => {
    const made = isUuid(deliveryId)
      ? await insertRedelivery(transaction, ctx.newId(), { deliveryId, subscriptionId: id }, ctx.clock.now())
      : null;
    if (made === null) throw webhookNotFound();
    return made;
  });
}

/** Sends a test to one subscription, whatever it subscribes to (contract 2.1). */
export async function sendTest(ctx: Context, subscriptionId: string): Promise<WebhookTest> {
  return sendTestFor(ctx, requireSubscriber(ctx.viewer), subscriptionId);
}

/** The same for a connection that the caller has checked. */
export async function sendTestFor(
  ctx: Context,
  connection: Connection,
  subscriptionId: string,
): Promise<WebhookTest> {
  const data = { message: 'This is a test. If you can read it, your subscription works.' };
  const { businessId } = connection;
  return withActive(
    ctx,
    connection,
    subscriptionId,
    async (transaction, { id }) => ({
      eventId: await recordWebhookEvent(transaction, {
        businessId,
        type: 'webhook.test',
        data,
        occurredAt: ctx.clock.now(),
        subscriptionId: id,
      }),
    }),
    (transaction) => lockEventsOf(transaction, businessId),
  );
}

/** contract 1: recovery reaches as far back as events are kept. */
/**
 * Sends again what has not arrived from a period, including what happened while the subscription was disabled (contract
 * 2.3).
 */
export async function recover(
  ctx: Context,
  { subscriptionId, ...input }: RecoverWebhooksInput,
): Promise<WebhookRecovery> {
  const now = ctx.clock.now();
  return withActive(ctx, requireSubscriber(ctx.viewer), subscriptionId, async (transaction, { id }) => {
    const { since, until = null } = parseFields(recoveryFields(now), input);
    return { scheduled: await makeDue(transaction, id, { since, until }, now) };
  });
}
