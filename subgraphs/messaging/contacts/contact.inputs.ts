import { Field, ID, InputType } from 'type-graphql';

@InputType('UpdateMessageContactInput', {
  description: 'What the viewer wants of one business; a field left out or null stays as it is.',
})
export class UpdateMessageContactInput {
  @Field(() => ID, { description: 'UUID of the profile of the business.' })
  businessId!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether nothing goes between the two.' })
  isBlocked?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the business sends nothing.' })
  isOptedOut?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True leaves the conversation with the business, false comes back to it.',
  })
  hasLeft?: boolean | null;
}

@InputType('UpdateMessagePreferencesInput', {
  description: 'What the viewer wants of all businesses; a field left out or null stays as it is.',
})
export class UpdateMessagePreferencesInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether no business may send anything.' })
  isOptedOut?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether devices show a notice.' })
  hasPushNotices?: boolean | null;
}
