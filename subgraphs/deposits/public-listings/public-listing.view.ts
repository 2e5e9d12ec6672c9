import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Listing } from '../listings/listing.view.ts';

/** contract 6.4 */
export enum WaitlistClosedReason {
  NO_LITTER_PASS = 'NO_LITTER_PASS',
  OWNER_CLOSED = 'OWNER_CLOSED',
}

registerEnumType(WaitlistClosedReason, {
  name: 'WaitlistClosedReason',
  description: 'Why nobody can join a waitlist.',
  valuesConfig: {
    NO_LITTER_PASS: { description: 'The litter has no live Litter Pass.' },
    OWNER_CLOSED: { description: 'The seller keeps it closed, or the listing is not active.' },
  },
});

@ObjectType('PublicWaitlist', { description: 'The waitlist as everybody sees it.', simpleResolvers: true })
class PublicWaitlist {
  @Field(() => Boolean, { description: 'Whether it can be joined.' })
  isOpen!: boolean;

  @Field(() => Int, { description: 'How many wait or have an offer.' })
  length!: number;

  @Field(() => WaitlistClosedReason, { nullable: true, description: 'Why it cannot; null when it can.' })
  closedReason!: WaitlistClosedReason | null;
}

@ObjectType('DepositBadge', {
  description: 'What is to be shown beside a listing with protected deposits.',
  simpleResolvers: true,
})
class DepositBadge {
  @Field(() => Boolean, { description: 'Whether to show the badge.' })
  isShown!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'What has to stand beside it; null without the badge.',
  })
  statement!: string | null;
}

/** spec 2.12: the card of a listing. */
@ObjectType('PublicAnimalListing', {
  description: 'An animal listing that was published, as everybody sees it.',
  simpleResolvers: true,
})
export class PublicListing {
  @Field(() => Listing, {
    description: 'The listing. An item that somebody has reserved or paid a deposit for is RESERVED here.',
  })
  listing!: Listing;

  @Field(() => Boolean, {
    description: 'Whether somebody has the one animal reserved or has a deposit on it; false for a litter.',
  })
  isReserved!: boolean;

  @Field(() => Boolean, { description: 'Whether a deposit is held until the handover.' })
  protectedDeposit!: boolean;

  @Field(() => DepositBadge, { description: 'The badge of protected deposits.' })
  depositBadge!: DepositBadge;

  @Field(() => PublicWaitlist, { description: 'Its waitlist.' })
  waitlist!: PublicWaitlist;
}
