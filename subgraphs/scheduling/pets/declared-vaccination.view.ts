import { Field, ID, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';

/** contract 1.6a */
@ObjectType('DeclaredVaccination', {
  description: 'A vaccination that was stated for a pet in a booking.',
  simpleResolvers: true,
})
export class DeclaredVaccination {
  @Field(() => ID, { description: 'UUID of the pet.' })
  petId!: string;

  @Field(() => String, { description: 'The disease, such as RABIES.' })
  code!: string;

  @Field(() => LocalDate, { description: 'Last day of its protection, as stated.' })
  expiresOn!: string;
}
