import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('WebhookEventType', { description: 'Event types for apps.', simpleResolvers: true })
export class WebhookEventTypeView {
  @Field(() => String, { description: 'Its name, such as appointment.booked.' })
  type!: string;

  @Field(() => String, { description: 'When it happens.' })
  description!: string;
}

@ObjectType('WebhookEvent', {
  description: 'Something that happened at the business.',
  simpleResolvers: true,
})
export class WebhookEventView {
  @Field(() => ID, { description: 'Id of the event, its webhook-id when it is delivered.' })
  id!: string;

  @Field(() => String, { description: 'The event as JSON text, as it is delivered.' })
  body!: string;
}

@ObjectType('WebhookEventPage', {
  description: 'Events in the order in which they became visible.',
  simpleResolvers: true,
})
export class WebhookEventPage {
  @Field(() => [WebhookEventView], { description: 'The entries after the one named.' })
  items!: WebhookEventView[];

  @Field(() => ID, {
    nullable: true,
    description: 'What to name next time; null while there has been nothing at all.',
  })
  nextAfter!: string | null;
}
