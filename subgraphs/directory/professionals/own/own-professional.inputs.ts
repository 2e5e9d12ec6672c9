import { Field, Float, ID, InputType } from 'type-graphql';
import { KennelServiceCategoryCode, ProfessionalKind } from '../professional.enums.ts';

@InputType('DeclaredBreedInput', { description: 'A breed that a professional keeps.' })
export class DeclaredBreedInput {
  @Field(() => String, { description: 'Species code, in any letter case.' })
  speciesCode!: string;

  @Field(() => String, { description: 'Breed code, in any letter case.' })
  breedCode!: string;
}

@InputType('PublicPlaceInput', {
  description: 'Where a professional is, for distances. It is stored with two decimals, about a kilometre.',
})
export class PublicPlaceInput {
  @Field(() => Float, { description: 'Latitude, -90 to 90.' })
  lat!: number;

  @Field(() => Float, { description: 'Longitude, -180 to 180.' })
  lon!: number;
}

@InputType('UpdateProfessionalInput', {
  description:
    'What a business says of itself in the public directory; a field left out or null stays as it is. The first call ' +
    'needs a kind.',
})
export class UpdateProfessionalInput {
  @Field(() => ID, { description: 'UUID of the business; the viewer owns or manages it.' })
  profileId!: string;

  @Field(() => ProfessionalKind, { nullable: true, description: 'Breeder, or kennel or cattery.' })
  kind?: ProfessionalKind | null;

  @Field(() => String, {
    nullable: true,
    description: 'About the business, at most 4,000 characters; "" for nothing.',
  })
  about?: string | null;

  @Field(() => String, { nullable: true, description: 'The city, at most 80 characters; "" for none.' })
  city?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the business\'s country, ISO 3166-2, in any letter case; "" for none.',
  })
  subdivisionCode?: string | null;

  @Field(() => PublicPlaceInput, { nullable: true, description: 'Where it is.' })
  place?: PublicPlaceInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: forget where it is. Not together with a place.',
  })
  hidesPlace?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'true: its place is that of its city from now on, as for a business that says nothing about it. Not together with a ' +
      'place or hidesPlace.',
  })
  usesPlaceOfCity?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Short code of the logo, a picture that was uploaded; "" for none.',
  })
  logoMediaShortCode?: string | null;

  @Field(() => [KennelServiceCategoryCode], {
    nullable: true,
    description: 'All services of a kennel or cattery; replaces the previous list.',
  })
  serviceCategories?: KennelServiceCategoryCode[] | null;

  @Field(() => [DeclaredBreedInput], {
    nullable: true,
    description: 'All breeds, the first one first, in place of those before; at most 50.',
  })
  breeds?: DeclaredBreedInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is listed in the directory. It is not until this is set to true.',
  })
  isPublished?: boolean | null;
}
