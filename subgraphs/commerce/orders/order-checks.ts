import Big from 'big.js';
import { DomainError, type ErrorCode, type FieldFault } from '../../../kernel/errors/errors.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { OfferStatus } from '../offers/offer.enums.ts';
import type { Offer } from '../offers/offer.entity.ts';
import type { CartLine } from './order-pricing.ts';
import type { RequestedLine } from './order-rules.ts';
import type { StoredRates } from '../storefronts/shipping-rate.ts';
import type { Storefront } from '../storefronts/storefront.entity.ts';
import { isTestBusiness } from '../../../kernel/profiles/test-business.ts';

/** A line of a cart whose offer is locked until the transaction ends. */
export interface HeldLine extends CartLine, RequestedLine {
  /** 1 and up, in the order of the cart. */
  readonly position: number;
  readonly offerCode: string;
  readonly catalogItemId: string | null;
  readonly name: string;
  readonly currency: string;
  readonly sellerProfileId: string;
  /** Of one piece; null if it is not known. */
  readonly weightGrams: number | null;
  readonly shippingRates: StoredRates;
  readonly offersPickUp: boolean;
}

/** Refuses an order with each line at fault, up to the limit of an answer; does nothing if there are none. */
export function refuseLines(code: ErrorCode, faults: readonly FieldFault[]): void {
  const [first] = faults;
  if (first === undefined) return;
  throw new DomainError(code, `${first.field}: ${first.detail}`, { errors: faults.slice(0, 50) });
}

const fieldOf = ({ position }: HeldLine, name: string) => `/lines/${position - 1}/${name}`;

/** Why an offer cannot be bought now; null if it can. */
export function reasonUnavailable(offer: Offer, storefront: Storefront, now: Date): string | null {
  const status = offer.statusAt(now);
  if (status !== OfferStatus.ACTIVE) return `The offer is ${status}.`;
  if (offer.validFrom !== null && offer.validFrom > now) return 'The offer is not valid yet.';
  // A test business, whose storefront never opens, buys from itself.
  const isOpen = storefront.isActive || isTestBusiness(storefront.businessProfileId);
  return isOpen ? null : 'The storefront is closed.';
}

/** Refuses a business's own offers; its people may buy them for themselves. A test business has no other buyer. */
export function refuseOwnOffers(lines: readonly HeldLine[], buyerProfileId: string): void {
  if (isTestBusiness(buyerProfileId)) return;
  const own = lines.filter(({ sellerProfileId }) => sellerProfileId === buyerProfileId);
  const detail = 'The buyer and the seller are the same profile.';
  refuseLines(
    'Order_OrderCommerce_AD_OwnOffer_RJ',
    own.map((line) => ({ field: fieldOf(line, 'offerId'), code: 'NOT_ALLOWED', detail })),
  );
}

/** Refuses lines whose price differs from what the buyer expects. */
export function refuseOtherPrices(lines: readonly HeldLine[]): void {
  const other = lines.filter(
    ({ price, expectedUnitPrice }) => !new Big(expectedUnitPrice ?? price).eq(price),
  );
  refuseLines(
    'Order_OrderCommerce_AD_Price_RJ',
    other.map((line) => ({
      field: fieldOf(line, 'expectedUnitPrice'),
      code: 'OUT_OF_RANGE',
      detail: `One piece costs ${printMoney(line.price, line.currency)} ${line.currency}.`,
    })),
  );
}

/** Refuses lines in another currency than the first one: what is paid at once is paid in one. */
export function refuseSeveralCurrencies(lines: readonly HeldLine[]): void {
  const first = lines[0]?.currency;
  const other = lines.filter(({ currency }) => currency !== first);
  const detail = `The first line is paid in ${first}. Place a separate order for this.`;
  refuseLines(
    'Order_OrderCommerce_AD_Currency_RJ',
    other.map((line) => ({ field: fieldOf(line, 'offerId'), code: 'NOT_ALLOWED', detail })),
  );
}

/** Refuses lines in another currency than the first one of the same seller: a sale has one currency. */
export function refuseMixedCurrencies(lines: readonly HeldLine[]): void {
  const currencies = new Map<string, string>();
  for (const { sellerProfileId, currency } of lines) {
    if (!currencies.has(sellerProfileId)) currencies.set(sellerProfileId, currency);
  }
  const other = lines.filter(({ sellerProfileId, currency }) => currencies.get(sellerProfileId) !== currency);
  refuseLines(
    'Order_OrderCommerce_AD_Currency_RJ',
    other.map((line) => ({
      field: fieldOf(line, 'offerId'),
      code: 'NOT_ALLOWED',
      detail: `The same seller is paid in ${currencies.get(line.sellerProfileId)} on another line. Place a separate order for this.`,
    })),
  );
}

/** Refuses lines that take from items that are short. The buyer is not told which items of the seller. */
export function refuseShortLines(lines: readonly HeldLine[]): void {
  refuseLines(
    'Order_OrderCommerce_AD_Stock_RJ',
    lines.map((line) => ({
      field: fieldOf(line, 'quantity'),
      code: 'OUT_OF_RANGE',
      detail: `Not enough in stock: ${line.name}.`,
    })),
  );
}
