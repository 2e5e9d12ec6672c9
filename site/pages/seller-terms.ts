import { type Html, html } from '../../kernel/pages/html.ts';
import { storefrontPath } from '../addresses.ts';
import { isDue, printedAmount } from '../html/amounts.ts';
import { named, seenName, written } from '../html/names.ts';
import type { OfferWithTerms, Storefront } from '../operations.ts';

/** What a storefront says of buying from it. */
type Terms = OfferWithTerms['storefront'];

/** What comes to the price of what is bought here. */
export function costsOf({ currency, taxPercent, shippingFee, freeShippingFrom }: Terms): string {
  const amount = (text: string) => printedAmount(text, currency);
  const free = freeShippingFrom === null ? '' : `, free from ${amount(freeShippingFrom)}`;
  return [
    `Prices in ${currency}.`,
    isDue(taxPercent) ? `${taxPercent}% tax is added.` : '',
    isDue(shippingFee) ? `Shipping ${amount(shippingFee)}${free}.` : 'Free shipping.',
  ]
    .filter(Boolean)
    .join(' ');
}

function row(term: string, text: Html | null): Html | null {
  return (
    text &&
    html`<dt>${term}</dt>
      <dd>${text}</dd>`
  );
}

function rowsOf({ shippingNote, returnPolicy, primaryLocale }: Terms): (Html | null)[] {
  return [
    row('Shipping', written(shippingNote, primaryLocale)),
    row('Returns', written(returnPolicy, primaryLocale)),
  ];
}

/** At the end of a storefront's page: what it says of shipping and returns; nothing when it says nothing. */
export function termsOfStorefront(storefront: Storefront): Html | null {
  const rows = rowsOf(storefront);
  if (rows.every((text) => text === null)) return null;
  return html`<section aria-labelledby="terms">
    <h2 id="terms">Shipping and returns</h2>
    <dl class="terms">${rows}</dl>
  </section>`;
}

/** At the end of a page with offers: who sells, what is added to the price, and what they say of shipping and returns. */
export function termsOfSellers(offers: readonly OfferWithTerms[]): Html | null {
  const sellers = new Map(offers.map(({ storefront }) => [storefront.handle, storefront]));
  if (sellers.size === 0) return null;
  return html`<section aria-labelledby="terms">
    <h2 id="terms">${sellers.size === 1 ? 'Seller' : 'Sellers'}, shipping and returns</h2>
    ${[...sellers.values()].map(
      (seller) =>
        html`<h3>
            <a href="${storefrontPath(seller.handle)}"
              >${named(seenName(seller.name, seller.handle), seller.primaryLocale)}</a
            >
          </h3>
          <dl class="terms">${row('Costs', html`<p>${costsOf(seller)}</p>`)} ${rowsOf(seller)}</dl>`,
    )}
  </section>`;
}
