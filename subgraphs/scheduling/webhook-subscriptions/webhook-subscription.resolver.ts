import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import type { SchedulingContext } from '../context.ts';
import {
  CreateWebhookSubscriptionInput,
  UpdateWebhookSubscriptionInput,
  WebhookSubscriptionVersionInput,
} from './webhook-subscription.inputs.ts';
import {
  createSubscription,
  deleteSubscription,
  pageOfSubscriptions,
  rotateSecret,
  subscriptionOfViewer,
  updateSubscription,
} from './webhook-subscription.service.ts';
import {
  WebhookSubscriptionPage,
  WebhookSubscriptionView,
  WebhookSubscriptionWithSecret,
} from './webhook-subscription.view.ts';

@Resolver()
export class WebhookSubscriptionResolver {
  @Query(() => WebhookSubscriptionPage, {
    description: "The app's webhook subscriptions at the business, the oldest first.",
  })
  webhookSubscriptions(
    @Ctx() ctx: Context,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<WebhookSubscriptionPage> {
    checkPage({ page, pageSize });
    return pageOfSubscriptions(ctx, { page, pageSize });
  }

  @Query(() => WebhookSubscriptionView, {
    nullable: true,
    description: 'A webhook subscription of the app at the business; null, with an error, for any other.',
  })
  webhookSubscription(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the subscription.' }) id: string,
  ): Promise<WebhookSubscriptionView> {
    return subscriptionOfViewer(ctx, id);
  }

  @Mutation(() => WebhookSubscriptionWithSecret, {
    description: 'Subscribes the app to events of the business; at most 5 subscriptions.',
  })
  createWebhookSubscription(
    @Ctx() ctx: SchedulingContext,
    @Arg('input', () => CreateWebhookSubscriptionInput, { description: 'Which events, and where to.' })
    input: CreateWebhookSubscriptionInput,
  ): Promise<WebhookSubscriptionWithSecret> {
    return createSubscription(ctx, input);
  }

  @Mutation(() => WebhookSubscriptionView, { description: 'Changes a webhook subscription of the app.' })
  updateWebhookSubscription(
    @Ctx() ctx: SchedulingContext,
    @Arg('input', () => UpdateWebhookSubscriptionInput, { description: 'What changes.' })
    input: UpdateWebhookSubscriptionInput,
  ): Promise<WebhookSubscriptionView> {
    return updateSubscription(ctx, input);
  }

  @Mutation(() => WebhookSubscriptionView, {
    description: 'Ends a webhook subscription of the app, with all that was to be delivered to it.',
  })
  deleteWebhookSubscription(
    @Ctx() ctx: Context,
    @Arg('input', () => WebhookSubscriptionVersionInput, { description: 'Which one.' })
    input: WebhookSubscriptionVersionInput,
  ): Promise<WebhookSubscriptionView> {
    return deleteSubscription(ctx, input);
  }

  @Mutation(() => WebhookSubscriptionWithSecret, {
    description: 'Replaces the secret of a webhook subscription; the one before signs as well for a day.',
  })
  rotateWebhookSecret(
    @Ctx() ctx: Context,
    @Arg('input', () => WebhookSubscriptionVersionInput, { description: 'Which one.' })
    input: WebhookSubscriptionVersionInput,
  ): Promise<WebhookSubscriptionWithSecret> {
    return rotateSecret(ctx, input);
  }
}
