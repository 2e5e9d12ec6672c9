import { Field, Float, ID, InputType } from 'type-graphql';
import { KennelServiceCategoryCode, ProfessionalKind } from '../professional.enums.ts';

@InputType('ProfessionalFilterInput', {
  description: 'Which professionals to list. A filter that is left out or null matches all.',
})
export class ProfessionalFilterInput {
  @Field(() => ProfessionalKind, { description: 'Breeders, or kennels and catteries.' })
  kind!: ProfessionalKind;

  @Field(() => String, { nullable: true, description: 'Species of a breed declared, in any letter case.' })
  speciesCode?: string | null;

  @Field(() => ID, { nullable: true, description: 'The same by UUID.' })
  speciesId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A breed declared, in any letter case; with a species, that of the species.',
  })
  breedCode?: string | null;

  @Field(() => ID, { nullable: true, description: 'The same by UUID.' })
  breedId?: string | null;

  @Field(() => String, { nullable: true, description: 'Country, ISO 3166-1 alpha-2, in any letter case.' })
  countryCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of a country, ISO 3166-2, in any letter case.' })
  subdivisionCode?: string | null;

  @Field(() => String, { nullable: true, description: 'The whole name of a city, in any letter case.' })
  city?: string | null;

  @Field(() => KennelServiceCategoryCode, {
    nullable: true,
    description: 'Their services; only for kennels and catteries.',
  })
  serviceCategory?: KennelServiceCategoryCode | null;

  @Field(() => Boolean, { nullable: true, description: 'Only verified ones, or only others.' })
  isVerified?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those with a litter at the moment, or only others.',
  })
  hasAvailableLitter?: boolean | null;

  @Field(() => Float, { nullable: true, description: 'Lowest rank, 0 to 100; leaves out the unranked.' })
  minRankScore?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words of names, handles, cities and breeds, 2 to 80 characters. Each may be the beginning of one; a word that ' +
      'nobody has stands for those that look like it.',
  })
  q?: string | null;

  @Field(() => Float, { nullable: true, description: 'Latitude of the place to measure from, with `lon`.' })
  lat?: number | null;

  @Field(() => Float, { nullable: true, description: 'Longitude of the place to measure from, with `lat`.' })
  lon?: number | null;

  @Field(() => Float, { nullable: true, description: 'How far away at most, 1 to 500 kilometres.' })
  radiusKm?: number | null;
}
