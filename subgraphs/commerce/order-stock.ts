import type { EntityManager } from '@mikro-orm/postgresql';
import { stockOfOffers } from './offer-stock.service.ts';
import type { HeldLine } from './order-cart.ts';
import { refuseShortLines } from './order-checks.ts';
import { type SaleMover, reserveStock, shortItemsOf } from './stock-reservation.ts';

/**
 * Promises to a sale what its lines take from the seller's stock, all of it or nothing. Throws AD_Stock_RJ, which names
 * each line of the seller that takes from an item that is short.
 */
export async function reserveLines(
  em: EntityManager,
  mover: SaleMover,
  lines: readonly HeldLine[],
): Promise<void> {
  const offerIds = lines.map(({ offerId }) => offerId);
  const taken = await stockOfOffers(em, offerIds);
  const takenBy = ({ offerId }: HeldLine) => taken.get(offerId) ?? [];
  const quantities = lines.flatMap((line) =>
    takenBy(line).map(({ inventoryItemId, quantity }) => ({
      inventoryItemId,
      quantity: BigInt(quantity) * BigInt(line.quantity),
    })),
  );
  if (quantities.length === 0) return;
  try {
    await reserveStock(em, { ...mover, quantities });
  } catch (error) {
    const short = shortItemsOf(error);
    const isShort = (line: HeldLine) => takenBy(line).some((taking) => short.has(taking.inventoryItemId));
    refuseShortLines(lines.filter(isShort));
    throw error;
  }
}
