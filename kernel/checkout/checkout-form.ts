import type { FieldFault } from '../errors/errors.ts';
import type { VariablesOf } from '../graph/graph.ts';
import { countries, countryName, isCountryCode, isSubdivisionOf } from '../text/country.ts';
import { isUuid } from '../text/ids.ts';
import { phoneOf } from '../text/typed-phone.ts';
import type { BasketItem } from './basket-items.ts';
import type { Quote, QuotedTotal } from './checkout-operations.ts';

/** The form of a checkout: its values, and what is wrong with them. */
export interface CheckoutForm {
  readonly value: (name: string) => string;
  readonly faults: ReadonlyMap<string, string>;
  readonly alert: string | null;
  readonly status: number;
  /** Identifies the form, so that sending it twice makes one order. */
  readonly requestKey: string;
}

type Value = CheckoutForm['value'];
type QuoteInput = VariablesOf<'OrderQuote'>['input'];
type Part = Quote['parts'][number];
type Delivery = NonNullable<QuoteInput['delivery']>[number];

/** An order as it would be placed with what is typed. */
export interface PreparedCheckout {
  readonly quote: Quote;
  readonly countryCode: string | null;
  readonly delivery: readonly Delivery[];
  /** The one total; null if nothing can be ordered, or in several currencies. */
  readonly total: QuotedTotal | null;
  /** Whether everything can be ordered, and what it costs is known. */
  readonly isComplete: boolean;
}

export const countryChoices: readonly (readonly [string, string])[] = countries
  .map((code) => [code, countryName(code)] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));

/** The field in which the delivery of a seller is chosen, and its values. */
export const deliveryField = (sellerProfileId: string): string => `delivery-${sellerProfileId}`;
export const pickUp = 'PICK_UP';
export const shippingBy = (rateCode: string | null): string =>
  rateCode === null ? 'SHIPPING' : `SHIPPING:${rateCode}`;

/** What was chosen for a part; of rates that do not fit the country any more, the cheapest that does. */
function deliveryOf(part: Part, value: Value): Delivery {
  const { sellerProfileId, offersPickUp, rates } = part;
  const chosen = value(deliveryField(sellerProfileId));
  if (chosen === pickUp && offersPickUp) return { sellerProfileId, kind: 'PICK_UP' };
  const rate = rates.find(({ code }) => chosen === shippingBy(code)) ?? rates[0];
  return { sellerProfileId, kind: 'SHIPPING', rateCode: rate?.code ?? null };
}

/** Asks what an order costs with what is typed. */
export async function prepareCheckout(
  ask: (input: QuoteInput) => Promise<Quote>,
  items: readonly BasketItem[],
  value: Value,
): Promise<PreparedCheckout> {
  const typed = value('country');
  const countryCode = isCountryCode(typed) ? typed : null;
  const input = { lines: [...items], countryCode };
  const first = await ask(input);
  const delivery = first.parts.filter(({ hasGoods }) => hasGoods).map((part) => deliveryOf(part, value));
  const isUsual = ({ sellerProfileId, kind, rateCode }: Delivery) =>
    kind === 'SHIPPING' &&
    (rateCode ?? null) ===
      (first.parts.find((part) => part.sellerProfileId === sellerProfileId)?.rateCode ?? null);
  const quote = delivery.every(isUsual) ? first : await ask({ ...input, delivery });
  const [total = null, ...others] = quote.totals;
  const isWhole = quote.lines.every(({ state }) => state === 'AVAILABLE');
  const isKnown = quote.parts.every(({ isDelivered, shipping }) => isDelivered && shipping !== null);
  return {
    quote,
    countryCode,
    delivery,
    total: others.length === 0 ? total : null,
    isComplete: total !== null && others.length === 0 && isWhole && isKnown,
  };
}

const missing = 'Fill this in.';

/** The delivery as it was chosen in a form that was sent, whatever has become of the goods since. */
function typedDelivery(value: Value): Delivery[] {
  const sellers = value(sellersField).split(' ').filter(isUuid);
  return [...new Set(sellers)].map((sellerProfileId) => {
    const chosen = value(deliveryField(sellerProfileId));
    const [, rateCode = null] = /^SHIPPING:(.+)$/.exec(chosen) ?? [];
    return chosen === pickUp
      ? { sellerProfileId, kind: 'PICK_UP' }
      : { sellerProfileId, kind: 'SHIPPING', rateCode };
  });
}

const isSent = ({ kind }: Delivery): boolean => kind === 'SHIPPING';

/** What has to be filled in for an order, by the names of the fields; with the guest's address for mail. */
export function missingFields(value: Value, { isGuest }: { readonly isGuest: boolean }): Map<string, string> {
  const names = [
    ...(isGuest ? ['email'] : []),
    ...(typedDelivery(value).some(isSent) ? ['recipientName', 'line1', 'city', 'country'] : []),
  ];
  return new Map(names.filter((name) => value(name) === '').map((name) => [name, missing]));
}

/** Sellers with something to send or to pick up, as the form was shown. */
export const sellersField = 'sellers';
/** The total and who takes the money, as the buyer saw it. */
export const seenFields = { total: 'seen', payment: 'payment' } as const;
/** The field in which the price of an offer stands as the buyer saw it. */
export const priceField = (offerId: string): string => `price-${offerId}`;

/**
 * An order as the graph reads it, at the prices and for the total that the buyer saw. It is made of what was sent alone, so
 * that a second press is the same order.
 */
export function orderInput(items: readonly BasketItem[], value: Value) {
  const delivery = typedDelivery(value);
  const [countryCode, subdivision] = [value('country'), value('subdivision')];
  const payment = value(seenFields.payment) === 'PROVIDER' ? ('PROVIDER' as const) : ('SELLER' as const);
  return {
    lines: items.map((item) => ({ ...item, expectedUnitPrice: value(priceField(item.offerId)) || null })),
    expectedTotalAmount: value(seenFields.total),
    delivery,
    shippingAddress: delivery.some(isSent)
      ? {
          recipientName: value('recipientName'),
          phone: phoneOf(value('phone'), countryCode) || null,
          line1: value('line1'),
          line2: value('line2') || null,
          city: value('city'),
          subdivisionCode: isSubdivisionOf(subdivision, countryCode) ? subdivision : null,
          postalCode: value('postalCode') || null,
          countryCode,
        }
      : null,
    payment,
  };
}

const ownNames: Readonly<Record<string, string>> = {
  '/shippingAddress': 'line1',
  '/shippingAddress/countryCode': 'country',
  '/shippingAddress/subdivisionCode': 'subdivision',
  '/contactEmail': 'email',
};

/** The faults that the graph finds, by the names of the fields. */
export function faultsByField(errors: readonly FieldFault[], value: Value): Map<string, string> {
  const delivery = typedDelivery(value);
  const faults = new Map<string, string>();
  for (const { field, detail } of errors) {
    const [, index] = /^\/delivery\/(\d+)/.exec(field) ?? [];
    const seller = delivery[Number(index ?? -1)]?.sellerProfileId;
    const name =
      seller === undefined
        ? (ownNames[field] ?? field.slice(field.lastIndexOf('/') + 1))
        : deliveryField(seller);
    if (!faults.has(name)) faults.set(name, detail);
  }
  return faults;
}
