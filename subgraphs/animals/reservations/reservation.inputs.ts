import { Field, ID, InputType } from 'type-graphql';

@InputType('ReserveAnimalInput', { description: 'An animal and the deposit that is about to be made on it.' })
export class ReserveAnimalInput {
  @Field(() => ID, { description: 'UUID that the deposit will have.' })
  depositId!: string;

  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;

  @Field(() => ID, { description: 'Profile of the seller.' })
  sellerProfileId!: string;

  @Field(() => ID, { nullable: true, description: "The members' own transfer that the deposit is on." })
  transferId?: string | null;
}
