import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { WebhookDeliveryStatus, WebhookErrorCode } from './webhook-delivery.enums.ts';

@ObjectType('WebhookDelivery', {
  description: 'The delivery of an event to a subscription, with the result of the latest attempt.',
  simpleResolvers: true,
})
export class WebhookDeliveryView {
  @Field(() => ID, { description: 'UUID of the delivery.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the event, the webhook-id of all its deliveries.' })
  eventId!: string;

  @Field(() => String, { description: 'Type of the event.' })
  eventType!: string;

  @Field(() => Boolean, { description: 'Whether somebody asked for it to be sent once more.' })
  isRedelivery!: boolean;

  @Field(() => Int, { description: 'Number of the latest attempt, or of the first to come; from 1.' })
  attempt!: number;

  @Field(() => WebhookDeliveryStatus, { description: 'Its result.' })
  status!: WebhookDeliveryStatus;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the answer.' })
  responseStatus!: number | null;

  @Field(() => String, { nullable: true, description: 'The first 1,024 characters of the answer.' })
  responseSnippet!: string | null;

  @Field(() => WebhookErrorCode, { nullable: true, description: 'Why the latest attempt failed.' })
  errorCode!: WebhookErrorCode | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds that the latest attempt took.' })
  durationMs!: number | null;

  @Field(() => DateTime, { nullable: true, description: 'When the latest attempt was made.' })
  attemptedAt!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the next one is due; null for none.' })
  nextAttemptAt!: string | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;
}

@ObjectType('WebhookDeliveryPage', {
  description: 'One page of deliveries, the newest first.',
  simpleResolvers: true,
})
export class WebhookDeliveryPage {
  @Field(() => [WebhookDeliveryView], { description: 'The entries of this page.' })
  items!: WebhookDeliveryView[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

@ObjectType('WebhookTest', { description: 'A test that is on its way.', simpleResolvers: true })
export class WebhookTest {
  @Field(() => ID, { description: 'Id of the event.' })
  eventId!: string;
}

@ObjectType('WebhookRecovery', { description: 'What is sent again.', simpleResolvers: true })
export class WebhookRecovery {
  @Field(() => Int, { description: 'Number of events that are on their way because of it.' })
  scheduled!: number;
}
