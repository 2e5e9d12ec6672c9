import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
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
  description: 'What has become of somebody on a waitlist.',
  valuesConfig: {
    WAITING: { description: 'They wait.' },
    OFFERED: { description: 'They have an offer.' },
    ACCEPTED: { description: 'They have accepted it; what was offered is reserved for their deposit.' },
    DECLINED: { description: 'They have declined it.' },
    EXPIRED: { description: 'They let the offer run out, or the reservation.' },
    LEFT: { description: 'They have left.' },
  },
});

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

  @Field(() => ID, { description: 'UUID of the profile that waits.' })
  profileId!: string;

  @Field(() => WaitlistStatus, { description: 'What has become of it.' })
  status!: WaitlistStatus;

  @Field(() => Int, {
    nullable: true,
    description: 'Place among those who wait or have an offer, from 1; null for all others.',
  })
  position!: number | null;

  @Field(() => ListedSex, { nullable: true, description: 'Sex wished for.' })
  preferredSex!: ListedSex | null;

  @Field(() => String, { nullable: true, description: 'Colour wished for.' })
  preferredColorText!: string | null;

  @Field(() => String, { nullable: true, description: 'What they say to the seller.' })
  note!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the item that is or was offered.' })
  offeredItemId!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was offered.' })
  offeredAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when it can be accepted.' })
  offerExpiresAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When they accepted or declined.' })
  respondedAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when what they accepted is reserved.' })
  reservedUntilUtc!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the deposit that they pay.' })
  depositId!: string | null;

  @Field(() => DateTime, { description: 'When they joined.' })
  joinedAtUtc!: string;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;
}

@ObjectType('WaitlistPage', { description: 'One page of a waitlist.', simpleResolvers: true })
export class WaitlistPage {
  @Field(() => [WaitlistEntry], { description: 'Those of this page.' })
  items!: WaitlistEntry[];

  @Field(() => Int, { description: 'Number over all pages.' })
  total!: number;
}

@ObjectType('JoinedWaitlist', { description: 'What joining a waitlist led to.', simpleResolvers: true })
export class JoinedWaitlist {
  @Field(() => WaitlistEntry, { description: 'The entry.' })
  entry!: WaitlistEntry;

  @Field(() => Boolean, { description: 'Whether it is new; false for who stood there already.' })
  isNew!: boolean;
}
