import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { MemberRole } from '../profiles/profile-member.entity.ts';

@ObjectType('ProfileMember', {
  description: 'Somebody who may act as a profile, as the others there see them.',
  simpleResolvers: true,
})
export class ProfileMemberView {
  @Field(() => ID, { description: 'UUID of the member.' })
  memberId!: string;

  @Field(() => MemberRole, { description: 'What the member may do for the profile.' })
  role!: MemberRole;

  @Field(() => String, { description: 'Name of the member.' })
  displayName!: string;

  @Field(() => DateTime, { description: 'Since when.' })
  createdAt!: string;
}

@ObjectType('ProfileMemberPage', {
  description: 'One page of the members of a profile, the longest there first.',
  simpleResolvers: true,
})
export class ProfileMemberPage {
  @Field(() => [ProfileMemberView], { description: 'The members of this page.' })
  items!: ProfileMemberView[];

  @Field(() => Int, { description: 'Number of members over all pages.' })
  total!: number;
}
