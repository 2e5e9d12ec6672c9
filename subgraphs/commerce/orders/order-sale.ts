import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { IdSource } from '../../../kernel/text/ids.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isExactNumber, printMoney } from '../../../kernel/money/money.ts';
import type { PaymentKind } from '../checkout/checkout.enums.ts';
import type { ChosenDelivery } from '../delivery/deliver-cart.ts';
import { saleFee } from '../checkout/sale-fee.ts';
import { type HeldLine, refuseLines } from './order-checks.ts';
import { priceSale, sumOf } from './order-pricing.ts';
import { SaleLine } from '../sales/sale-line.entity.ts';
import { SaleStatusChange } from '../sales/sale-status-change.entity.ts';
import { SaleStatus } from '../sales/sale-status.ts';
import { Sale } from '../sales/sale.entity.ts';

/** An order's row; everything else is part of it. */
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

/** A sale about to be created: its id, each line and its amounts. */
export type PricedSale = { readonly id: string } & Omit<SellerLines, 'lines'> &
  ReturnType<typeof priceSale<HeldLine>>;

/** How sales are paid and delivered; the delivery by seller. */
export interface SaleTerms {
  readonly payment: PaymentKind;
  readonly feePercent: string;
  readonly chosen: ReadonlyMap<string, ChosenDelivery>;
}

/** Refuses an order that is too expensive for its amounts to be numbers (contract 0, "Decimal"). */
function refuseUntellable(sales: readonly PricedSale[]): void {
  for (const [currency, alike] of Map.groupBy(sales, (sale) => sale.currency)) {
    // No other amount is larger than both of these.
    for (const name of ['subtotal', 'totalAmount'] as const) {
      const sum = sumOf(alike.map(({ sale }) => sale[name]));
      if (isExactNumber(printMoney(sum.toFixed(), currency))) continue;
      const detail = `The order comes to more ${currency} than 15 digits can hold.`;
      const errors = [{ field: '/lines', code: 'OUT_OF_RANGE', detail } as const];
      throw new DomainError('0010010000400', detail, { errors });
    }
  }
}

/**
 * One sale per seller, in the order of the sellers' ids, so that all orders lock the sellers' stock in that order and
 * cannot deadlock. Throws 0010010000400 for amounts of more than 15 digits.
 */
export function salesOf(cart: readonly HeldLine[], newId: IdSource): readonly PricedSale[] {
  const bySeller = new Map<string, SellerLines>();
  for (const line of cart) {
    const { sellerProfileId, currency } = line;
    const own = bySeller.get(sellerProfileId) ?? { sellerProfileId, currency, lines: [] };
    own.lines.push(line);
    bySeller.set(sellerProfileId, own);
  }
  const sales = [...bySeller.values()]
    .sort((one, other) => (one.sellerProfileId < other.sellerProfileId ? -1 : 1))
    .map(({ lines, ...seller }) => ({ id: newId(), ...seller, ...priceSale(lines, seller.currency) }));
  refuseUntellable(sales);
  return sales;
}

/** Refuses an order that comes to another total than the buyer expects; throws AD_Price_RJ. */
export function refuseOtherTotal(sales: readonly PricedSale[], expected: string | null | undefined): void {
  if (typeof expected !== 'string') return;
  const totals = [...Map.groupBy(sales, ({ currency }) => currency)].map(([currency, alike]) => ({
    currency,
    amount: sumOf(alike.map(({ sale }) => sale.totalAmount)),
  }));
  const [only] = totals;
  if (totals.length === 1 && only?.amount.eq(expected) === true) return;
  const words = totals.map(({ amount, currency }) => `${printMoney(amount.toFixed(), currency)} ${currency}`);
  const detail = `The order comes to ${words.join(' and ')}.`;
  refuseLines('Order_OrderCommerce_AD_Price_RJ', [
    { field: '/expectedTotalAmount', code: 'OUT_OF_RANGE', detail },
  ]);
}

/** Writes sales, their lines as they are now, and the first entry of their histories. */
export async function writeSales(
  em: EntityManager,
  { newId, viewer: { memberId } }: Context,
  { id: orderId, number, placedAt }: OrderRow,
  sales: readonly PricedSale[],
  { payment, feePercent, chosen }: SaleTerms,
): Promise<void> {
  const status = SaleStatus.PENDING;
  for (const { id, sellerProfileId, currency, sale } of sales) {
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
      payment,
      fee: saleFee(sale.totalAmount, feePercent, currency),
      ...chosen.get(sellerProfileId),
      placedAt,
      version: 1,
      updatedAt: placedAt,
    });
  }
  // The database knows that the following rows refer to the sales; the entities do not.
  await em.flush();
  for (const { id: saleId, lines } of sales) {
    for (const [index, { line, amounts }] of lines.entries()) {
      const { offerId, offerCode, catalogItemId, name, quantity } = line;
      // Numbered per sale: a seller need not see that there were lines in between.
      const snapshot = { position: index + 1, offerId, offerCode, catalogItemId, name, quantity };
      em.create(SaleLine, { id: newId(), saleId, ...snapshot, ...amounts });
    }
    const begin = { fromStatus: null, toStatus: status, note: null, memberId, createdAt: placedAt };
    em.create(SaleStatusChange, { id: newId(), saleId, ...begin });
  }
  await em.flush();
}
