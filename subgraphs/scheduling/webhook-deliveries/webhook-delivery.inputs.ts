import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType('WebhookDeliveryFilter', { description: 'Which deliveries; what is left out counts for all.' })
export class WebhookDeliveryFilter {
  @Field(() => String, { nullable: true, description: 'Only with this status, in any letter case.' })
  status?: string | null;

  @Field(() => String, { nullable: true, description: 'Only of events of this type.' })
  eventType?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Made then or later.' })
  from?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Made before.' })
  to?: string | null;
}

@InputType('RedeliverWebhookInput', { description: 'What is to be sent once more.' })
export class RedeliverWebhookInput {
  @Field(() => ID, { description: 'UUID of the subscription.' })
  subscriptionId!: string;

  @Field(() => ID, { description: 'UUID of a delivery to it.' })
  deliveryId!: string;
}

@InputType('RecoverWebhooksInput', { description: 'Whose events of which time are to be sent again.' })
export class RecoverWebhooksInput {
  @Field(() => ID, { description: 'UUID of the subscription.' })
  subscriptionId!: string;

  @Field(() => DateTime, { description: 'Events from then on, at most 30 days back.' })
  since!: string;

  @Field(() => DateTime, { nullable: true, description: 'Events before; until now when left out.' })
  until?: string | null;
}
