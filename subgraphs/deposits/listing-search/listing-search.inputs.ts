import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';

@ObjectType('AnimalListingFilter', { description: 'Which listings to find.', simpleResolvers: true })
@InputType('AnimalListingFilterInput', {
  description:
    'Which listings to find. A filter that is left out or null matches all, an unknown value none.',
})
export class ListingFilterInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Words of titles, descriptions, breeds and cities, 2 to 80 characters. Each may be the beginning of one, from two letters.',
  })
  q?: string | null;

  @Field(() => String, { nullable: true, description: 'SINGLE_ANIMAL or LITTER.' })
  kind?: string | null;

  @Field(() => String, { nullable: true, description: 'Species, in any letter case.' })
  speciesCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Breed of that species, in any letter case.' })
  breedCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Sex of the animal, or of one available in the litter.',
  })
  sex?: string | null;

  @Field(() => String, { nullable: true, description: 'Country, ISO 3166-1 alpha-2, in any letter case.' })
  countryCode?: string | null;

  @Field(() => String, { nullable: true, description: 'The whole name of a city, in any letter case.' })
  city?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code; needed with a price.' })
  currency?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Lowest price. Leaves out those without a price.' })
  priceFrom?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Highest price. Leaves out those without a price.' })
  priceTo?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Age of the animal or the litter in whole months, at least; 0 to 600.',
  })
  ageFromMonths?: number | null;

  @Field(() => Int, { nullable: true, description: 'The same, less than; 1 to 600.' })
  ageBelowMonths?: number | null;

  @Field(() => Float, { nullable: true, description: 'Latitude of the place to measure from, with `lon`.' })
  lat?: number | null;

  @Field(() => Float, { nullable: true, description: 'Longitude of the place to measure from, with `lat`.' })
  lon?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'What that place is called, for people; at most 160 characters.',
  })
  placeName?: string | null;

  @Field(() => Float, { nullable: true, description: 'How far away at most, 1 to 500 kilometres.' })
  radiusKm?: number | null;
}
