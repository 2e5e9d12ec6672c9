import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import {
  RecoverWebhooksInput,
  RedeliverWebhookInput,
  WebhookDeliveryFilter,
} from './webhook-delivery.inputs.ts';
import { pageOfDeliveries, recover, redeliver, sendTest } from './webhook-delivery.service.ts';
import {
  WebhookDeliveryPage,
  WebhookDeliveryView,
  WebhookRecovery,
  WebhookTest,
} from './webhook-delivery.view.ts';

@Resolver()
export class WebhookDeliveryResolver {
  @Query(() => WebhookDeliveryPage, {
    description: 'Deliveries of 30 days to a webhook subscription of the app, the newest first.',
  })
  webhookDeliveries(
    @Ctx() ctx: Context,
    @Arg('subscriptionId', () => ID, { description: 'UUID of the subscription.' }) subscriptionId: string,
    @Arg('filter', () => WebhookDeliveryFilter, { description: 'Which of them.' })
    filter: WebhookDeliveryFilter,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<WebhookDeliveryPage> {
    checkPage({ page, pageSize });
    return pageOfDeliveries(ctx, subscriptionId, filter, { page, pageSize });
  }

  @Mutation(() => WebhookDeliveryView, { description: 'Sends the event of a delivery once more.' })
  redeliverWebhook(
    @Ctx() ctx: Context,
    @Arg('input', () => RedeliverWebhookInput, { description: 'Which delivery.' })
    input: RedeliverWebhookInput,
  ): Promise<WebhookDeliveryView> {
    return redeliver(ctx, input);
  }

  @Mutation(() => WebhookTest, { description: 'Sends a test to a webhook subscription of the app.' })
  sendWebhookTest(
    @Ctx() ctx: Context,
    @Arg('subscriptionId', () => ID, { description: 'UUID of the subscription.' }) subscriptionId: string,
  ): Promise<WebhookTest> {
    return sendTest(ctx, subscriptionId);
  }

  @Mutation(() => WebhookRecovery, {
    description:
      'Sends failed deliveries again, and the events that happened while the subscription was disabled.',
  })
  recoverWebhooks(
    @Ctx() ctx: Context,
    @Arg('input', () => RecoverWebhooksInput, { description: 'Which events.' }) input: RecoverWebhooksInput,
  ): Promise<WebhookRecovery> {
    return recover(ctx, input);
  }
}
