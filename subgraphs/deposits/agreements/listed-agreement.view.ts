import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType('ListedAgreement', {
  description: 'The text that a listing names, from which a buyer can create a contract.',
  simpleResolvers: true,
})
export class ListedAgreement {
  @Field(() => ID, { description: 'UUID of the template.' })
  templateId!: string;

  @Field(() => ID, { description: 'UUID of the listing.' })
  listingId!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'Plain text with placeholders such as `{{petName}}`.' })
  text!: string;

  @Field(() => [String], { description: 'Placeholders that need a value.' })
  placeholders!: readonly string[];

  @Field(() => Int, { description: 'Version of the template.' })
  version!: number;
}
