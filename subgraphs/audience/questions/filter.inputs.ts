import { Field, InputType } from 'type-graphql';
import { AudienceDimension } from '../insights/insights.enums.ts';

@InputType('AudienceFilterInput', {
  description:
    'Leaves visits with one value of a dimension. Of several filters, a visit needs one of each dimension that they name.',
})
export class AudienceFilterInput {
  @Field(() => AudienceDimension, {
    description:
      'The dimension; not `HOUR`. For `PAGE`, `PAGE_KIND`, `SUBJECT`, `SUBJECT_KIND`, `ACTION` and `ACTION_CODE` one view or action with the value is enough.',
  })
  dimension!: AudienceDimension;

  @Field(() => String, {
    description:
      'The value, as breakdowns have it; 1 to 1,024 characters. Pages may be without their host, `/puppies`; in pages and codes of actions `*` stands for any text.',
  })
  value!: string;
}
