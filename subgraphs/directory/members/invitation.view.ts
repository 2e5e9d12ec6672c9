import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { InvitedRole } from './profile-member.inputs.ts';

@ObjectType('ProfileInvitation', {
  description: 'An open invitation to become a member of a profile.',
  simpleResolvers: true,
})
export class InvitationView {
  @Field(() => ID, { description: 'UUID of the invitation.' })
  id!: string;

  @Field(() => Profile, { description: 'The profile.' })
  profile!: Profile;

  @Field(() => String, { description: 'The e-mail address that is invited.' })
  email!: string;

  @Field(() => InvitedRole, { description: 'What the invited will be allowed to do.' })
  role!: InvitedRole;

  @Field(() => DateTime, { description: 'When the invitation was created.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'Until when it can be accepted.' })
  expiresAt!: string;
}

@ObjectType('InvitedMember', {
  description: 'That somebody is invited. It is the same for an address with and without an account.',
  simpleResolvers: true,
})
export class InvitedMember {
  @Field(() => ID, { description: 'UUID of the invitation.' })
  invitationId!: string;
}

@ObjectType('InvitationMail', {
  description: 'Mail that is to tell an address of an invitation. For services of the platform only.',
  simpleResolvers: true,
})
export class InvitationMail {
  @Field(() => ID, { description: 'UUID of the mail, which is sent only once.' })
  mailId!: string;

  @Field(() => ID, { description: 'UUID of the invitation.' })
  invitationId!: string;

  @Field(() => ID, { description: 'UUID of the profile.' })
  profileId!: string;

  @Field(() => String, { description: 'The e-mail address that is invited.' })
  email!: string;

  @Field(() => InvitedRole, { description: 'What the invited will be allowed to do.' })
  role!: InvitedRole;

  @Field(() => String, { description: 'Name of the profile.' })
  profileName!: string;
}
