import { Field, Int, ObjectType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';

@ObjectType('LowestPrice', {
  description: 'The lowest price in one currency.',
  simpleResolvers: true,
})
export class LowestPrice {
  @Field(() => Decimal, { description: 'In major units of the currency.' })
  price!: string;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;
}

@ObjectType('FoundCatalogItem', { description: 'A product as a search finds it.', simpleResolvers: true })
export class FoundCatalogItem {
  @Field(() => String, { description: 'Its key in store addresses.' })
  itemCode!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'The name in addresses.' })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Who makes it; null when not given.' })
  brand!: string | null;

  @Field(() => String, { description: 'Language tag of its texts.' })
  primaryLocale!: string;

  @Field(() => [String], { description: 'Short codes of its pictures, the first one first.' })
  mediaShortCodes!: string[];

  @Field(() => [LowestPrice], {
    description:
      'The lowest price in each currency that it can be bought in, by their codes; empty when nobody sells it now.',
  })
  lowestPrices!: LowestPrice[];
}

@ObjectType('FoundCatalogItemPage', {
  description: 'One page of search results, by name.',
  simpleResolvers: true,
})
export class FoundCatalogItemPage {
  @Field(() => [FoundCatalogItem], { description: 'The products of this page.' })
  items!: FoundCatalogItem[];

  @Field(() => Int, { description: 'Number of products found over all pages; 1,000 at most are looked at.' })
  total!: number;
}
