import { Field, ObjectType } from 'type-graphql';
import { KennelServiceCategoryCode } from '../professionals/professional.enums.ts';

@ObjectType('KennelServiceCategory', {
  description: 'Something that kennels and catteries do.',
  simpleResolvers: true,
})
export class KennelServiceCategory {
  @Field(() => KennelServiceCategoryCode, { description: 'Its code.' })
  code!: KennelServiceCategoryCode;

  @Field(() => String, { description: 'Its name, in the language asked for.' })
  name!: string;

  @Field(() => String, { description: 'What it is, in the language asked for.' })
  description!: string;

  @Field(() => [String], {
    description: 'Specialties of the platform service catalog that belong to it.',
  })
  specialtyCodes!: string[];
}
