import { Field, ID, InputType } from 'type-graphql';
import { ListingFilterInput } from '../listing-search/listing-search.inputs.ts';

@InputType('SaveSearchInput', { description: 'A search to keep.' })
export class SaveSearchInput {
  @Field(() => String, { description: 'What to call it, 1 to 80 characters.' })
  name!: string;

  @Field(() => ListingFilterInput, { description: 'Which listings it finds; at least one filter.' })
  filter!: ListingFilterInput;
}

@InputType('RenameSavedSearchInput', { description: 'Another name for a saved search.' })
export class RenameSavedSearchInput {
  @Field(() => ID, { description: 'UUID of the saved search.' })
  id!: string;

  @Field(() => String, { description: 'What to call it, 1 to 80 characters.' })
  name!: string;
}
