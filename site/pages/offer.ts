import { type Html, html } from '../../kernel/pages/html.ts';
import { offerPath, productPath, storefrontPath } from '../addresses.ts';
import { isDue, printedAmount } from '../html/amounts.ts';
import { named, written } from '../html/names.ts';
import type { PageEnv } from '../html/page.ts';
import { firstPicture } from '../html/pictures.ts';
import type { Offer } from '../operations.ts';

const availabilities: Readonly<Record<string, readonly [className: string, text: string]>> = {
  IN_STOCK: ['good', 'In stock'],
  LOW_STOCK: ['few', 'Only a few left'],
  OUT_OF_STOCK: ['none', 'Out of stock'],
};

/** What it costs, and beside that whatever is due for each piece. */
export function priceOf(offer: Offer): Html {
  const { price, compareAtPrice, currency, unit, levy, deposit, bulkQuantity, bulkDiscountPercent } = offer;
  const extras = [
    isDue(levy) ? `plus ${printedAmount(levy, currency)} levy` : null,
    isDue(deposit) ? `plus ${printedAmount(deposit, currency)} deposit` : null,
    bulkQuantity !== null && bulkDiscountPercent !== null
      ? `${bulkDiscountPercent}% off from ${bulkQuantity} pieces`
      : null,
  ].filter((text) => text !== null);
  return html`<p class="price">
      <strong>${printedAmount(price, currency)}</strong>${unit !== 'each' && ` per ${unit}`}
      ${
        compareAtPrice !== null &&
        html`<s><span class="unseen">instead of</span> ${printedAmount(compareAtPrice, currency)}</s>`
      }
    </p>
    ${extras.length > 0 && html`<p class="quiet">${extras.join(', ')}</p>`}`;
}

export function availabilityOf({ availability }: Pick<Offer, 'availability'>): Html {
  const [className, text] = availabilities[availability] ?? ['none', 'Not known'];
  return html`<span class="stock ${className}">${text}</span>`;
}

/** The code that people know an offer by: as text only, it stands in no address (spec 4.8). */
export function codeOf({ offerCode }: Pick<Offer, 'offerCode'>): Html {
  return html`<span class="quiet">Offer code <code>${offerCode}</code></span>`;
}

/** The page of the product that an offer sells; null for bundles and pledges. */
export function productPathOf({ catalogItemCode, catalogItemSlug }: Offer): string | null {
  if (catalogItemCode === null || catalogItemSlug === null) return null;
  return productPath({ itemCode: catalogItemCode, slug: catalogItemSlug });
}

/** One offer in a list of different things; its name leads to its product, or to its own page. `level`: of the list's headings. */
export function offerEntry(
  offer: Offer,
  { env, showsSeller, level = 3 }: { env: PageEnv; showsSeller: boolean; level?: 2 | 3 },
): Html {
  const product = productPathOf(offer);
  const { primaryLocale } = offer;
  const heading = html`<a href="${product ?? offerPath(offer)}">${offer.name}</a>`;
  return html`<li class="entry pictured" id="offer-${offer.id}" dir="auto">
    ${firstPicture(offer.mediaShortCodes, env)}
    ${level === 2 ? html`<h2 lang="${primaryLocale}">${heading}</h2>` : html`<h3 lang="${primaryLocale}">${heading}</h3>`}
    ${priceOf(offer)} ${product === null && written(offer.description, primaryLocale)}
    <p class="facts">${availabilityOf(offer)} ${codeOf(offer)}</p>
    ${
      showsSeller &&
      html`<p class="quiet">
        Sold by <a href="${storefrontPath(offer.storefrontHandle)}">${named(offer.storefrontName)}</a>
      </p>`
    }
  </li>`;
}
