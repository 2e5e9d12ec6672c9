import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { ListingFilterInput } from '../listing-search/listing-search.inputs.ts';

@ObjectType('SavedSearch', {
  description: 'A search of listings that a profile keeps, and is told of new listings that fit it.',
  simpleResolvers: true,
})
export class SavedSearch {
  @Field(() => ID, { description: 'UUID of the saved search.' })
  id!: string;

  @Field(() => String, { description: 'What the profile calls it.' })
  name!: string;

  @Field(() => ListingFilterInput, { description: 'Which listings it finds.' })
  filter!: ListingFilterInput;

  @Field(() => DateTime, { description: 'When it was saved.' })
  createdAt!: string;
}
