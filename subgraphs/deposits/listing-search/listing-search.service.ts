import { checkPage } from '../../../kernel/answers/pagination.ts';
import { findListings } from '../listings/listing.store.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import { asShown } from '../public-listings/public-listing.service.ts';
import type { WithTaken } from '../public-listings/taken.ts';
import { ListingFacetName, ListingOrder } from './listing-search.enums.ts';
import type { ListingFilterInput } from './listing-search.inputs.ts';
import { countEntries, countEntriesBy, findEntries } from './listing-search.store.ts';
import { searchOf } from './listing-search.ts';
import type { ListingFacet, ListingSearchPage } from './listing-search.view.ts';

/** For all counts of a page, which is shown without those that take longer. */
const facetsMs = 2000;

interface Asked {
  readonly filter: ListingFilterInput;
  readonly orderBy: ListingOrder;
  readonly facets: readonly ListingFacetName[];
  readonly page: number;
  readonly pageSize: number;
}

/** One page of what is for sale, for everybody; throws 0010010000400 with every fault of the filter. */
export async function searchListings(
  ctx: Pick<ListingContext, 'lagging' | 'clock' | 'logger'> & WithTaken,
  { filter, orderBy, facets, page, pageSize }: Asked,
): Promise<ListingSearchPage> {
  checkPage({ page, pageSize });
  const isByDistance = orderBy === ListingOrder.DISTANCE;
  const search = searchOf(filter, isByDistance);
  const pool = await ctx.lagging();
  const now = ctx.clock.now();
  const found = async () => {
    const entries = await findEntries(pool, search, { orderBy, page, pageSize, now });
    const ids = entries.map(({ listingId }) => listingId);
    const listings = await asShown(ctx, await findListings(pool, ids));
    const byId = new Map(listings.map((listing) => [listing.listingId, listing]));
    return entries.flatMap(({ listingId, breedName, distanceKm }) => {
      const listing = byId.get(listingId);
      return listing === undefined ? [] : [{ listing, breedName, distanceKm }];
    });
  };
  /** One after the other: each reads what was found, and one search is not to take all connections. */
  const counts = async () => {
    const counted: ListingFacet[] = [];
    const end = performance.now() + facetsMs;
    for (const name of new Set(facets)) {
      const withinMs = Math.round(end - performance.now());
      if (withinMs <= 0) break;
      if (name === ListingFacetName.CITY && search.tags.country === null) continue;
      try {
        const values = await countEntriesBy(pool, search, name, { now, isByDistance, withinMs });
        counted.push({ name, values });
      } catch (error) {
        ctx.logger.warn({ err: error, facet: name }, 'found listings are not counted');
      }
    }
    return counted;
  };
  const [items, total, counted] = await Promise.all([
    found(),
    countEntries(pool, search, now, isByDistance),
    counts(),
  ]);
  return { items, total, facets: counted };
}
