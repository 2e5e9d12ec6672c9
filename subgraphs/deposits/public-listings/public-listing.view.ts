import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Listing } from '../listings/listing.view.ts';

/** contract 6.4 */
export enum WaitlistClosedReason {
  NO_LITTER_PASS = 'NO_LITTER_PASS',
  OWNER_CLOSED = 'OWNER_CLOSED',
}

registerEnumType(WaitlistClosedReason, {
  name: 'WaitlistClosedReason',
  description: 'Why a waitlist is closed.',
  valuesConfig: {
    NO_LITTER_PASS: { description: 'The litter has no live Litter Pass.' },
    OWNER_CLOSED: { description: 'The seller has closed it, or the listing is not active.' },
  },
});

@ObjectType('PublicWaitlist', { description: 'The public view of a waitlist.', simpleResolvers: true })
class PublicWaitlist {
  @Field(() => Boolean, { description: 'Whether it can be joined.' })
  isOpen!: boolean;

  @Field(() => Int, { description: 'Number of entries waiting or with an offer.' })
  length!: number;

  @Field(() => WaitlistClosedReason, { nullable: true, description: 'Why it cannot; null when it can.' })
  closedReason!: WaitlistClosedReason | null;
}

@ObjectType('DepositBadge', {
  description: 'The badge of a listing with protected deposits.',
  simpleResolvers: true,
})
class DepositBadge {
  @Field(() => Boolean, { description: 'Whether to show the badge.' })
  isShown!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The statement to show with it; null without the badge.',
  })
  statement!: string | null;
}

/** spec 2.12: the card of a listing. */
@ObjectType('PublicAnimalListing', {
  description: 'The public view of an animal listing.',
  simpleResolvers: true,
})
export class PublicListing {
  @Field(() => Listing, {
    description: 'The listing. Items that are reserved or have a deposit are RESERVED here.',
  })
  listing!: Listing;

  @Field(() => Boolean, {
    description: 'Whether the single animal is reserved or has a deposit; false for a litter.',
  })
  isReserved!: boolean;

  @Field(() => Boolean, { description: 'Whether a deposit is held until the handover.' })
  protectedDeposit!: boolean;

  @Field(() => DepositBadge, { description: 'The badge of protected deposits.' })
  depositBadge!: DepositBadge;

  @Field(() => PublicWaitlist, { description: 'Its waitlist.' })
  waitlist!: PublicWaitlist;

  @Field(() => Boolean, {
    description:
      'Whether a closed listing is closed because its animal, or each of its litter, was handed over.',
  })
  isSold!: boolean;
}
