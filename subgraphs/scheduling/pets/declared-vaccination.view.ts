import { Field, ID, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';

/** contract 1.6a */
@ObjectType('DeclaredVaccination', {
  description: 'A vaccination that a pet was said to have when it was booked for.',
  simpleResolvers: true,
})
export class DeclaredVaccination {
  @Field(() => ID, { description: 'UUID of the pet.' })
  petId!: string;

  @Field(() => String, { description: 'What it is against, such as RABIES.' })
  code!: string;

  @Field(() => LocalDate, { description: 'Last day on which it is said to protect.' })
  expiresOn!: string;
}
