import { Field, ID, InputType, Int } from 'type-graphql';
import { Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import { ListingTermsInput } from '../terms/listing-terms.inputs.ts';
import { ItemAvailability, ListedSex, ListingKind } from './listing.enums.ts';

@InputType('AnimalListingCheckInput', { description: 'The references of a listing to check.' })
export class ListingCheckInput {
  @Field(() => ID, { nullable: true, description: 'UUID of an animal.' })
  animalId?: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of a litter.' })
  birthId?: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of a contract template.' })
  contractTemplateId?: string | null;

  @Field(() => [String], { nullable: true, description: 'Short codes of pictures, at most 20.' })
  mediaShortCodes?: string[] | null;
}

@InputType('AnimalListingItemInput', { description: 'An animal of a litter.' })
export class ListingItemInput {
  @Field(() => ID, {
    nullable: true,
    description: 'UUID of an existing item.',
  })
  itemId?: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of its animal record.' })
  animalId?: string | null;

  @Field(() => String, {
    description: 'Its label, which distinguishes it from its litter mates, at most 80 characters.',
  })
  label!: string;

  @Field(() => ListedSex, { description: 'Its sex.' })
  sex!: ListedSex;

  @Field(() => String, { nullable: true, description: 'Its colour, at most 80 characters.' })
  colorText?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Its own price, if any.' })
  price?: string | null;

  @Field(() => ItemAvailability, {
    nullable: true,
    description: 'Whether it is available; default AVAILABLE.',
  })
  availability?: ItemAvailability | null;
}

@InputType('AnimalListingFieldsInput', { description: 'The fields of an animal listing.' })
class ListingFieldsInput {
  @Field(() => ID, { nullable: true, description: 'UUID of an animal of the seller, for a single animal.' })
  animalId?: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of a birth of the seller, for a litter.' })
  birthId?: string | null;

  @Field(() => [ListingItemInput], {
    nullable: true,
    description: 'All items of a litter, at most 30; omitted ones are removed.',
  })
  items?: ListingItemInput[] | null;

  @Field(() => String, { nullable: true, description: '5 to 120 characters.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 5,000 characters.' })
  description?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'The price.' })
  price?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code: USD.' })
  currency?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether buyers can only contact the seller.' })
  isContactOnly?: boolean | null;

  @Field(() => String, { nullable: true, description: 'The city, at most 120 characters.' })
  city?: string | null;

  @Field(() => String, { nullable: true, description: 'Subdivision of the country, ISO 3166-2.' })
  subdivisionCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Country, ISO 3166-1 alpha-2.' })
  countryCode?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'First day for the handover.' })
  readyDate?: string | null;

  @Field(() => [String], { nullable: true, description: 'Short codes of pictures, at most 20.' })
  mediaShortCodes?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether people may join the waitlist.' })
  waitlistOpen?: boolean | null;

  @Field(() => ListingTermsInput, { nullable: true, description: 'The terms of its deposit.' })
  deposit?: ListingTermsInput | null;
}

@InputType('CreateAnimalListingInput', {
  description: 'A new listing, as a draft; title, city and countryCode are required.',
})
export class CreateListingInput extends ListingFieldsInput {
  @Field(() => ListingKind, { description: 'What it is about; never changes.' })
  kind!: ListingKind;
}

@InputType('AnimalListingVersionInput', { description: 'An animal listing and its expected version.' })
export class ListingVersionInput {
  @Field(() => ID, { description: 'UUID of the listing.' })
  listingId!: string;

  @Field(() => Int, { nullable: true, description: 'Refused if it has another version.' })
  expectedVersion?: number | null;
}

@InputType({ description: 'An animal listing that is closed for its seller.' })
export class TakeDownAnimalListingInput {
  @Field(() => ID, { description: 'UUID of the listing.' })
  listingId!: string;

  @Field(() => String, { description: 'Why, for the seller: up to 500 characters.' })
  reason!: string;
}

@InputType('UpdateAnimalListingInput', {
  description: 'Changes to an animal listing. Omitted fields stay as they are; null clears optional ones.',
})
export class UpdateListingInput extends ListingFieldsInput {
  @Field(() => ID, { description: 'UUID of the listing.' })
  listingId!: string;

  @Field(() => Int, { nullable: true, description: 'Refused if it has another version.' })
  expectedVersion?: number | null;
}
