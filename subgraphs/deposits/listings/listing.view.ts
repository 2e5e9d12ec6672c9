import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import { ListingTerms } from '../terms/listing-terms.view.ts';
import { ListingItem } from '../listing-items/listing-item.view.ts';
import { ListingKind, ListingStatus } from './listing.enums.ts';

/** contract 6.4 */
@ObjectType('AnimalListing', {
  description: 'An animal or a litter for sale, for its seller.',
  simpleResolvers: true,
})
export class Listing {
  @Field(() => ID, { description: 'UUID of the listing.' })
  listingId!: string;

  @Field(() => String, { description: 'Its code in addresses: 8 characters A-Z and 2-7.' })
  shortCode!: string;

  @Field(() => ListingStatus, { description: 'Its status.' })
  status!: ListingStatus;

  @Field(() => ListingKind, { description: 'Its kind.' })
  kind!: ListingKind;

  @Field(() => ID, { description: 'UUID of the profile that sells.' })
  sellerProfileId!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the animal; null for a litter.' })
  animalId!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the birth; null for a single animal.' })
  birthId!: string | null;

  @Field(() => [ListingItem], { description: "The animals of a litter, in the seller's order." })
  items!: ListingItem[];

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => String, { nullable: true, description: "The seller's description." })
  description!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'The price; null on request.' })
  price!: string | null;

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;

  @Field(() => Boolean, {
    description: 'Whether buyers can only contact the seller; then no deposit can be paid.',
  })
  isContactOnly!: boolean;

  @Field(() => String, { description: 'City of the handover.' })
  city!: string;

  @Field(() => String, { nullable: true, description: 'Subdivision of the country, ISO 3166-2.' })
  subdivisionCode!: string | null;

  @Field(() => String, { description: 'Country, ISO 3166-1 alpha-2.' })
  countryCode!: string;

  @Field(() => LocalDate, { nullable: true, description: 'First day for the handover.' })
  readyDate!: string | null;

  @Field(() => [String], { description: 'Short codes of pictures, in order.' })
  mediaShortCodes!: string[];

  @Field(() => Boolean, { description: 'Whether the seller lets people join the waitlist.' })
  waitlistOpen!: boolean;

  @Field(() => ListingTerms, { description: 'The terms of its deposit.' })
  deposit!: ListingTerms;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAtUtc!: string;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAtUtc!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was first published; null before.' })
  publishedAtUtc!: string | null;

  /** An administrator's words for the seller; the resolver keeps them from everybody else. */
  closedReason!: string | null;
}

@ObjectType('AnimalListingPage', {
  description: 'One page of animal listings, newest first.',
  simpleResolvers: true,
})
export class ListingPage {
  @Field(() => [Listing], { description: 'The entries of this page.' })
  items!: Listing[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

@ObjectType('AnimalListingTitle', { description: 'The title of an animal listing.', simpleResolvers: true })
export class ListingTitle {
  @Field(() => ID, { description: 'UUID of the listing.' })
  listingId!: string;

  @Field(() => String, { description: 'Its short code.' })
  shortCode!: string;

  @Field(() => ID, { description: 'UUID of the profile that sells.' })
  sellerProfileId!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => String, {
    description:
      'What its pages are about: its animal, `ANIMAL:uuid`, its litter, `LITTER:uuid`, or else itself.',
  })
  subject!: string;
}
