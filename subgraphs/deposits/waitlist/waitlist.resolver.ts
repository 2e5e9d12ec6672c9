import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import { Profile } from '../profile.reference.ts';
import { acceptOffer, declineOffer, leaveWaitlist } from './answer.service.ts';
import { entryOfParty, joinWaitlist, pageOfOwnEntries, pageOfWaitlist } from './join.service.ts';
import { offerPlace } from './offer.service.ts';
import { JoinWaitlistInput, OfferWaitlistPlaceInput } from './waitlist-entry.inputs.ts';
import { JoinedWaitlist, WaitlistEntry, WaitlistPage } from './waitlist-entry.view.ts';

const versionArgument = { nullable: true, description: 'Refused if the entry has another version.' };

@Resolver(() => WaitlistEntry)
export class WaitlistResolver {
  @FieldResolver(() => Profile, { description: 'The waiting profile.' })
  profile(@Root() { profileId }: WaitlistEntry): Profile {
    return { id: profileId };
  }

  @FieldResolver(() => Profile, { description: 'The profile that sells.' })
  seller(@Root() { sellerProfileId }: WaitlistEntry): Profile {
    return { id: sellerProfileId };
  }

  @Query(() => WaitlistEntry, {
    nullable: true,
    description:
      'A waitlist entry of the acting profile, or on the waitlist of a listing of it; null, with an error, for any other.',
  })
  waitlistEntry(
    @Ctx() ctx: ListingContext,
    @Arg('entryId', () => ID, { description: 'UUID of the entry.' }) entryId: string,
  ): Promise<WaitlistEntry> {
    return entryOfParty(ctx, entryId);
  }

  @Query(() => WaitlistPage, {
    description: 'The waitlist entries of the acting profile, newest first.',
  })
  myWaitlistEntries(
    @Ctx() ctx: ListingContext,
    @Arg('status', () => String, { nullable: true, description: 'Only those with this status.' })
    status: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<WaitlistPage> {
    checkPage({ page, pageSize });
    return pageOfOwnEntries(ctx, { status: status ?? null, page, pageSize });
  }

  @Query(() => WaitlistPage, {
    nullable: true,
    description:
      'The waitlist of a listing of the acting profile, by place, then those who left it; null, with an error, for any other.',
  })
  animalListingWaitlist(
    @Ctx() ctx: ListingContext,
    @Arg('listingId', () => ID, { description: 'UUID of the listing.' }) listingId: string,
    @Arg('status', () => String, { nullable: true, description: 'Only those with this status.' })
    status: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<WaitlistPage> {
    checkPage({ page, pageSize });
    return pageOfWaitlist(ctx, listingId, { status: status ?? null, page, pageSize });
  }

  @Mutation(() => JoinedWaitlist, {
    description: 'Adds the acting profile to the waitlist of a listing, once.',
  })
  joinWaitlist(
    @Ctx() ctx: ListingContext,
    @Arg('input', () => JoinWaitlistInput, { description: 'The listing and preferences.' })
    input: JoinWaitlistInput,
  ): Promise<JoinedWaitlist> {
    return joinWaitlist(ctx, input);
  }

  @Mutation(() => WaitlistEntry, {
    description: "Offers an item of the acting profile's listing to somebody on its waitlist.",
  })
  offerWaitlistPlace(
    @Ctx() ctx: ListingContext,
    @Arg('input', () => OfferWaitlistPlaceInput, { description: 'The item to offer, and the entry.' })
    input: OfferWaitlistPlaceInput,
  ): Promise<WaitlistEntry> {
    return offerPlace(ctx, input);
  }

  @Mutation(() => WaitlistEntry, {
    description: 'Accepts an offer; the animal is reserved for the deposit for 24 hours.',
  })
  acceptWaitlistOffer(
    @Ctx() ctx: ListingContext,
    @Arg('entryId', () => ID, { description: 'UUID of the entry.' }) entryId: string,
    @Arg('expectedVersion', () => Int, versionArgument) expectedVersion: number | null,
  ): Promise<WaitlistEntry> {
    return acceptOffer(ctx, { entryId, expectedVersion });
  }

  @Mutation(() => WaitlistEntry, { description: 'Declines an offer.' })
  declineWaitlistOffer(
    @Ctx() ctx: ListingContext,
    @Arg('entryId', () => ID, { description: 'UUID of the entry.' }) entryId: string,
    @Arg('expectedVersion', () => Int, versionArgument) expectedVersion: number | null,
  ): Promise<WaitlistEntry> {
    return declineOffer(ctx, { entryId, expectedVersion });
  }

  @Mutation(() => WaitlistEntry, { description: 'Leaves a waitlist.' })
  leaveWaitlist(
    @Ctx() ctx: ListingContext,
    @Arg('entryId', () => ID, { description: 'UUID of the entry.' }) entryId: string,
    @Arg('expectedVersion', () => Int, versionArgument) expectedVersion: number | null,
  ): Promise<WaitlistEntry> {
    return leaveWaitlist(ctx, { entryId, expectedVersion });
  }
}
