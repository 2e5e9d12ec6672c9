import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { ListedSex } from '../listings/listing.enums.ts';

/** contract 6.5 */
export enum WaitlistStatus {
  WAITING = 'WAITING',
  OFFERED = 'OFFERED',
  ACCEPTED = 'ACCEPTED',
  DECLINED = 'DECLINED',
  EXPIRED = 'EXPIRED',
  LEFT = 'LEFT',
}

registerEnumType(WaitlistStatus, {
  name: 'WaitlistStatus',
  description: 'Status of an entry on a waitlist.',
  valuesConfig: {
    WAITING: { description: 'Waiting.' },
    OFFERED: { description: 'Has an offer.' },
    ACCEPTED: { description: 'Has accepted; the animal is reserved for their deposit.' },
    DECLINED: { description: 'Has declined.' },
    EXPIRED: { description: 'The offer or the reservation has expired, or the listing was closed.' },
    LEFT: { description: 'Has left.' },
  },
});

@ObjectType('WaitlistOffer', {
  description: 'What somebody on a waitlist was offered, as the listing has it now.',
  simpleResolvers: true,
})
export class WaitlistOffer {
  @Field(() => String, { nullable: true, description: 'Name of the item; null for a single animal.' })
  label!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Its price; null on request.' })
  price!: string | null;

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;
}

/** contract 6.5 */
@ObjectType('WaitlistEntry', { description: 'Somebody on the waitlist of a listing.', simpleResolvers: true })
export class WaitlistEntry {
  @Field(() => ID, { description: 'UUID of the entry.' })
  entryId!: string;

  @Field(() => ID, { description: 'UUID of the listing.' })
  listingId!: string;

  @Field(() => String, { description: 'Short code of the listing.' })
  listingShortCode!: string;

  @Field(() => String, { description: 'Title of the listing.' })
  listingTitle!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the birth; null for a single animal.' })
  birthId!: string | null;

  @Field(() => ID, { description: 'UUID of the profile that sells.' })
  sellerProfileId!: string;

  @Field(() => ID, { description: 'UUID of the waiting profile.' })
  profileId!: string;

  @Field(() => WaitlistStatus, { description: 'Its status.' })
  status!: WaitlistStatus;

  @Field(() => Int, {
    nullable: true,
    description: 'Place among those waiting or with an offer, from 1; null for all others.',
  })
  position!: number | null;

  @Field(() => ListedSex, { nullable: true, description: 'Preferred sex.' })
  preferredSex!: ListedSex | null;

  @Field(() => String, { nullable: true, description: 'Preferred colour.' })
  preferredColorText!: string | null;

  @Field(() => String, { nullable: true, description: 'Their note to the seller.' })
  note!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the item that is or was offered.' })
  offeredItemId!: string | null;

  @Field(() => WaitlistOffer, {
    nullable: true,
    description: 'What is or was offered; null where nothing was.',
  })
  offer!: WaitlistOffer | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was offered.' })
  offeredAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when it can be accepted.' })
  offerExpiresAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When they accepted or declined.' })
  respondedAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when the animal is reserved.' })
  reservedUntilUtc!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of their deposit.' })
  depositId!: string | null;

  @Field(() => Boolean, {
    description: 'Whether it is EXPIRED because the listing was closed, and not because its time was over.',
  })
  isEndedByClosing!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the listing takes deposits that are held until the handover.',
  })
  takesDeposits!: boolean;

  @Field(() => DateTime, { description: 'When they joined.' })
  joinedAtUtc!: string;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;
}

@ObjectType('WaitlistPage', { description: 'One page of a waitlist.', simpleResolvers: true })
export class WaitlistPage {
  @Field(() => [WaitlistEntry], { description: 'The entries of this page.' })
  items!: WaitlistEntry[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

@ObjectType('JoinedWaitlist', { description: 'The result of joining a waitlist.', simpleResolvers: true })
export class JoinedWaitlist {
  @Field(() => WaitlistEntry, { description: 'The entry.' })
  entry!: WaitlistEntry;

  @Field(() => Boolean, { description: 'Whether it is new; false if it existed already.' })
  isNew!: boolean;
}
