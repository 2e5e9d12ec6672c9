import { printedAmount } from '../../money/printed-amount.ts';
import { countryName } from '../../text/country.ts';
import type { Html } from '../html.ts';
import { Badge } from '../parts/badge.tsx';
import { FirstPicture } from './pictures.tsx';
import { Reserved } from './reserved.tsx';

interface PricedItem {
  readonly price: string | null;
  readonly availability: string;
}

interface Priced {
  readonly kind: string;
  readonly price: string | null;
  readonly currency: string;
  readonly items: readonly PricedItem[];
}

/** What lists show of an animal or a litter for sale. */
export interface Listed extends Priced {
  readonly title: string;
  readonly mediaShortCodes: readonly string[];
  readonly city: string;
  readonly countryCode: string;
  readonly isContactOnly: boolean;
  /** Whether the single animal is reserved or has a deposit. */
  readonly isReserved?: boolean;
  readonly deposit: { readonly reserveMode: string };
}

/** What it costs: for a litter the lowest price of the available animals, or of all if none is available. */
export function listingPrice({ kind, price, currency, items }: Priced): string {
  const available = items.filter(({ availability }) => availability === 'AVAILABLE');
  const counted = available.length > 0 ? available : items;
  const prices = [
    ...new Set(counted.length === 0 ? [price] : counted.map((item) => item.price ?? price)),
  ].filter((known) => known !== null);
  const [lowest] = prices.toSorted((one, other) => Number(one) - Number(other));
  if (lowest === undefined) return 'Price on request';
  const printed = printedAmount(lowest, currency);
  return kind === 'LITTER' && prices.length > 1 ? `From ${printed}` : printed;
}

function availableIn({ kind, items }: Priced): string {
  if (kind !== 'LITTER') return '';
  // A litter may be listed before its animals are.
  if (items.length === 0) return ' · litter';
  const count = items.filter(({ availability }) => availability === 'AVAILABLE').length;
  return ` · litter, ${count === 0 ? 'none' : count} of ${items.length} available`;
}

/** A listing as lists show it: on the site, and to its seller before it is published. */
export const ListingCard = ({
  listing,
  env,
  href,
  heading: Heading = 'h3',
  seller,
  place,
  facts = [],
}: {
  readonly listing: Listed;
  readonly env: { readonly BASE_URL: string };
  /** Its page; null while it has none. */
  readonly href: string | null;
  readonly heading?: 'h2' | 'h3';
  /** Shown if the list has listings of several sellers. */
  readonly seller?: string;
  /** In the first list of its page, from 0. */
  readonly place?: number;
  /** More that the list shows, such as the breed. */
  readonly facts?: readonly string[];
}): Html => {
  const { title, mediaShortCodes, city, countryCode, isContactOnly, deposit } = listing;
  return (
    <li class="entry pictured" dir="auto">
      <FirstPicture of={mediaShortCodes} env={env} place={place} />
      <Heading>{href === null ? title : <a href={href}>{title}</a>}</Heading>
      <p class="price">
        <strong>{listingPrice(listing)}</strong>
      </p>
      <p class="quiet">
        <bdi>{city}</bdi>, {countryName(countryCode)}
        {availableIn(listing)}
        {facts.map((fact) => (
          <>
            {' '}
            · <bdi>{fact}</bdi>
          </>
        ))}
        {seller !== undefined && (
          <>
            {' '}
            · <bdi>{seller}</bdi>
          </>
        )}
      </p>
      <Reserved of={listing} /> {isContactOnly && <Badge>Inquiries only</Badge>}
      {!isContactOnly && deposit.reserveMode === 'RESERVE' && <Badge tone="good">Protected deposit</Badge>}
    </li>
  );
};
