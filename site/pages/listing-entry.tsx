import type { Html } from '../../kernel/pages/html.ts';
import { ListingCard } from '../../kernel/pages/listed/listing-card.tsx';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { counted } from '../../kernel/text/counted.ts';
import { listingPath } from '../addresses.ts';
import type { PageEnv } from '../html/page.tsx';
import type { ListedAnimal } from '../operations.ts';

/** What a seller has for sale, with links; nothing if there is nothing. */
export const ListingsOfSeller = ({
  of: { items, total },
  env,
  heading = counted(total, 'animal listing'),
}: {
  readonly of: {
    readonly items: readonly Omit<ListedAnimal, 'seller' | 'sellerProfileId'>[];
    readonly total: number;
  };
  readonly env: PageEnv;
  readonly heading?: string;
}): Html | null =>
  items.length === 0 ? null : (
    <section aria-labelledby="animals">
      <h2 id="animals">{heading}</h2>
      <Entries>
        {items.map((listing, place) => (
          <ListingCard listing={listing} env={env} href={listingPath(listing.shortCode)} place={place} />
        ))}
      </Entries>
    </section>
  );
