import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { ListingContext } from '../listings/listing-sources.ts';
import { ListingFacetName, ListingOrder } from './listing-search.enums.ts';
import { ListingFilterInput } from './listing-search.inputs.ts';
import { searchListings } from './listing-search.service.ts';
import { ListingSearchPage } from './listing-search.view.ts';

@Resolver()
export class ListingSearchResolver {
  @Query(() => ListingSearchPage, {
    description: 'Public: animals and litters that are for sale, by what people look for.',
  })
  animalListingSearch(
    @Ctx() ctx: ListingContext,
    @Arg('filter', () => ListingFilterInput, { defaultValue: {}, description: 'Which to find.' })
    filter: ListingFilterInput,
    @Arg('orderBy', () => ListingOrder, { defaultValue: ListingOrder.NEWEST, description: 'Their order.' })
    orderBy: ListingOrder,
    @Arg('facets', () => [ListingFacetName], {
      defaultValue: [],
      description: 'What to count them by; each count leaves out its own filter.',
    })
    facets: ListingFacetName[],
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ListingSearchPage> {
    return searchListings(ctx, { filter, orderBy, facets, page, pageSize });
  }
}
