import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import { anyListing, listingsOfSeller, takeDownListing } from './listing-administration.service.ts';
import { TakeDownAnimalListingInput } from './listing.inputs.ts';
import type { ListingContext } from './listing-sources.ts';
import { Listing, ListingPage } from './listing.view.ts';

@Resolver()
export class ListingAdministrationResolver {
  @Query(() => ListingPage, {
    description: 'The animal listings of any profile, newest first; for administrators.',
  })
  animalListingsOf(
    @Ctx() ctx: ListingContext,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ListingPage> {
    checkPage({ page, pageSize });
    return listingsOfSeller(ctx, { profileId, page, pageSize });
  }

  @Query(() => Listing, {
    nullable: true,
    description:
      'An animal listing of any profile, for administrators; null, with an error, if there is none.',
  })
  anyAnimalListing(
    @Ctx() ctx: ListingContext,
    @Arg('id', () => ID, { description: 'UUID of the listing.' }) id: string,
  ): Promise<Listing> {
    return anyListing(ctx, id);
  }

  @Mutation(() => Listing, {
    description:
      'Closes an animal listing of any profile for good; for administrators. Its seller is told the reason.',
  })
  takeDownAnimalListing(
    @Ctx() ctx: ListingContext,
    @Arg('input', () => TakeDownAnimalListingInput, { description: 'The listing, and why.' })
    input: TakeDownAnimalListingInput,
  ): Promise<Listing> {
    return takeDownListing(ctx, input);
  }
}
