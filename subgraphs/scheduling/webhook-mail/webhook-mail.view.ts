import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { WebhookDisabledReason } from '../webhook-subscriptions/webhook-subscription.enums.ts';

@ObjectType('FailingWebhookHost', {
  description: 'A host at which webhook subscriptions of an app fail. For services of the platform only.',
  simpleResolvers: true,
})
export class FailingWebhookHost {
  @Field(() => String, {
    description: 'Host of the address, and its port; the rest of it may be secret.',
  })
  host!: string;

  @Field(() => Int, { description: 'How many subscriptions with the same fate.' })
  subscriptions!: number;

  @Field(() => WebhookDisabledReason, {
    nullable: true,
    description: 'Why deliveries have stopped; null while they continue.',
  })
  disabledReason!: WebhookDisabledReason | null;

  @Field(() => DateTime, { description: 'Since when nothing is sent, or since when every attempt failed.' })
  since!: string;
}

@ObjectType('WebhookMail', {
  description:
    'Mail that is to tell an app of its failing webhook subscriptions. For services of the platform only.',
  simpleResolvers: true,
})
export class WebhookMail {
  @Field(() => ID, { description: 'UUID of the mail, which is sent only once.' })
  mailId!: string;

  @Field(() => ID, { description: 'UUID of the app.' })
  appId!: string;

  @Field(() => [FailingWebhookHost], {
    description: 'The content of the mail, for at most 100 subscriptions.',
  })
  hosts!: FailingWebhookHost[];
}
