import { Field, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { AnimalSex } from './animal.entity.ts';

@ObjectType('Ancestor', {
  description: 'An ancestor of an animal, as its pedigree shows it to everybody who may see that animal.',
  simpleResolvers: true,
})
export class Ancestor {
  @Field(() => String, {
    description:
      'Its place: `D` for the mother, `S` for the father, `DS` for the mother’s father, and so on.',
  })
  place!: string;

  @Field(() => String, { description: 'Name in the registry.' })
  registeredName!: string;

  @Field(() => String, { description: "The animal's platform code." })
  svcCode!: string;

  @Field(() => AnimalSex, { description: 'Its sex.' })
  sex!: AnimalSex;

  @Field(() => String, { nullable: true, description: 'Breed code of the species; null when not given.' })
  breedCode!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Day of birth; null when not given.' })
  dateOfBirth!: string | null;
}
