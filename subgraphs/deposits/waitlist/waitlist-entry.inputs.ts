import { Field, ID, InputType, Int } from 'type-graphql';
import { ListedSex } from '../listings/listing.enums.ts';

@InputType('JoinWaitlistInput', { description: 'Which waitlist to join, and what is wished for.' })
export class JoinWaitlistInput {
  @Field(() => String, { description: 'Short code of the listing.' })
  shortCode!: string;

  @Field(() => ListedSex, { nullable: true, description: 'Sex wished for.' })
  preferredSex?: ListedSex | null;

  @Field(() => String, { nullable: true, description: 'Colour wished for, at most 80 characters.' })
  preferredColorText?: string | null;

  @Field(() => String, { nullable: true, description: 'For the seller, at most 1,000 characters.' })
  note?: string | null;
}

@InputType('OfferWaitlistPlaceInput', { description: 'What to offer to whom.' })
export class OfferWaitlistPlaceInput {
  @Field(() => ID, { description: 'UUID of the listing.' })
  listingId!: string;

  @Field(() => ID, { description: 'UUID of the entry.' })
  entryId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of an item of a litter; the first one that can be had when left out.',
  })
  itemId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Refused when the entry has another version.' })
  expectedVersion?: number | null;

  @Field(() => Int, { nullable: true, description: '1 to 168; 72 when left out.' })
  expiresInHours?: number | null;
}
