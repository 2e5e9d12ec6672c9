import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('UnreservedDeposit', {
  description: 'A deposit on an animal that nobody has reserved for it; for services of the platform.',
  simpleResolvers: true,
})
export class UnreservedDeposit {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;
}
