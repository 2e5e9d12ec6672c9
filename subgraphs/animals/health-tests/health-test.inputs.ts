import { Field, ID, InputType } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';

@InputType({ description: 'A result of a health test.' })
export class RecordHealthTestInput {
  @Field(() => ID, { description: 'UUID of the animal; the acting profile is its owner of record.' })
  animalId!: string;

  @Field(() => String, { description: 'What was tested, such as hips: 1 to 80 characters.' })
  name!: string;

  @Field(() => String, { description: 'The result: 1 to 80 characters.' })
  result!: string;

  @Field(() => LocalDate, { description: 'The day of the test; not in the future.' })
  testedOn!: string;

  @Field(() => String, { nullable: true, description: 'Who tested: up to 120 characters.' })
  testedBy?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Short code of a picture of the certificate that the acting profile has uploaded.',
  })
  certificateShortCode?: string | null;
}
