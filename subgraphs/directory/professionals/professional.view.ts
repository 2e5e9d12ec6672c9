import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import {
  KennelServiceCategoryCode,
  ProfessionalBadgeCode,
  ProfessionalFacetName,
  ProfessionalKind,
  RankFactorCode,
} from './professional.enums.ts';

/** What lists and details both show (spec 2.9). */
@ObjectType({ simpleResolvers: true })
abstract class ProfessionalFacts {
  @Field(() => ID, { description: 'UUID of the profile.' })
  id!: string;

  @Field(() => String, { description: 'Unique name in addresses.' })
  handle!: string;

  @Field(() => String, { description: 'Name shown to people.' })
  displayName!: string;

  @Field(() => ProfessionalKind, { description: 'Breeder, or kennel or cattery.' })
  professionalKindCode!: ProfessionalKind;

  @Field(() => [String], {
    description: 'Species of every breed declared, whatever was searched for: dogs, cats, then by code.',
  })
  speciesCodes!: string[];

  @Field(() => Decimal, {
    nullable: true,
    description: 'Quality, 0 to 100, as of the last nightly pass; null before the first one.',
  })
  rankScore!: string | null;

  @Field(() => String, { nullable: true, description: 'The city; null if not stated.' })
  city!: string | null;

  @Field(() => String, { nullable: true, description: 'Country, ISO 3166-1 alpha-2.' })
  countryCode!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the country, ISO 3166-2; null if not stated.',
  })
  subdivisionCode!: string | null;

  @Field(() => ID, { nullable: true, description: 'Species of the breed shown; null without a breed.' })
  speciesId!: string | null;

  @Field(() => String, { nullable: true, description: 'Its name.' })
  speciesName!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The first breed declared that was searched for, or the first of all; null without a breed.',
  })
  breedId!: string | null;

  @Field(() => String, { nullable: true, description: 'Its name.' })
  breedName!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Mean of the reviews, 1 to 5; null without any.' })
  rating!: string | null;

  @Field(() => Int, { description: 'Number of reviews.' })
  reviewCount!: number;

  @Field(() => Boolean, { description: 'Whether the platform has verified who this is.' })
  isVerified!: boolean;

  @Field(() => String, { nullable: true, description: 'Short code of the logo; null without one.' })
  logoMediaShortCode!: string | null;

  @Field(() => [KennelServiceCategoryCode], {
    description: 'The services of a kennel or cattery; empty for a breeder.',
  })
  serviceCategories!: KennelServiceCategoryCode[];
}

@ObjectType('Professional', { description: 'A professional as lists show it.', simpleResolvers: true })
export class Professional extends ProfessionalFacts {
  @Field(() => Decimal, {
    nullable: true,
    description: 'Kilometres from the place given, with one digit; null where none was given.',
  })
  distanceKm!: string | null;
}

@ObjectType('ProfessionalFacetValue', { description: 'How many have one value.', simpleResolvers: true })
export class ProfessionalFacetValue {
  @Field(() => String, { description: 'The value.' })
  value!: string;

  @Field(() => Int, { description: 'How many of those found have it.' })
  count!: number;
}

@ObjectType('ProfessionalFacet', { description: 'Those found, counted by one thing.', simpleResolvers: true })
export class ProfessionalFacet {
  @Field(() => ProfessionalFacetName, { description: 'By what.' })
  name!: ProfessionalFacetName;

  @Field(() => [ProfessionalFacetValue], { description: 'The most frequent first, 100 at most.' })
  values!: ProfessionalFacetValue[];
}

@ObjectType('ProfessionalPage', { description: 'One page of professionals.', simpleResolvers: true })
export class ProfessionalPage {
  @Field(() => [Professional], { description: 'The entries of this page.' })
  items!: Professional[];

  @Field(() => Int, { description: 'Exact number over all pages.' })
  total!: number;

  @Field(() => [ProfessionalFacet], { description: 'The counts asked for.' })
  facets!: ProfessionalFacet[];

  @Field(() => String, { description: 'Language of the answer: en, de, es or fr.' })
  contentLanguage!: string;
}

@ObjectType('DeclaredBreed', { description: 'A breed that a professional keeps.', simpleResolvers: true })
export class DeclaredBreed {
  @Field(() => ID, { description: 'UUID of the breed.' })
  breedId!: string;

  @Field(() => String, { description: 'Breed code, unique within the species.' })
  breedCode!: string;

  @Field(() => String, { description: 'Name of the breed.' })
  breedName!: string;

  @Field(() => String, { description: 'Species code.' })
  speciesCode!: string;
}

@ObjectType('ProfessionalBadge', {
  description: 'Something a professional is known for.',
  simpleResolvers: true,
})
export class ProfessionalBadge {
  @Field(() => ProfessionalBadgeCode, { description: 'What it is for.' })
  code!: ProfessionalBadgeCode;

  @Field(() => String, { description: 'In words, in the language of the answer.' })
  label!: string;
}

@ObjectType('RankFactor', { description: 'A fact that a rank is calculated from.', simpleResolvers: true })
export class RankFactor {
  @Field(() => RankFactorCode, { description: 'Which one.' })
  code!: RankFactorCode;

  @Field(() => Int, { description: 'How much of the rank it can make, in percent.' })
  weightPercent!: number;

  @Field(() => Boolean, { description: 'Whether it counted in full or for the most part at the last pass.' })
  isMet!: boolean;
}

@ObjectType('ProfessionalDetail', {
  description: 'A professional as its own page shows it.',
  simpleResolvers: true,
})
export class ProfessionalDetail extends ProfessionalFacts {
  @Field(() => ProfessionalKind, {
    nullable: true,
    description: 'KENNEL_CATTERY of a kennel or cattery; null of a breeder.',
  })
  businessKindCode!: ProfessionalKind | null;

  @Field(() => String, { nullable: true, description: 'The description of the professional.' })
  about!: string | null;

  @Field(() => DateTime, { description: 'When the profile was created.' })
  memberSince!: string;

  @Field(() => [DeclaredBreed], { description: 'Every breed declared, in the order of the professional.' })
  breeds!: DeclaredBreed[];

  @Field(() => [ProfessionalBadge], { description: 'What it is known for.' })
  badges!: ProfessionalBadge[];

  @Field(() => [RankFactor], { description: 'The seven facts that make the rank, and which of them it has.' })
  rankFactors!: RankFactor[];

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when its rank is based on the facts that it is; null when never ranked.',
  })
  rankedAt!: string | null;

  @Field(() => Int, { description: 'Number of litters there are at the moment.' })
  activeLitterCount!: number;

  @Field(() => String, { description: 'Language of the answer: en, de, es or fr.' })
  contentLanguage!: string;
}
