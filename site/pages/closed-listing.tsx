import { listingTags, tagsOfListings } from '../../kernel/answers/change-tags.ts';
import type { DataOf } from '../../kernel/graph/graph.ts';
import { Crumbs } from '../../kernel/pages/parts/top.tsx';
import { listingsPath, professionalPath } from '../addresses.ts';
import { Name, seenName } from '../html/names.tsx';
import type { Page, PageEnv } from '../html/page.tsx';
import type { ListingCard } from '../operations.ts';
import { ListingsOfSeller } from './listing-entry.tsx';

/** The page of a listing that is over: for links that people kept, not for search engines. */
export function closedPage({
  card: { listing, isSold },
  others,
  sellerHandle,
  tags,
  env,
}: {
  readonly card: ListingCard;
  readonly others: DataOf<'SiteListingsOfSeller'>['publicAnimalListings'];
  /** Null for a seller without a page. */
  readonly sellerHandle: string | null;
  readonly tags: readonly string[];
  readonly env: PageEnv;
}): Page {
  const { title, seller, sellerProfileId, kind } = listing;
  const name = <Name of={seenName(seller.displayName, seller.handle)} />;
  const what = kind === 'LITTER' ? 'This litter' : 'This animal';
  return {
    title,
    canonical: null,
    tags: [...tags, listingTags.listingsOf(sellerProfileId), ...tagsOfListings(others.items)],
    main: (
      <>
        <Crumbs above={[{ href: listingsPath, text: 'Animals for sale' }]}>
          <Name of={title} />
        </Crumbs>
        <h1 dir="auto">{title}</h1>
        <p>
          {isSold ? (
            <>
              {what} has a new home. {name} handed {kind === 'LITTER' ? 'them' : 'it'} over.
            </>
          ) : (
            <>{what} is no longer for sale.</>
          )}
        </p>
        <p class="facts">
          <a class="button" href={listingsPath}>
            See animals for sale
          </a>
          {sellerHandle !== null && <a href={professionalPath(sellerHandle)}>More about {name}</a>}
        </p>
        <ListingsOfSeller of={others} env={env} heading={`Also from ${seller.displayName}`} />
      </>
    ),
  };
}
