import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../kernel/errors.ts';
import { stockOfOffers } from './offer-stock.service.ts';
import type { HeldLine } from './order-cart.ts';
import { type SaleMover, reserveStock, shortItemsOf } from './stock-reservation.ts';

/** Tells a buyer which lines are short; the seller's own items are none of the buyer's business. */
function lackOf(lines: readonly HeldLine[]): DomainError {
  const errors = lines.map(({ position, name }) => ({
    field: `/lines/${position - 1}/quantity`,
    code: 'OUT_OF_RANGE' as const,
    detail: `Not enough in stock: ${name}.`,
  }));
  const detail = errors.map((fault) => fault.detail).join(' ');
  return new DomainError('Order_OrderCommerce_AD_Stock_RJ', detail, { errors });
}

/**
 * Promises to a sale what its lines take from the seller's stock, all of it or nothing. Throws AD_Stock_RJ, which names
 * each line of the seller that takes from an item that is short.
 */
export async function reserveLines(
  em: EntityManager,
  mover: SaleMover,
  lines: readonly HeldLine[],
): Promise<void> {
  const taken = await stockOfOffers(
    em,
    lines.map(({ offerId }) => offerId),
  );
  const takenBy = ({ offerId }: HeldLine) => taken.get(offerId) ?? [];
  const quantities = lines.flatMap((line) =>
    takenBy(line).map(({ inventoryItemId, quantity }) => ({
      inventoryItemId,
      quantity: BigInt(quantity) * BigInt(line.quantity),
    })),
  );
  try {
    await reserveStock(em, { ...mover, quantities });
  } catch (error) {
    const short = shortItemsOf(error);
    if (short === null) throw error;
    const isShort = (line: HeldLine) => takenBy(line).some((taking) => short.has(taking.inventoryItemId));
    throw lackOf(lines.filter(isShort));
  }
}
