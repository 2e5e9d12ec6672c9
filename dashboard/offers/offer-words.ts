import type { DataOf } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge, type Tone } from '../../kernel/pages/parts/badge.tsx';

type Offer = DataOf<'OffersOfMember'>['offers']['items'][number];

const availabilities: Readonly<Record<Offer['availability'], readonly [Tone, string]>> = {
  IN_STOCK: ['good', 'In stock'],
  LOW_STOCK: ['warn', 'Few left'],
  OUT_OF_STOCK: ['bad', 'Sold out'],
};

/** Whether there is something to sell. */
export function availabilityBadge(availability: Offer['availability']): Html {
  const [tone, children] = availabilities[availability];
  return Badge({ tone, children });
}

/** Whether people can buy it now, and otherwise why not. */
export function offerBadge(
  { status, isLive, validFrom }: Pick<Offer, 'status' | 'isLive' | 'validFrom'>,
  now: Date,
): Html {
  if (status === 'WITHDRAWN') return Badge({ tone: 'warn', children: 'Withdrawn' });
  if (status === 'EXPIRED') return Badge({ tone: 'warn', children: 'Its time is over' });
  if (isLive) return Badge({ tone: 'good', children: 'On sale' });
  const isAhead = validFrom !== null && Date.parse(validFrom) > now.getTime();
  return Badge({ tone: 'warn', children: isAhead ? 'On sale later' : 'Storefront closed' });
}

/** The statuses by which offers are listed. */
export const offerStatuses = [
  ['ACTIVE', 'Active'],
  ['WITHDRAWN', 'Withdrawn'],
  ['EXPIRED', 'Over'],
] as const;

/** What can be offered. */
export const kindNames = [
  ['PRODUCT', 'A product'],
  ['BUNDLE', 'Several things together'],
  ['PLEDGE', 'Support for a cause; nothing is shipped'],
] as const;

/** What something is measured in. */
export const unitNames = [
  ['each', 'By the piece'],
  ['g', 'In grams'],
  ['ml', 'In millilitres'],
  ['mm', 'In millimetres'],
] as const;
