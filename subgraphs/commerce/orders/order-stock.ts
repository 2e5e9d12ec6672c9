import type { EntityManager } from '@mikro-orm/postgresql';
import { type StockLine, stockOfOffers } from '../offers/offer-stock.service.ts';
import type { HeldLine } from './order-checks.ts';
import { refuseShortLines } from './order-checks.ts';
import type { PricedSale } from './order-sale.ts';
import type { MovementSource } from '../inventory/stock-ledger.ts';
import { reserveStock, shortItemsOf } from '../inventory/stock-reservation.ts';

/** What a line takes from stock, in base units. */
function takenBy(
  { offerId, quantity: pieces }: HeldLine,
  stockOf: ReadonlyMap<string, readonly StockLine[]>,
) {
  return (stockOf.get(offerId) ?? []).map(({ inventoryItemId, quantity }) => ({
    inventoryItemId,
    quantity: BigInt(quantity) * BigInt(pieces),
  }));
}

/**
 * Promises to the sales of an order what their lines take from the sellers' stock, everything or nothing, in the order
 * of the sales. Throws AD_Stock_RJ, which names each line that takes from an item that is short; it stops at the first
 * seller who is short of anything.
 */
export async function reserveSales(
  em: EntityManager,
  mover: Omit<MovementSource, 'saleId'>,
  sales: readonly PricedSale[],
): Promise<void> {
  const offers = sales.flatMap(({ lines }) => lines.map(({ line }) => line));
  const stockOf = await stockOfOffers(em, offers);
  for (const { id: saleId, sellerProfileId, lines } of sales) {
    const taken = lines.map(({ line }) => ({ line, quantities: takenBy(line, stockOf) }));
    const quantities = taken.flatMap((taking) => taking.quantities);
    if (quantities.length === 0) continue;
    try {
      await reserveStock(em, { ...mover, saleId, sellerProfileId, quantities });
    } catch (error) {
      const short = shortItemsOf(error);
      const atFault = taken.filter((taking) =>
        taking.quantities.some(({ inventoryItemId }) => short.has(inventoryItemId)),
      );
      refuseShortLines(atFault.map(({ line }) => line));
      throw error;
    }
  }
}
