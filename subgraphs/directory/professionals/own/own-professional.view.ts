import { Field, Float, ID, ObjectType } from 'type-graphql';
import { KennelServiceCategoryCode, ProfessionalKind } from '../professional.enums.ts';
import { DeclaredBreed } from '../professional.view.ts';

@ObjectType('OwnProfessional', {
  description: 'The public directory entry of a business, as its members see it.',
  simpleResolvers: true,
})
export class OwnProfessional {
  @Field(() => ID, { description: 'UUID of the business.' })
  profileId!: string;

  @Field(() => ProfessionalKind, { nullable: true, description: 'Its kind; null until it is set.' })
  kind!: ProfessionalKind | null;

  @Field(() => String, { nullable: true, description: 'About the business.' })
  about!: string | null;

  @Field(() => String, { nullable: true, description: 'The city.' })
  city!: string | null;

  @Field(() => String, { nullable: true, description: 'Subdivision of the country, ISO 3166-2.' })
  subdivisionCode!: string | null;

  @Field(() => Float, { nullable: true, description: 'Latitude as it is stored, with two decimals.' })
  lat!: number | null;

  @Field(() => Float, { nullable: true, description: 'Longitude as it is stored, with two decimals.' })
  lon!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where the place comes from: GIVEN, CITY or HIDDEN; null before anything was said.',
  })
  placeSource!: string | null;

  @Field(() => String, { nullable: true, description: 'Short code of the logo.' })
  logoMediaShortCode!: string | null;

  @Field(() => [KennelServiceCategoryCode], { description: 'What it does.' })
  serviceCategories!: KennelServiceCategoryCode[];

  @Field(() => [DeclaredBreed], { description: 'The breeds declared, the first one first.' })
  breeds!: DeclaredBreed[];

  @Field(() => Boolean, { description: 'Whether it is listed in the directory.' })
  isPublished!: boolean;
}
