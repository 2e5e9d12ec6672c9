import { Field, ID, InputType, Int } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';

@InputType('RegisterMicrochipInput', { description: 'The microchip of an animal.' })
export class RegisterMicrochipInput {
  @Field(() => ID, { description: 'UUID of the animal; the acting profile is its owner of record.' })
  animalId!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse when the animal has another version.' })
  expectedVersion?: number | null;

  @Field(() => String, {
    description:
      'Its number: 15 digits, 10 hexadecimal digits or 9 digits; spaces, hyphens and points do not count.',
  })
  chipId!: string;

  @Field(() => LocalDate, { nullable: true, description: 'When it was implanted; not in the future.' })
  implantedOn?: string | null;
}
