import { isDue } from '../../kernel/money/printed-amount.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { countries, countryName } from '../../kernel/text/country.ts';
import { type OwnBusiness, at } from '../business/own-business.tsx';
import { weightText } from '../business/words.ts';
import { amountIn } from '../deposits/deposit-words.ts';
import { deliveryPath } from './store-links.ts';
import type { Storefront } from './store-operations.ts';

/** What is typed and read for every country there is. */
export const everywhere = 'All countries';
/** As many countries as a sentence names. */
const mostNamed = 8;

const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

export const isEverywhere = (codes: readonly string[]): boolean => codes.length >= countries.length;

/** The countries of a rate, in words. */
function placesText(codes: readonly string[]): string {
  if (isEverywhere(codes)) return everywhere;
  const names = codes.map(countryName);
  if (names.length <= mostNamed) return listed.format(names);
  return `${names.slice(0, mostNamed - 1).join(', ')} and ${names.length - mostNamed + 1} more countries`;
}

/** What buyers can do without any rates. */
function flatText({ shippingFee, freeShippingFrom, currency }: Storefront): string {
  if (!isDue(shippingFee)) return 'You have no rates: buyers in every country have it sent, free.';
  const free = freeShippingFrom === null ? '' : `, and free from ${amountIn(freeShippingFrom, currency)}`;
  return `You have no rates: buyers in every country have it sent for ${amountIn(shippingFee, currency)} an order${free}.`;
}

/** How buyers get what they order in a storefront. */
export const Delivery = ({ own, of }: { readonly own: OwnBusiness; readonly of: Storefront }): Html => {
  const { id, currency, shippingRates, freeShippingFrom, offersPickUp } = of;
  const isLimited = shippingRates.length > 0 && shippingRates.every(({ upToGrams }) => upToGrams !== null);
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      <Entries empty={<p>{flatText(of)}</p>}>
        {shippingRates.map(({ name, price, countries: to, upToGrams }) => (
          <li class="entry">
            <h3>
              <bdi>{name}</bdi>, {isDue(price) ? amountIn(price, currency) : 'free'}
            </h3>
            <p class="quiet">
              {placesText(to)}
              {upToGrams === null ? ', any weight' : `, up to ${weightText(upToGrams)}`}
            </p>
          </li>
        ))}
      </Entries>
      {shippingRates.length > 0 && (
        <p>
          Buyers elsewhere cannot have it sent.
          {freeShippingFrom !== null &&
            ` From ${amountIn(freeShippingFrom, currency)} on, the cheapest rate that fits is free.`}
          {isLimited && ' Offers without a weight are not sent, because every rate is up to a weight.'}
        </p>
      )}
      <p>{offersPickUp ? 'Buyers can pick it up at yours, free.' : 'Buyers cannot pick it up.'}</p>
      <p class="actions">
        <a class="button" href={at(own, deliveryPath(id))}>
          Change the delivery
        </a>
      </p>
    </section>
  );
};
