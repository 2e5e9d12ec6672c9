import { Field, ID, InputType } from 'type-graphql';

@InputType('TransferOwnershipInput', { description: 'A business or place to hand over, and to whom.' })
export class TransferOwnershipInput {
  @Field(() => ID, { description: 'UUID of the profile; the viewer owns it.' })
  profileId!: string;

  @Field(() => ID, { description: 'UUID of another member of the profile, who becomes its owner.' })
  memberId!: string;
}
