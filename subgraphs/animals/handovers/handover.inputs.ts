import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType('RecordHandoverInput', { description: 'A handover under a deposit that both parties confirmed.' })
export class RecordHandoverInput {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;

  @Field(() => ID, { description: 'Profile of the seller.' })
  sellerProfileId!: string;

  @Field(() => ID, { description: 'Profile of the buyer.' })
  buyerProfileId!: string;

  @Field(() => ID, { nullable: true, description: "The members' own transfer that the deposit is on." })
  transferId?: string | null;

  @Field(() => DateTime, { description: 'When the deposit was released.' })
  releasedAt!: string;
}
