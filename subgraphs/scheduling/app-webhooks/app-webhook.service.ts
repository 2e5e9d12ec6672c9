import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { redeliverFor, sendTestFor } from '../webhook-deliveries/webhook-delivery.service.ts';
import { listSentDeliveries } from '../webhook-deliveries/webhook-delivery.store.ts';
import type { WebhookDeliveryView, WebhookTest } from '../webhook-deliveries/webhook-delivery.view.ts';
import { eventBody } from '../webhook-events/event-body.ts';
import { type Connection, webhookNotFound } from '../webhook-subscriptions/webhook-subscription.access.ts';
import { subscriptionOf } from '../webhook-subscriptions/webhook-subscription.service.ts';
import {
  connectionOfSubscription,
  listSubscriptionsOfApp,
} from '../webhook-subscriptions/webhook-subscription.store.ts';
import type {
  WebhookSubscriptionPage,
  WebhookSubscriptionView,
} from '../webhook-subscriptions/webhook-subscription.view.ts';
import type { SentWebhookPage } from './app-webhook.view.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** A subscription of an app, for a service that has checked who asks for it. */
export interface AppSubscription {
  readonly appId: string;
  readonly id: string;
}

/** The connection of a subscription of an app; any other is missing. */
async function connectionOf({ viewer, pool }: Context, { appId, id }: AppSubscription): Promise<Connection> {
  requireSystem(viewer);
  const connection = await connectionOfSubscription(pool, appId, id);
  if (connection === null) throw webhookNotFound();
  return connection;
}

/** Subscriptions of an app at all businesses, by business; the caller has checked that the app is the viewer's. */
export async function pageOfApp(ctx: Context, appId: string, page: Page): Promise<WebhookSubscriptionPage> {
  requireSystem(ctx.viewer);
  return isUuid(appId)
    ? listSubscriptionsOfApp(ctx.pool, ctx.clock.now(), appId, page)
    : { items: [], total: 0 };
}

/** One of them. */
export async function subscriptionOfApp(
  ctx: Context,
  named: AppSubscription,
): Promise<WebhookSubscriptionView> {
  return subscriptionOf(ctx, await connectionOf(ctx, named), named.id);
}

/** Deliveries of 30 days to one of them, with the content for an app that may or may not read appointments. */
export async function sentToApp(
  ctx: Context,
  { readsAppointments, ...named }: AppSubscription & { readonly readsAppointments: boolean },
  page: Page,
): Promise<SentWebhookPage> {
  await connectionOf(ctx, named);
  const { items, total } = await listSentDeliveries(ctx.pool, ctx.clock.now(), named.id, page);
  const reader = { subscriptionId: named.id, readsAppointments };
  return {
    items: items.map(({ delivery, event }) => ({ delivery, body: eventBody(event, reader) })),
    total,
  };
}

/** Sends the event of a delivery again (contract 2.3). */
export async function redeliverOfApp(
  ctx: Context,
  named: AppSubscription,
  deliveryId: string,
): Promise<WebhookDeliveryView> {
  return redeliverFor(ctx, await connectionOf(ctx, named), { subscriptionId: named.id, deliveryId });
}

/** Sends a test (contract 2.1). */
export async function sendTestOfApp(ctx: Context, named: AppSubscription): Promise<WebhookTest> {
  return sendTestFor(ctx, await connectionOf(ctx, named), named.id);
}
