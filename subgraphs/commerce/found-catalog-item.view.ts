import { Field, Int, ObjectType } from 'type-graphql';
import { Decimal } from '../../kernel/scalars.ts';

@ObjectType('FoundCatalogItem', { description: 'A product as a search finds it.', simpleResolvers: true })
export class FoundCatalogItem {
  @Field(() => String, { description: 'Its key in store addresses.' })
  itemCode!: string;

  @Field(() => String, { description: 'What it is called.' })
  name!: string;

  @Field(() => String, { description: 'The name in addresses.' })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Who makes it; null when not given.' })
  brand!: string | null;

  @Field(() => String, { description: 'Language tag of its texts.' })
  primaryLocale!: string;

  @Field(() => Decimal, {
    nullable: true,
    description: 'The lowest price that it can be bought for in `currency`; null when nobody sells it now.',
  })
  lowestPrice!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'ISO 4217; the first by its code where it is sold in several. Null when nobody sells it now.',
  })
  currency!: string | null;
}

@ObjectType('FoundCatalogItemPage', {
  description: 'One page of what a search found, by name.',
  simpleResolvers: true,
})
export class FoundCatalogItemPage {
  @Field(() => [FoundCatalogItem], { description: 'The products of this page.' })
  items!: FoundCatalogItem[];

  @Field(() => Int, { description: 'Number of products found over all pages; 1,000 at most are looked at.' })
  total!: number;
}
