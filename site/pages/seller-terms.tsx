import type { Html } from '../../kernel/pages/html.ts';
import { type Fact, Facts } from '../../kernel/pages/parts/facts.tsx';
import { storefrontPath } from '../addresses.ts';
import { isDue, printedAmount } from '../../kernel/money/printed-amount.ts';
import { Name, Written, seenName } from '../html/names.tsx';
import type { OfferWithTerms, Storefront } from '../operations.ts';

/** What a storefront says about buying from it. */
type Terms = OfferWithTerms['storefront'];

/** What is added to the prices of a storefront. */
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

/** `silent` stands for what it does not say of returns. */
function termsOf({ shippingNote, returnPolicy, primaryLocale }: Terms, silent: string | null): Fact[] {
  const written = (text: string | null) => text && <Written text={text} locale={primaryLocale} />;
  return [
    ['Shipping', written(shippingNote)],
    ['Returns', written(returnPolicy) ?? silent],
  ];
}

/** At the end of a storefront's page: its shipping and returns; nothing if it has stated neither. */
export const TermsOfStorefront = ({ of }: { readonly of: Storefront }): Html | null => {
  if (of.shippingNote === null && of.returnPolicy === null) return null;
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Shipping and returns</h2>
      <Facts of={termsOf(of, null)} />
    </section>
  );
};

/** At the end of a page with offers: each seller, what is added to the price, shipping and returns. */
export const TermsOfSellers = ({ of }: { readonly of: readonly OfferWithTerms[] }): Html | null => {
  const sellers = new Map(of.map(({ storefront }) => [storefront.handle, storefront]));
  if (sellers.size === 0) return null;
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">{sellers.size === 1 ? 'Seller' : 'Sellers'}, shipping and returns</h2>
      {[...sellers.values()].map((seller) => (
        <>
          <h3>
            <a href={storefrontPath(seller.handle)}>
              <Name of={seenName(seller.name, seller.handle)} locale={seller.primaryLocale} />
            </a>
          </h3>
          <Facts of={[['Costs', costsOf(seller)], ...termsOf(seller, 'The seller has not said.')]} />
        </>
      ))}
    </section>
  );
};
