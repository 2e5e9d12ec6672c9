import { Field, Int, ObjectType } from 'type-graphql';
import { Profile } from '../profile.reference.ts';

@ObjectType('MessageContact', {
  description: "The viewer's preferences for the messages of one business.",
  simpleResolvers: true,
})
export class MessageContact {
  @Field(() => Profile, { description: 'The business.' })
  business!: Profile;

  @Field(() => Boolean, { description: 'Nothing goes between the two.' })
  isBlocked!: boolean;

  @Field(() => Boolean, { description: 'The business sends nothing.' })
  isOptedOut!: boolean;

  @Field(() => Boolean, { description: 'The viewer has left the conversation.' })
  hasLeft!: boolean;
}

@ObjectType('MessageContactPage', {
  description: 'One page of businesses of which the viewer wants less.',
  simpleResolvers: true,
})
export class MessageContactPage {
  @Field(() => [MessageContact], { description: 'The entries of this page.' })
  items!: MessageContact[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

@ObjectType('MessagePreferences', {
  description: "The viewer's preferences for messages of all businesses.",
  simpleResolvers: true,
})
export class MessagePreferences {
  @Field(() => Boolean, {
    description: 'No business may send anything; it can still reply where the viewer has written.',
  })
  isOptedOut!: boolean;

  @Field(() => Boolean, { description: 'Devices show a notification when a message arrives.' })
  hasPushNotices!: boolean;
}
