import { Field, Int, ObjectType } from 'type-graphql';
import { OfferView } from '../offers/offer.view.ts';
import { FoundCatalogItem } from '../storefronts/found-catalog-item.view.ts';
import { StorefrontView } from '../storefronts/storefront.entity.ts';

@ObjectType('StoreSearchHit', {
  description: 'A result of a search in the store.',
  simpleResolvers: true,
})
export class StoreSearchHit {
  @Field(() => FoundCatalogItem, { nullable: true, description: 'A product; null for anything else.' })
  catalogItem!: FoundCatalogItem | null;

  @Field(() => OfferView, { nullable: true, description: 'A bundle or pledge; null for anything else.' })
  offer!: OfferView | null;

  @Field(() => StorefrontView, { nullable: true, description: 'A storefront; null for anything else.' })
  storefront!: StorefrontView | null;
}

@ObjectType('StoreSearchPage', {
  description:
    'One page of search results. Matches in the name come before matches in the brand; storefronts come first, the rest is sorted by name.',
  simpleResolvers: true,
})
export class StoreSearchPage {
  @Field(() => [StoreSearchHit], { description: 'The results of this page.' })
  items!: StoreSearchHit[];

  @Field(() => Int, { description: 'Number of hits over all pages; 1,000 at most are looked at.' })
  total!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The text that was searched for instead because nothing matched; null otherwise.',
  })
  correctedText!: string | null;
}
