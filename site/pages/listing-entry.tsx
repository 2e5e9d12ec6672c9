import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { listingPath } from '../addresses.ts';
import { counted } from '../html/amounts.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { countryName } from '../../kernel/text/country.ts';
import { listingPrice } from '../html/listing-words.tsx';
import { Name } from '../html/names.tsx';
import type { PageEnv } from '../html/page.tsx';
import { FirstPicture } from '../html/pictures.tsx';
import type { ListedAnimal } from '../operations.ts';

type Listed = Omit<ListedAnimal, 'seller' | 'sellerProfileId'>;

function availableIn({ kind, items }: Listed): string {
  if (kind !== 'LITTER') return '';
  // A litter may be listed before its animals are.
  if (items.length === 0) return ' · litter';
  const count = items.filter(({ availability }) => availability === 'AVAILABLE').length;
  return ` · litter, ${count === 0 ? 'none' : count} of ${items.length} available`;
}

/** One listing in a list of them. */
export const ListingEntry = ({
  listing,
  env,
  heading: Heading = 'h3',
  seller,
}: {
  readonly listing: Listed;
  readonly env: PageEnv;
  readonly heading?: 'h2' | 'h3';
  /** Shown if the list has listings of several sellers. */
  readonly seller?: string;
}): Html => {
  const { shortCode, title, mediaShortCodes, city, countryCode, isContactOnly, deposit } = listing;
  return (
    <li class="entry pictured" dir="auto">
      <FirstPicture of={mediaShortCodes} env={env} />
      <Heading>
        <a href={listingPath(shortCode)}>{title}</a>
      </Heading>
      <p class="price">
        <strong>{listingPrice(listing)}</strong>
      </p>
      <p class="quiet">
        <Name of={city} />, {countryName(countryCode)}
        {availableIn(listing)}
        {seller !== undefined && (
          <>
            {' '}
            · <Name of={seller} />
          </>
        )}
      </p>
      {isContactOnly && <Badge>Inquiries only</Badge>}
      {!isContactOnly && deposit.reserveMode === 'RESERVE' && <Badge tone="good">Protected deposit</Badge>}
    </li>
  );
};

/** What else a seller has for sale, with a link; nothing if there is nothing. */
export const ListingsOfSeller = ({
  of: { items, total },
  env,
}: {
  readonly of: { readonly items: readonly Listed[]; readonly total: number };
  readonly env: PageEnv;
}): Html | null =>
  items.length === 0 ? null : (
    <section aria-labelledby="animals">
      <h2 id="animals">{counted(total, 'animal listing')}</h2>
      <Entries>
        {items.map((listing) => (
          <ListingEntry listing={listing} env={env} />
        ))}
      </Entries>
    </section>
  );
