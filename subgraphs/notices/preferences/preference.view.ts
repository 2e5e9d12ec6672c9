import { Field, InputType, ObjectType } from 'type-graphql';

@ObjectType('NoticePreference', {
  description: 'What the viewer gets about one kind of notices, besides the list.',
  simpleResolvers: true,
})
export class NoticePreference {
  @Field(() => String, { description: 'The kind, such as MESSAGE_RECEIVED.' })
  kindCode!: string;

  @Field(() => String, { description: "What the kind is called, in the viewer's language." })
  name!: string;

  @Field(() => Boolean, { description: 'Whether there is mail about it.' })
  mail!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether mail can be turned off. About bookings that is only for members of the business; its clients always get it.',
  })
  canTurnMailOff!: boolean;

  @Field(() => Boolean, { description: 'Whether devices show it.' })
  push!: boolean;
}

@InputType({ description: 'What the viewer wants of one kind of notices.' })
export class UpdateNoticePreferencesInput {
  @Field(() => String, { description: 'The kind, such as MESSAGE_RECEIVED.' })
  kindCode!: string;

  @Field(() => Boolean, { description: 'Whether there is mail about it.' })
  mail!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether devices show it; left out, it stays as it is.',
  })
  push?: boolean | null;
}
