import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { WebhookDisabledReason, WebhookSubscriptionStatus } from './webhook-subscription.enums.ts';

@ObjectType('WebhookSubscription', {
  description: 'Where an app wants to hear of the events of a business.',
  simpleResolvers: true,
})
export class WebhookSubscriptionView {
  @Field(() => ID, { description: 'UUID of the subscription.' })
  id!: string;

  @Field(() => ID, { description: 'UUID of the business whose events they are.' })
  businessId!: string;

  @Field(() => String, { description: 'Address that events are posted to.' })
  url!: string;

  @Field(() => [String], { description: 'Types of events, or families such as appointment.*.' })
  eventTypes!: string[];

  @Field(() => String, { nullable: true, description: 'What it is for; null when nothing is said.' })
  description!: string | null;

  @Field(() => WebhookSubscriptionStatus, { description: 'Whether events are sent.' })
  status!: WebhookSubscriptionStatus;

  @Field(() => WebhookDisabledReason, {
    nullable: true,
    description: 'Why nothing is sent; null while it is active.',
  })
  disabledReason!: WebhookDisabledReason | null;

  @Field(() => DateTime, { nullable: true, description: 'Since when nothing is sent.' })
  disabledAt!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Since when every attempt has failed.' })
  failingSince!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When something was sent last.' })
  lastAttemptAt!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When something arrived last.' })
  lastSuccessAt!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the secret before signs as well; null when there is none.',
  })
  secretPreviousExpiresAt!: string | null;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: string;
}

@ObjectType('WebhookSubscriptionPage', {
  description: 'One page of webhook subscriptions, the oldest first.',
  simpleResolvers: true,
})
export class WebhookSubscriptionPage {
  @Field(() => [WebhookSubscriptionView], { description: 'The entries of this page.' })
  items!: WebhookSubscriptionView[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

@ObjectType('WebhookSubscriptionWithSecret', {
  description: 'A subscription with its new secret.',
  simpleResolvers: true,
})
export class WebhookSubscriptionWithSecret {
  @Field(() => WebhookSubscriptionView, { description: 'The subscription.' })
  subscription!: WebhookSubscriptionView;

  @Field(() => String, {
    nullable: true,
    description:
      'The secret that signs deliveries. Only this answer shows it; repeating the request with its key shows it for an hour, then null.',
  })
  secret!: string | null;
}
