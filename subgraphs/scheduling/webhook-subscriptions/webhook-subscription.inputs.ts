import { Field, ID, InputType, Int } from 'type-graphql';

@InputType('CreateWebhookSubscriptionInput', {
  description: 'Which events an app wants to hear of, and where.',
})
export class CreateWebhookSubscriptionInput {
  @Field(() => String, { description: 'Public https address, at most 800 characters.' })
  url!: string;

  @Field(() => [String], { description: 'Types of events, or appointment.* for all about appointments.' })
  eventTypes!: string[];

  @Field(() => String, { nullable: true, description: 'What it is for, at most 200 characters.' })
  description?: string | null;
}

@InputType('UpdateWebhookSubscriptionInput', {
  description: 'Changes to a webhook subscription; a field left out or null stays as it is.',
})
export class UpdateWebhookSubscriptionInput {
  @Field(() => ID, { description: 'UUID of the subscription.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse the change when it has another version.' })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: 'New address.' })
  url?: string | null;

  @Field(() => [String], { nullable: true, description: 'All types from now on.' })
  eventTypes?: string[] | null;

  @Field(() => String, { nullable: true, description: 'What it is for; empty for nothing.' })
  description?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'ACTIVE sends again, also after the platform had disabled it; DISABLED sends nothing more.',
  })
  status?: string | null;
}

@InputType('WebhookSubscriptionVersionInput', {
  description: 'A webhook subscription in one of its versions.',
})
export class WebhookSubscriptionVersionInput {
  @Field(() => ID, { description: 'UUID of the subscription.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refused if it has another version.' })
  expectedVersion?: number | null;
}
