import Big from 'big.js';
import { printMoney } from '../../../kernel/money/money.ts';

/*
 * The calculation of a sale (spec 2.5): exact, and only here. Amounts are decimal texts in major units with the digits
 * of their currency (ISO 4217). Only discount and tax can have more digits; both are rounded half up, once per line, so
 * that the lines always add up to their sale exactly.
 */

/** A line of a cart, with the terms of its offer and storefront at the time. */
export interface CartLine {
  readonly quantity: number;
  /** Of one piece each. */
  readonly price: string;
  readonly levy: string;
  readonly deposit: string;
  /** Number of pieces from which the discount applies; null for no discount. */
  readonly bulkQuantity: number | null;
  readonly bulkDiscountPercent: string | null;
  /** False for an offer that only supports a cause. */
  readonly isShipped: boolean;
  readonly storefrontId: string;
  /** The rest is the storefront's, and the same on all its lines. */
  readonly taxPercent: string;
  readonly shippingFee: string;
  readonly freeShippingFrom: string | null;
}

/** The amounts of a line. */
export interface LineAmounts {
  readonly unitPrice: string;
  /** Unit price times quantity. */
  readonly subtotal: string;
  /** Off the whole line if the quantity reaches the offer's bulk quantity. */
  readonly discount: string;
  /** The storefront's percentage of the goods after discount; levy, deposit and shipping are not taxed. */
  readonly tax: string;
  /** Levy for all pieces. */
  readonly feesAndLevies: string;
  /** Deposit for all pieces. */
  readonly deposit: string;
}

/** The amounts of a sale: the sums of its lines, shipping, and the total. */
export interface SaleAmounts extends Omit<LineAmounts, 'unitPrice'> {
  readonly shipping: string;
  readonly totalAmount: string;
}

/** The exact sum of decimal amounts. */
export function sumOf(amounts: readonly string[]): Big {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));
}

/** A percentage of an amount, rounded half up to the currency's last digit. */
function shareOf(amount: string, percent: string, currency: string): string {
  return printMoney(new Big(amount).times(percent).times('0.01').toFixed(), currency);
}

/** Goods after discount, on which tax and free shipping depend. */
function goodsOf({ subtotal, discount }: LineAmounts): string {
  return new Big(subtotal).minus(discount).toFixed();
}

/** Calculates one line of a cart. */
export function priceLine(line: CartLine, currency: string): LineAmounts {
  const { price, quantity, bulkQuantity, bulkDiscountPercent, taxPercent } = line;
  const ofAll = (amount: string) => printMoney(new Big(amount).times(quantity).toFixed(), currency);
  const isBulk = bulkQuantity !== null && quantity >= bulkQuantity;
  const subtotal = ofAll(price);
  const untaxed = {
    unitPrice: printMoney(price, currency),
    subtotal,
    discount: shareOf(subtotal, (isBulk ? bulkDiscountPercent : null) ?? '0', currency),
    tax: '0',
    feesAndLevies: ofAll(line.levy),
    deposit: ofAll(line.deposit),
  };
  return { ...untaxed, tax: shareOf(goodsOf(untaxed), taxPercent, currency) };
}

interface PricedLine<Line extends CartLine> {
  readonly line: Line;
  readonly amounts: LineAmounts;
}

/**
 * Shipping of a sale: the fee of each of its storefronts once, however many things it ships. A storefront ships free of
 * charge if its goods after discount reach its limit, or if there is nothing to ship.
 */
function shippingOf(priced: readonly PricedLine<CartLine>[]): Big {
  const sent = priced.filter(({ line }) => line.isShipped);
  const parcels = [...Map.groupBy(sent, ({ line }) => line.storefrontId).values()];
  return sumOf(
    parcels.map((parcel) => {
      const goods = sumOf(parcel.map(({ amounts }) => goodsOf(amounts)));
      const { shippingFee = '0', freeShippingFrom = null } = parcel[0]?.line ?? {};
      return freeShippingFrom !== null && goods.gte(freeShippingFrom) ? '0' : shippingFee;
    }),
  );
}

/** The sum of a sale's parts: subtotal - discount + tax + feesAndLevies + deposit + shipping (spec 2.5). */
function totalOf(sale: Omit<SaleAmounts, 'totalAmount'>): string {
  const { subtotal, discount, tax, feesAndLevies, deposit, shipping } = sale;
  return sumOf([subtotal, tax, feesAndLevies, deposit, shipping]).minus(discount).toFixed();
}

/** Calculates the lines of one seller, all in one currency: each line, in the given order, and the sale. */
export function priceSale<Line extends CartLine>(
  lines: readonly Line[],
  currency: string,
): { readonly lines: readonly PricedLine<Line>[]; readonly sale: SaleAmounts } {
  const priced = lines.map((line) => ({ line, amounts: priceLine(line, currency) }));
  const sum = (name: keyof LineAmounts) =>
    printMoney(sumOf(priced.map(({ amounts }) => amounts[name])).toFixed(), currency);
  const sale = {
    subtotal: sum('subtotal'),
    discount: sum('discount'),
    tax: sum('tax'),
    feesAndLevies: sum('feesAndLevies'),
    deposit: sum('deposit'),
    shipping: printMoney(shippingOf(priced).toFixed(), currency),
  };
  return { lines: priced, sale: { ...sale, totalAmount: printMoney(totalOf(sale), currency) } };
}
