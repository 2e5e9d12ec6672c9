import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import { ListingPage } from '../listings/listing.view.ts';
import { publicListing, publicListings } from './public-listing.service.ts';
import { PublicListing } from './public-listing.view.ts';

@Resolver()
export class PublicListingResolver {
  @Query(() => PublicListing, {
    nullable: true,
    description:
      'Public: an animal listing that was published, closed ones included; null, with an error, for any other.',
  })
  publicAnimalListing(
    @Ctx() ctx: ListingContext,
    @Arg('shortCode', () => String, { description: 'Its short code, in any letter case.' }) shortCode: string,
  ): Promise<PublicListing> {
    return publicListing(ctx, shortCode);
  }

  @Query(() => ListingPage, {
    description: 'Public: active animal listings, most recently published first.',
  })
  publicAnimalListings(
    @Ctx() ctx: ListingContext,
    @Arg('sellerProfileId', () => ID, {
      nullable: true,
      description: "UUID of a seller's profile: only its listings.",
    })
    sellerProfileId: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ListingPage> {
    checkPage({ page, pageSize });
    return publicListings(ctx, sellerProfileId ?? null, { page, pageSize });
  }
}
