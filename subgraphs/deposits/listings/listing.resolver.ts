import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isAdministrator } from '../../../kernel/access/viewer.ts';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import { listedSubject } from '../../../kernel/text/listed-subject.ts';
import { ListedRecord } from '../public-listings/listed-record.reference.ts';
import { Profile } from '../profile.reference.ts';
import { closeListing, pauseListing, publishListing } from './listing-steps.service.ts';
import {
  CreateListingInput,
  ListingCheckInput,
  ListingVersionInput,
  UpdateListingInput,
} from './listing.inputs.ts';
import {
  checkListing,
  createListing,
  listingOfViewer,
  listingTitles,
  pageOfListings,
  updateListing,
} from './listing.service.ts';
import { ListingKind } from './listing.enums.ts';
import type { ListingContext } from './listing-sources.ts';
import { Listing, ListingPage, ListingTitle } from './listing.view.ts';

@Resolver(() => Listing)
export class ListingResolver {
  @FieldResolver(() => Profile, { description: "The seller's profile." })
  seller(@Root() { sellerProfileId }: Listing): Profile {
    return { id: sellerProfileId };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why the platform closed it, for its seller and administrators; null for everybody else, and for any that it did not close.',
  })
  closedReason(
    @Root() { closedReason, sellerProfileId }: Listing,
    @Ctx() { viewer }: ListingContext,
  ): string | null {
    return viewer.profileId === sellerProfileId || isAdministrator(viewer) ? closedReason : null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the single animal is reserved or has a deposit; false for a litter.',
  })
  async isReserved(@Root() listing: Listing, @Ctx() { loaders }: ListingContext): Promise<boolean> {
    const { kind, animalId } = listing;
    return kind === ListingKind.SINGLE_ANIMAL && (await loaders.taken.load(listing))(null, animalId);
  }

  @FieldResolver(() => ListedRecord, {
    nullable: true,
    description: 'What is on record of what it offers; null where its seller owns it no longer.',
  })
  record(@Root() { animalId, birthId, sellerProfileId }: Listing): ListedRecord | null {
    const subjectId = animalId ?? birthId;
    return subjectId === null ? null : { id: listedSubject.write(subjectId, sellerProfileId) };
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the litter holds a Litter Pass; null for a single animal.',
  })
  async litterHasLivePass(
    @Root() { birthId }: Listing,
    @Ctx() { loaders }: ListingContext,
  ): Promise<boolean | null> {
    if (birthId === null) return null;
    return (await loaders.litter.load(birthId))?.hasLivePass ?? false;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many were born in the litter; null for a single animal.',
  })
  async offspringCount(
    @Root() { birthId }: Listing,
    @Ctx() { loaders }: ListingContext,
  ): Promise<number | null> {
    if (birthId === null) return null;
    return (await loaders.litter.load(birthId))?.offspringCount ?? null;
  }

  @Query(() => Boolean, {
    nullable: true,
    description:
      'True when the acting profile owns what a listing would name; else null, with an error that names what it does not. ' +
      'For forms; stores nothing.',
  })
  animalListingCheck(
    @Ctx() ctx: ListingContext,
    @Arg('input', () => ListingCheckInput, { description: 'The references to check.' })
    input: ListingCheckInput,
  ): Promise<boolean> {
    return checkListing(ctx, input);
  }

  @Query(() => ListingPage, { description: 'The animal listings of the acting profile, newest first.' })
  myAnimalListings(
    @Ctx() ctx: ListingContext,
    @Arg('status', () => String, {
      nullable: true,
      description: 'Only those with this status, in any letter case; an unknown status matches none.',
    })
    status: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ListingPage> {
    checkPage({ page, pageSize });
    return pageOfListings(ctx, { status: status ?? null, page, pageSize });
  }

  @Query(() => Listing, {
    nullable: true,
    description: 'An animal listing of the acting profile; null, with an error, for any other.',
  })
  animalListing(
    @Ctx() ctx: ListingContext,
    @Arg('id', () => ID, { description: 'UUID of the listing.' }) id: string,
  ): Promise<Listing> {
    return listingOfViewer(ctx, id);
  }

  @Query(() => [ListingTitle], {
    description:
      'The titles of those of some animal listings that are for sale or of the acting profile, in any order; all others are ' +
      'left out.',
  })
  animalListingTitles(
    @Ctx() ctx: ListingContext,
    @Arg('ids', () => [ID], { description: 'UUIDs of listings, at most 100.' }) ids: string[],
  ): Promise<ListingTitle[]> {
    return listingTitles(ctx, ids);
  }

  @Mutation(() => Listing, { description: 'Creates a draft of an animal listing for the acting profile.' })
  createAnimalListing(
    @Ctx() ctx: ListingContext,
    @Arg('input', () => CreateListingInput, { description: 'The listing.' }) input: CreateListingInput,
  ): Promise<Listing> {
    return createListing(ctx, input);
  }

  @Mutation(() => Listing, { description: 'Changes an animal listing of the acting profile.' })
  updateAnimalListing(
    @Ctx() ctx: ListingContext,
    @Arg('input', () => UpdateListingInput, { description: 'What to change.' }) input: UpdateListingInput,
  ): Promise<Listing> {
    return updateListing(ctx, input);
  }

  @Mutation(() => Listing, { description: 'Publishes an animal listing.' })
  publishAnimalListing(
    @Ctx() ctx: ListingContext,
    @Arg('input', () => ListingVersionInput, { description: 'The listing.' }) input: ListingVersionInput,
  ): Promise<Listing> {
    return publishListing(ctx, input);
  }

  @Mutation(() => Listing, {
    description: 'Pauses a listing: no deposits or waitlist entries until it is published again.',
  })
  pauseAnimalListing(
    @Ctx() ctx: ListingContext,
    @Arg('input', () => ListingVersionInput, { description: 'The listing.' }) input: ListingVersionInput,
  ): Promise<Listing> {
    return pauseListing(ctx, input);
  }

  @Mutation(() => Listing, { description: 'Closes an animal listing permanently.' })
  closeAnimalListing(
    @Ctx() ctx: ListingContext,
    @Arg('input', () => ListingVersionInput, { description: 'The listing.' }) input: ListingVersionInput,
  ): Promise<Listing> {
    return closeListing(ctx, input);
  }
}
