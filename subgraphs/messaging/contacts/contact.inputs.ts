import { Field, ID, InputType } from 'type-graphql';

@InputType('UpdateMessageContactInput', {
  description: "The viewer's preferences for one business. A field that is left out or null does not change.",
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
    description: 'True to leave the conversation with the business, false to return to it.',
  })
  hasLeft?: boolean | null;
}

@InputType('UpdateMessagePreferencesInput', {
  description:
    "The viewer's preferences for all businesses. A field that is left out or null does not change.",
})
export class UpdateMessagePreferencesInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether no business may send anything.' })
  isOptedOut?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether devices show a notice.' })
  hasPushNotices?: boolean | null;
}
