import { html } from '../../kernel/pages/html.ts';
import { directoryTags, listingTags } from '../../kernel/answers/change-tags.ts';
import { breedersPath, listingsPath, pagePath } from '../addresses.ts';
import { listingsOperation } from '../operations.ts';
import { PastEnd } from '../serving/past-end.ts';
import type { Show } from '../serving/show.ts';
import { listingEntry } from './listing-entry.ts';
import { pager } from './pager.ts';

/** `GET /listings`: animals and litters for sale, those published last first. */
export const listings: Show = async ({ query }, { ask, page, env }) => {
  const { publicAnimalListings: shown } = await ask(listingsOperation, { page: query.page });
  if (query.page > 1 && shown.items.length === 0) throw new PastEnd(query.page, listingsPath);
  const sellers = new Set(shown.items.map(({ sellerProfileId }) => sellerProfileId));
  return page({
    title: 'Animals for sale',
    canonical: pagePath(listingsPath, query.page),
    tags: [listingTags.listings, ...[...sellers].map(directoryTags.profile)],
    description: 'Animals and litters for sale, with protected deposits where the seller offers them.',
    main: html`<h1>Animals for sale</h1>
      ${
        shown.items.length === 0
          ? html`<p>No animal is listed at the moment.</p>
              <p><a href="${breedersPath}">Find a breeder</a></p>`
          : html`<ul class="entries">
                ${shown.items.map((listing) =>
                  listingEntry(listing, { env, level: 2, seller: listing.seller.displayName }),
                )}
              </ul>
              ${pager(listingsPath, query.page, shown.total)}`
      }`,
  });
};
