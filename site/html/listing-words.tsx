import type { Html } from '../../kernel/pages/html.ts';
import { Badge, type Tone } from '../../kernel/pages/parts/badge.tsx';
import type { ListingCard, ListingItem } from '../operations.ts';

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

const clauses: Readonly<Record<ListingCard['listing']['deposit']['depositClause'], string>> = {
  REFUND: 'The buyer gets the deposit back.',
  RELEASE: 'The seller keeps the deposit.',
  ARBITRATE: 'We decide who gets the deposit.',
};

/** What happens to a held deposit without a handover (spec 3.7). */
export function clauseInWords(clause: keyof typeof clauses): string {
  return clauses[clause];
}
