import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';

@ObjectType('Microchip', {
  description: 'The microchip of an animal, for its owners.',
  simpleResolvers: true,
})
export class Microchip {
  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;

  @Field(() => String, {
    description: 'Its number: 15 digits, 10 hexadecimal digits in capital letters, or 9 digits.',
  })
  chipId!: string;

  @Field(() => LocalDate, { nullable: true, description: 'When it was implanted; null if unknown.' })
  implantedOn!: string | null;

  @Field(() => Int, { description: "The animal's version." })
  version!: number;
}

@ObjectType('DepositAnimal', {
  description: 'The facts about an animal that a deposit needs. For services of the platform.',
  simpleResolvers: true,
})
export class DepositAnimal {
  @Field(() => ID, { description: 'UUID of the animal.' })
  id!: string;

  @Field(() => String, { description: 'Call name, or the registered name when there is no call name.' })
  name!: string;

  @Field(() => ID, { description: 'Profile of the owner of record.' })
  ownerProfileId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Number of its microchip; null while none is registered.',
  })
  microchipId!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Day of birth; null when not given.' })
  birthDate!: string | null;
}
