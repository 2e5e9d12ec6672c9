import type { EntityManager } from '@mikro-orm/postgresql';
import Big from 'big.js';
import { DomainError } from '../../kernel/errors.ts';
import type { AskedLine } from './order-rules.ts';

interface PlacedLine {
  readonly id: string;
  readonly offer_id: string;
  readonly quantity: number;
  readonly unit_price: string;
}

/** Whether a line was ordered just so. A buyer who names no price takes the one of then. */
function isPlaced(
  { offerId, quantity, expectedUnitPrice }: AskedLine,
  placed: ReadonlyMap<string, PlacedLine>,
): boolean {
  const line = placed.get(offerId);
  if (line?.quantity !== quantity) return false;
  return new Big(expectedUnitPrice ?? line.unit_price).eq(line.unit_price);
}

/**
 * Id of the order that the buyer placed with the key, when it is of the same lines in whatever order; throws
 * 0010010000422 when it is of others (contract 0.5). What was ordered is its own fingerprint: nothing else is kept.
 */
export async function repeatedOrder(
  em: EntityManager,
  buyerProfileId: string,
  requestKey: string | null,
  asked: readonly AskedLine[],
): Promise<string> {
  const lines = await em.execute<PlacedLine[]>(
    `select o.id, l.offer_id, l.quantity, l.unit_price from commerce.buyer_order o
     join commerce.sale s on s.order_id = o.id join commerce.sale_line l on l.sale_id = s.id
     where o.buyer_profile_id = ? and o.request_key = ?`,
    [buyerProfileId, requestKey],
  );
  const placed = new Map(lines.map((line) => [line.offer_id, line]));
  const [first] = lines;
  const isSame = asked.length === lines.length && asked.every((line) => isPlaced(line, placed));
  if (first === undefined || !isSame) {
    throw new DomainError('0010010000422', 'The request key belongs to an order of other lines.');
  }
  return first.id;
}
