import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { Profile } from '../profiles/profile.entity.ts';

@ObjectType('OwnershipTransfer', {
  description: 'That an owner wants to hand a business or place over to another of its members.',
  simpleResolvers: true,
})
export class OwnershipTransferView {
  @Field(() => ID, { description: 'UUID of the transfer.' })
  id!: string;

  @Field(() => Profile, { description: 'What is handed over.' })
  profile!: Profile;

  @Field(() => ID, { description: 'UUID of the owner, who becomes a manager when it is accepted.' })
  fromMemberId!: string;

  @Field(() => String, { description: 'Name of the owner.' })
  fromName!: string;

  @Field(() => ID, { description: 'UUID of the member who is to become the owner.' })
  toMemberId!: string;

  @Field(() => String, { description: 'Name of the member who is to become the owner.' })
  toName!: string;

  @Field(() => DateTime, { description: 'When it was offered.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'Until when it can be accepted.' })
  expiresAt!: string;
}
