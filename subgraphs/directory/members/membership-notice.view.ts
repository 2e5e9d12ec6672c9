import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

export enum MembershipChange {
  ADDED = 'ADDED',
  REMOVED = 'REMOVED',
}

registerEnumType(MembershipChange, {
  name: 'MembershipChange',
  description: "A change of a profile's members.",
  valuesConfig: {
    ADDED: { description: 'Became a member.' },
    REMOVED: { description: 'Left, or was removed.' },
  },
});

@ObjectType('MembershipNotice', {
  description: 'Mail that is to tell somebody of a member of a profile. For services of the platform only.',
  simpleResolvers: true,
})
export class MembershipNotice {
  @Field(() => ID, { description: 'UUID of the mail, which is sent only once.' })
  mailId!: string;

  @Field(() => ID, { description: 'UUID of the recipient.' })
  recipientId!: string;

  @Field(() => MembershipChange, { description: 'What happened.' })
  change!: MembershipChange;

  @Field(() => ID, { description: 'UUID of the profile.' })
  profileId!: string;

  @Field(() => String, { description: 'Name of the profile.' })
  profileName!: string;

  @Field(() => String, { description: 'Name of the member whom it is about.' })
  memberName!: string;

  @Field(() => Boolean, { description: 'Whether the member is the recipient.' })
  isOwn!: boolean;
}
