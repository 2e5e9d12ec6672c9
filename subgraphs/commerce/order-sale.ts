import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../kernel/errors.ts';
import type { CommerceContext } from './context.ts';
import { isExactNumber, printMoney } from './money.ts';
import type { HeldLine } from './order-cart.ts';
import { priceSale, sumOf } from './order-pricing.ts';
import { SaleLine } from './sale-line.entity.ts';
import { SaleStatusChange } from './sale-status-change.entity.ts';
import { SaleStatus } from './sale-status.ts';
import { Sale } from './sale.entity.ts';

/** An order's row, of which everything else is a part. */
export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly placedAt: Date;
}

interface SellerLines {
  readonly sellerProfileId: string;
  readonly currency: string;
  readonly lines: HeldLine[];
}

/** Each seller's lines and what they come to. */
export type PricedSale = Omit<SellerLines, 'lines'> & ReturnType<typeof priceSale<HeldLine>>;

/** Refuses what readers could not be told as numbers: an order that is too dear (contract 0, "Decimal"). */
function refuseUntellable(sales: readonly PricedSale[]): void {
  for (const [currency, alike] of Map.groupBy(sales, (sale) => sale.currency)) {
    // No other amount is more than one of these two.
    for (const name of ['subtotal', 'totalAmount'] as const) {
      const sum = sumOf(alike.map(({ sale }) => sale[name]));
      if (isExactNumber(printMoney(sum.toFixed(), currency))) continue;
      const detail = `The order comes to more ${currency} than 15 digits can tell.`;
      const errors = [{ field: '/lines', code: 'OUT_OF_RANGE', detail } as const];
      throw new DomainError('0010010000400', detail, { errors });
    }
  }
}

/**
 * One sale a seller, in the order of the sellers' ids: all orders come to the sellers' stock in that order, and never
 * wait for each other in a circle. Throws 0010010000400 for amounts of more than 15 digits.
 */
export function salesOf(cart: readonly HeldLine[]): readonly PricedSale[] {
  const bySeller = new Map<string, SellerLines>();
  for (const line of cart) {
    const { sellerProfileId, currency } = line;
    const own = bySeller.get(sellerProfileId) ?? { sellerProfileId, currency, lines: [] };
    own.lines.push(line);
    bySeller.set(sellerProfileId, own);
  }
  const sales = [...bySeller.values()]
    .sort((one, other) => (one.sellerProfileId < other.sellerProfileId ? -1 : 1))
    .map(({ lines, ...seller }) => ({ ...seller, ...priceSale(lines, seller.currency) }));
  refuseUntellable(sales);
  return sales;
}

/** Writes a sale, its lines as they are at this moment, and the first entry of its history; answers its id. */
export async function writeSale(
  em: EntityManager,
  { newId, viewer }: CommerceContext,
  { id: orderId, number, placedAt }: OrderRow,
  { sellerProfileId, currency, lines, sale }: PricedSale,
): Promise<string> {
  const id = newId();
  const status = SaleStatus.PENDING;
  const { subtotal, discount, tax, feesAndLevies, deposit, shipping } = sale;
  em.create(Sale, {
    id,
    orderId,
    sellerProfileId,
    number,
    status,
    heldFrom: null,
    paidAt: null,
    subtotal,
    discount,
    tax,
    feesAndLevies,
    deposit,
    shipping,
    currency,
    placedAt,
    version: 1,
    updatedAt: placedAt,
  });
  // The database knows that what follows refers to the sale; the entities do not.
  await em.flush();
  for (const { line, amounts: own } of lines) {
    const { position, offerId, offerCode, catalogItemId, name, quantity } = line;
    const snapshot = { position, offerId, offerCode, catalogItemId, name, quantity };
    em.create(SaleLine, { id: newId(), saleId: id, ...snapshot, ...own });
  }
  const { memberId } = viewer;
  const begin = { fromStatus: null, toStatus: status, note: null, memberId, createdAt: placedAt };
  em.create(SaleStatusChange, { id: newId(), saleId: id, ...begin });
  await em.flush();
  return id;
}
