import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { WebhookDeliveryView, WebhookTest } from '../webhook-deliveries/webhook-delivery.view.ts';
import {
  WebhookSubscriptionPage,
  WebhookSubscriptionView,
} from '../webhook-subscriptions/webhook-subscription.view.ts';
import {
  pageOfApp,
  redeliverOfApp,
  sendTestOfApp,
  sentToApp,
  subscriptionOfApp,
} from './app-webhook.service.ts';
import { SentWebhookPage } from './app-webhook.view.ts';

@Resolver()
export class AppWebhookResolver {
  @Query(() => WebhookSubscriptionPage, {
    description: 'Webhook subscriptions of an app at all businesses; for services of the platform only.',
  })
  webhookSubscriptionsOfApp(
    @Ctx() ctx: Context,
    @Arg('appId', () => ID, { description: 'UUID of the app.' }) appId: string,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<WebhookSubscriptionPage> {
    checkPage({ page, pageSize });
    return pageOfApp(ctx, appId, { page, pageSize });
  }

  @Query(() => WebhookSubscriptionView, {
    nullable: true,
    description: 'A webhook subscription of an app; for services of the platform only.',
  })
  webhookSubscriptionOfApp(
    @Ctx() ctx: Context,
    @Arg('appId', () => ID, { description: 'UUID of the app.' }) appId: string,
    @Arg('id', () => ID, { description: 'UUID of the subscription.' }) id: string,
  ): Promise<WebhookSubscriptionView> {
    return subscriptionOfApp(ctx, { appId, id });
  }

  @Query(() => SentWebhookPage, {
    description: 'The deliveries to a webhook subscription of an app. For services of the platform only.',
  })
  webhooksSentToApp(
    @Ctx() ctx: Context,
    @Arg('appId', () => ID, { description: 'UUID of the app.' }) appId: string,
    @Arg('id', () => ID, { description: 'UUID of the subscription.' }) id: string,
    @Arg('readsAppointments', () => Boolean, { description: 'Whether the app may read appointments.' })
    readsAppointments: boolean,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<SentWebhookPage> {
    checkPage({ page, pageSize });
    return sentToApp(ctx, { appId, id, readsAppointments }, { page, pageSize });
  }

  @Mutation(() => WebhookDeliveryView, {
    description: 'Sends the event of a delivery to an app once more; for services of the platform only.',
  })
  redeliverWebhookOfApp(
    @Ctx() ctx: Context,
    @Arg('appId', () => ID, { description: 'UUID of the app.' }) appId: string,
    @Arg('id', () => ID, { description: 'UUID of the subscription.' }) id: string,
    @Arg('deliveryId', () => ID, { description: 'UUID of a delivery to it.' }) deliveryId: string,
  ): Promise<WebhookDeliveryView> {
    return redeliverOfApp(ctx, { appId, id }, deliveryId);
  }

  @Mutation(() => WebhookTest, {
    description: 'Sends a test to a webhook subscription of an app; for services of the platform only.',
  })
  sendWebhookTestOfApp(
    @Ctx() ctx: Context,
    @Arg('appId', () => ID, { description: 'UUID of the app.' }) appId: string,
    @Arg('id', () => ID, { description: 'UUID of the subscription.' }) id: string,
  ): Promise<WebhookTest> {
    return sendTestOfApp(ctx, { appId, id });
  }
}
