import { Field, ID, InputType, Int } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';

@InputType('RecordBirthInput', { description: 'A litter that was born.' })
export class RecordBirthInput {
  @Field(() => ID, { description: 'UUID of the mother; the acting profile is its owner of record.' })
  damAnimalId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the father, an animal that the acting profile owns or co-owns.',
  })
  sireAnimalId?: string | null;

  @Field(() => LocalDate, { description: 'Day of the birth; not in the future.' })
  birthDate!: string;

  @Field(() => Int, { description: 'How many were born: 1 to 10,000.' })
  offspringCount!: number;
}
