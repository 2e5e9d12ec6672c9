import { Field, ID, InputType, Int } from 'type-graphql';
import { ListedSex } from '../listings/listing.enums.ts';

@InputType('JoinWaitlistInput', { description: 'The waitlist to join, and preferences.' })
export class JoinWaitlistInput {
  @Field(() => String, { description: 'Short code of the listing.' })
  shortCode!: string;

  @Field(() => ListedSex, { nullable: true, description: 'Preferred sex.' })
  preferredSex?: ListedSex | null;

  @Field(() => String, { nullable: true, description: 'Preferred colour, at most 80 characters.' })
  preferredColorText?: string | null;

  @Field(() => String, { nullable: true, description: 'A note to the seller, at most 1,000 characters.' })
  note?: string | null;
}

@InputType('OfferWaitlistPlaceInput', { description: 'The item to offer, and the entry.' })
export class OfferWaitlistPlaceInput {
  @Field(() => ID, { description: 'UUID of the listing.' })
  listingId!: string;

  @Field(() => ID, { description: 'UUID of the entry.' })
  entryId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of an item of a litter; default: the first available one.',
  })
  itemId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Refused if the entry has another version.' })
  expectedVersion?: number | null;

  @Field(() => Int, { nullable: true, description: '1 to 168; 72 when left out.' })
  expiresInHours?: number | null;
}
