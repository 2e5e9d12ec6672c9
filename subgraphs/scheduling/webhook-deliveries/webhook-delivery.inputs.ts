import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType('WebhookDeliveryFilter', {
  description: 'Which deliveries; a filter that is left out matches all.',
})
export class WebhookDeliveryFilter {
  @Field(() => String, { nullable: true, description: 'Only with this status, in any letter case.' })
  status?: string | null;

  @Field(() => String, { nullable: true, description: 'Only of events of this type.' })
  eventType?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Created at or after this time.' })
  from?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Created before this time.' })
  to?: string | null;
}

@InputType('RedeliverWebhookInput', { description: 'A delivery to send again.' })
export class RedeliverWebhookInput {
  @Field(() => ID, { description: 'UUID of the subscription.' })
  subscriptionId!: string;

  @Field(() => ID, { description: 'UUID of a delivery to it.' })
  deliveryId!: string;
}

@InputType('RecoverWebhooksInput', {
  description: 'The subscription and the period whose events are sent again.',
})
export class RecoverWebhooksInput {
  @Field(() => ID, { description: 'UUID of the subscription.' })
  subscriptionId!: string;

  @Field(() => DateTime, { description: 'Events from then on, at most 30 days back.' })
  since!: string;

  @Field(() => DateTime, { nullable: true, description: 'Events before; until now when left out.' })
  until?: string | null;
}
