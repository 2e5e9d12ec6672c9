import { Field, ID, InputType, Int } from 'type-graphql';

@InputType('CreateCatalogItemInput', { description: 'A product that has no description yet.' })
export class CreateCatalogItemInput {
  @Field(() => String, { description: '1 to 200 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Who makes it, at most 120 characters.' })
  brand?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is, at most 5,000 characters.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Language tag of its texts; "en" when left out.' })
  primaryLocale?: string | null;

  @Field(() => [String], { nullable: true, description: 'Short codes of at most 20 pictures.' })
  mediaShortCodes?: string[] | null;
}

@InputType('UpdateCatalogItemInput', {
  description: 'Changes to a product; a field left out or null stays as it is.',
})
export class UpdateCatalogItemInput {
  @Field(() => ID, { description: 'UUID of the product.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Refuse the change when the product has another version.',
  })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 200 characters.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'At most 120 characters; an empty text takes it away.',
  })
  brand?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'At most 5,000 characters; an empty text takes it away.',
  })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Language tag of its texts.' })
  primaryLocale?: string | null;

  @Field(() => [String], { nullable: true, description: 'Short codes of at most 20 pictures.' })
  mediaShortCodes?: string[] | null;
}
