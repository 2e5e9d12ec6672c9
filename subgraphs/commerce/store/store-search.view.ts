import { Field, Int, ObjectType } from 'type-graphql';
import { OfferView } from '../offers/offer.view.ts';
import { FoundCatalogItem } from '../storefronts/found-catalog-item.view.ts';
import { StorefrontView } from '../storefronts/storefront.entity.ts';

@ObjectType('StoreSearchHit', {
  description: 'What a search in the store finds: one of these.',
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
    'One page of what a search found. What has the words in its name goes before what has them in its brand; storefronts go first, the rest by name.',
  simpleResolvers: true,
})
export class StoreSearchPage {
  @Field(() => [StoreSearchHit], { description: 'What was found, on this page.' })
  items!: StoreSearchHit[];

  @Field(() => Int, { description: 'Number of hits over all pages; 1,000 at most are looked at.' })
  total!: number;

  @Field(() => String, {
    nullable: true,
    description: 'What was searched for instead, because nothing matched the text; null otherwise.',
  })
  correctedText!: string | null;
}
