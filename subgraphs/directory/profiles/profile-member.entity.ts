import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Profile } from './profile.entity.ts';

export enum MemberRole {
  OWNER = 'OWNER',
  MANAGER = 'MANAGER',
  STAFF = 'STAFF',
}

registerEnumType(MemberRole, {
  name: 'MemberRole',
  description: 'What a member may do for a profile.',
  valuesConfig: {
    OWNER: { description: 'Everything.' },
    MANAGER: { description: 'Everything but changing the members.' },
    STAFF: { description: 'Daily work.' },
  },
});

/** A member who may act as a profile. */
@Entity({ tableName: 'profile_member' })
export class ProfileMember {
  @PrimaryKey({ type: 'uuid' })
  profileId!: string;

  @PrimaryKey({ type: 'uuid' })
  memberId!: string;

  @Property({ type: 'text' })
  role!: MemberRole;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}

@ObjectType('MemberProfile', { description: 'A profile that a member may act as.', simpleResolvers: true })
export class MemberProfile {
  @Field(() => MemberRole, { description: 'What the member may do for it.' })
  role!: MemberRole;

  @Field(() => Profile, { description: 'The profile.' })
  profile!: Profile;
}
