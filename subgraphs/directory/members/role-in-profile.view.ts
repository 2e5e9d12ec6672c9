import { Field, ID, ObjectType } from 'type-graphql';
import { MemberRole } from '../profiles/profile-member.entity.ts';
import { ProfileKind } from '../profiles/profile.entity.ts';

@ObjectType('RoleInProfile', {
  description: 'The role of a member in a profile. For services of the platform only.',
  simpleResolvers: true,
})
export class RoleInProfile {
  @Field(() => ID, { description: 'UUID of the profile.' })
  profileId!: string;

  @Field(() => ProfileKind, { description: 'What the profile is.' })
  profileKind!: ProfileKind;

  @Field(() => ID, { description: 'UUID of the member.' })
  memberId!: string;

  @Field(() => MemberRole, { description: 'What the member is there.' })
  role!: MemberRole;
}
