import type { Html } from '../../kernel/pages/html.ts';
import { Badge, type Tone } from '../../kernel/pages/parts/badge.tsx';
import type { ListingCard, ListingItem } from '../operations.ts';
import { printedAmount } from './amounts.ts';

const sexes: Readonly<Record<ListingItem['sex'], string>> = {
  M: 'Male',
  F: 'Female',
  I: 'Intersex',
  U: 'Sex unknown',
};

export function sexInWords(sex: ListingItem['sex']): string {
  return sexes[sex];
}

const availabilities: Readonly<Record<ListingItem['availability'], readonly [text: string, tone?: Tone]>> = {
  AVAILABLE: ['Available', 'good'],
  RESERVED: ['Reserved', 'warn'],
  SOLD: ['Sold', 'bad'],
  KEPT: ['Kept by the breeder'],
};

export const ItemAvailability = ({ of }: { readonly of: ListingItem['availability'] }): Html => {
  const [text, tone] = availabilities[of];
  return <Badge tone={tone}>{text}</Badge>;
};

interface Priced {
  readonly kind: string;
  readonly price: string | null;
  readonly currency: string;
  readonly items: readonly Pick<ListingItem, 'price' | 'availability'>[];
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

const clauses: Readonly<Record<ListingCard['listing']['deposit']['depositClause'], string>> = {
  REFUND: 'The buyer gets the deposit back.',
  RELEASE: 'The seller keeps the deposit.',
  ARBITRATE: 'We decide who gets the deposit.',
};

/** What happens to a held deposit without a handover (spec 3.7). */
export function clauseInWords(clause: keyof typeof clauses): string {
  return clauses[clause];
}
