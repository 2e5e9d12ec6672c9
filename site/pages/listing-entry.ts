import { type Html, html } from '../../kernel/pages/html.ts';
import { listingPath } from '../addresses.ts';
import { countryName } from '../html/directory-words.ts';
import { listingPrice } from '../html/listing-words.ts';
import { named } from '../html/names.ts';
import type { PageEnv } from '../html/page.ts';
import { firstPicture } from '../html/pictures.ts';
import type { ListedAnimal } from '../operations.ts';

type Listed = Omit<ListedAnimal, 'seller' | 'sellerProfileId'>;

/** Which deposit a listing asks for, in two words; nothing where it asks for none. */
function depositMark({ isContactOnly, deposit }: Listed): Html | null {
  if (isContactOnly) return html`<span class="stock">Inquiries only</span>`;
  return deposit.reserveMode === 'RESERVE' ? html`<span class="stock good">Protected deposit</span>` : null;
}

function availableIn({ kind, items }: Listed): string {
  if (kind !== 'LITTER') return '';
  // The young may be on record without the seller having named any.
  if (items.length === 0) return ' · litter';
  const count = items.filter(({ availability }) => availability === 'AVAILABLE').length;
  return ` · litter, ${count === 0 ? 'none' : count} of ${items.length} available`;
}

/** One listing among others. `level`: of the list's headings. */
export function listingEntry(
  listing: Listed,
  { env, level = 3, seller = null }: { env: PageEnv; level?: 2 | 3; seller?: string | null },
): Html {
  const link = html`<a href="${listingPath(listing.shortCode)}">${listing.title}</a>`;
  return html`<li class="entry pictured" dir="auto">
    ${firstPicture(listing.mediaShortCodes, env)}
    ${level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
    <p class="price"><strong>${listingPrice(listing)}</strong></p>
    <p class="quiet">
      ${named(listing.city)}, ${countryName(listing.countryCode)}${availableIn(listing)}
      ${seller !== null && html` · ${named(seller)}`}
    </p>
    ${depositMark(listing)}
  </li>`;
}

/** What a seller has for sale, on another page of theirs; nothing where that is nothing. */
export function listingsOfSeller(listings: readonly Listed[], total: number, env: PageEnv): Html | null {
  if (listings.length === 0) return null;
  return html`<section aria-labelledby="animals">
    <h2 id="animals">${total === 1 ? '1 listing of animals' : `${total} listings of animals`}</h2>
    <ul class="entries">
      ${listings.map((listing) => listingEntry(listing, { env }))}
    </ul>
  </section>`;
}
