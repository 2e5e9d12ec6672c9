import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Listing } from '../listings/listing.view.ts';
import { ListingFacetName } from './listing-search.enums.ts';

@ObjectType('FoundAnimalListing', { description: 'A listing that was found.', simpleResolvers: true })
export class FoundListing {
  @Field(() => Listing, { description: 'The listing.' })
  listing!: Listing;

  @Field(() => String, { nullable: true, description: 'Name of its breed, if one is on record.' })
  breedName!: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Kilometres to its place; null without a place to measure from, or where its place is not known.',
  })
  distanceKm!: number | null;
}

@ObjectType('AnimalListingFacetValue', {
  description: 'How many of the found have a value.',
  simpleResolvers: true,
})
export class ListingFacetValue {
  @Field(() => String, { description: 'The value.' })
  value!: string;

  @Field(() => String, { nullable: true, description: 'Its name, where the value is a code of ours.' })
  name!: string | null;

  @Field(() => Int, { description: 'Number of listings.' })
  count!: number;
}

@ObjectType('AnimalListingFacet', {
  description: 'Counts by one fact, as if there was no filter by it: what else could be chosen.',
  simpleResolvers: true,
})
export class ListingFacet {
  @Field(() => ListingFacetName, { description: 'What is counted by.' })
  name!: ListingFacetName;

  @Field(() => [ListingFacetValue], { description: 'The values, most frequent first; at most 100.' })
  values!: ListingFacetValue[];
}

@ObjectType('AnimalListingSearchPage', { description: 'One page of found listings.', simpleResolvers: true })
export class ListingSearchPage {
  @Field(() => [FoundListing], { description: 'The entries of this page.' })
  items!: FoundListing[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;

  @Field(() => [ListingFacet], { description: 'The facets asked for.' })
  facets!: ListingFacet[];
}
