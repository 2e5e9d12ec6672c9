import { directoryTags, listingTags } from '../../kernel/answers/change-tags.ts';
import { ListingCard } from '../../kernel/pages/listed/listing-card.tsx';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { breedersPath, listingPath, listingsPath, pagePath } from '../addresses.ts';
import { listingsOperation } from '../operations.ts';
import { PastEnd } from '../serving/past-end.ts';
import type { Show } from '../serving/show.ts';
import { ListPages } from './list-pages.tsx';

/** `GET /listings`: animals and litters for sale, latest first. */
export const listings: Show = async ({ query }, { ask, page, env }) => {
  const { publicAnimalListings: shown } = await ask(listingsOperation, { page: query.page });
  if (query.page > 1 && shown.items.length === 0) throw new PastEnd(query.page, listingsPath);
  const sellers = new Set(shown.items.map(({ sellerProfileId }) => sellerProfileId));
  return page({
    title: 'Animals for sale',
    canonical: pagePath(listingsPath, query.page),
    tags: [listingTags.listings, ...[...sellers].map(directoryTags.profile)],
    description: 'Animals and litters for sale. Some sellers offer protected deposits.',
    main: (
      <>
        <h1>Animals for sale</h1>
        <Entries
          empty={
            <>
              <p>No animals are for sale at the moment.</p>
              <p>
                <a href={breedersPath}>Find a breeder</a>
              </p>
            </>
          }
        >
          {shown.items.map((listing) => (
            <ListingCard
              listing={listing}
              env={env}
              href={listingPath(listing.shortCode)}
              heading="h2"
              seller={listing.seller.displayName}
            />
          ))}
        </Entries>
        <ListPages path={listingsPath} page={query.page} total={shown.total} />
      </>
    ),
  });
};
