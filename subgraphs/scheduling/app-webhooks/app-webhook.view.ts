import { Field, Int, ObjectType } from 'type-graphql';
import { WebhookDeliveryView } from '../webhook-deliveries/webhook-delivery.view.ts';

@ObjectType('SentWebhook', {
  description: 'A delivery with its content, for the developer console.',
  simpleResolvers: true,
})
export class SentWebhook {
  @Field(() => WebhookDeliveryView, { description: 'The delivery.' })
  delivery!: WebhookDeliveryView;

  @Field(() => String, { description: 'The event as JSON text.' })
  body!: string;
}

@ObjectType('SentWebhookPage', {
  description: 'One page of deliveries with their content, newest first.',
  simpleResolvers: true,
})
export class SentWebhookPage {
  @Field(() => [SentWebhook], { description: 'The entries of this page.' })
  items!: SentWebhook[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
