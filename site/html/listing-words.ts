import { type Html, html } from '../../kernel/pages/html.ts';
import type { ListingCard, ListingItem } from '../operations.ts';
import { printedAmount } from './amounts.ts';

const sexes: Readonly<Record<ListingItem['sex'], string>> = {
  M: 'Male',
  F: 'Female',
  I: 'Intersex',
  U: 'Sex not known',
};

export function sexInWords(sex: ListingItem['sex']): string {
  return sexes[sex];
}

const availabilities: Readonly<
  Record<ListingItem['availability'], readonly [className: string, text: string]>
> = {
  AVAILABLE: ['good', 'Available'],
  RESERVED: ['few', 'Reserved'],
  SOLD: ['none', 'Sold'],
  KEPT: ['', 'Stays with the breeder'],
};

export function itemAvailability({ availability }: Pick<ListingItem, 'availability'>): Html {
  const [className, text] = availabilities[availability];
  return html`<span class="stock ${className}">${text}</span>`;
}

interface Priced {
  readonly kind: string;
  readonly price: string | null;
  readonly currency: string;
  readonly items: readonly Pick<ListingItem, 'price' | 'availability'>[];
}

/** What it costs: of a litter the lowest price of what can be had, and of everything where nothing can. */
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

const clauses: Readonly<Record<ListingCard['listing']['deposit']['depositClause'], string>> = {
  REFUND: 'The buyer gets the deposit back.',
  RELEASE: 'The seller keeps the deposit.',
  ARBITRATE: 'The platform decides who gets the deposit.',
};

/** What becomes of a held deposit without a handover (spec 3.7). */
export function clauseInWords(clause: keyof typeof clauses): string {
  return clauses[clause];
}
