import Big from 'big.js';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { type HeldLine, refuseLines } from '../orders/order-checks.ts';
import type { StoredRates } from '../storefronts/shipping-rate.ts';
import { DeliveryKind, PaymentKind } from '../checkout/checkout.enums.ts';
import type { Address, RequestedDelivery } from './delivery-rules.ts';

/** What a buyer says about payment and delivery. */
export interface CheckoutRequest {
  readonly delivery: readonly RequestedDelivery[];
  readonly shippingAddress: Address | null;
  readonly contactEmail: string | null;
  readonly payment: PaymentKind;
}

/** As much of it as the delivery of a cart depends on. */
type DeliveryRequest = Pick<CheckoutRequest, 'delivery' | 'payment'> & {
  readonly shippingAddress: Pick<Address, 'countryCode'> | null;
};

/** How one seller's goods reach the buyer; nulls where an order says nothing about it. */
export interface ChosenDelivery {
  readonly deliveryKind: DeliveryKind | null;
  readonly rateCode: string | null;
  readonly rateName: string | null;
}

const nothingChosen: ChosenDelivery = { deliveryKind: null, rateCode: null, rateName: null };

/** The weight of a parcel in grams; null if that of anything in it is not known. */
function weightOf(parcel: readonly HeldLine[]): number | null {
  return parcel.reduce<number | null>(
    (sum, { weightGrams, quantity }) =>
      sum === null || weightGrams === null ? null : sum + weightGrams * quantity,
    0,
  );
}

/** The rates of a storefront by which a parcel can go to a country, the cheapest first. */
export function ratesFor(
  rates: StoredRates,
  parcel: readonly HeldLine[],
  countryCode: string,
): StoredRates[number][] {
  const grams = weightOf(parcel);
  return rates
    .filter(
      ({ countries, upToGrams }) =>
        countries.includes(countryCode) && (upToGrams === null || (grams !== null && grams <= upToGrams)),
    )
    .toSorted((one, other) => new Big(one.price).cmp(other.price));
}

/** What a parcel is sent for. */
interface Fee {
  readonly price: string;
  /** Whether the storefront's free shipping covers it: the cheapest rate that fits, and no dearer one. */
  readonly mayBeFree: boolean;
}

/** The rate of a storefront for a parcel: the one that is asked for, or the cheapest that fits. */
function rateFor(
  rates: StoredRates,
  parcel: readonly HeldLine[],
  countryCode: string,
  wanted: string | null,
): { readonly rate: StoredRates[number]; readonly fee: Fee } | null {
  const fitting = ratesFor(rates, parcel, countryCode);
  const rate = fitting.find(({ code }) => wanted === null || wanted === code);
  if (rate === undefined) return null;
  const { price } = rate;
  return { rate, fee: { price, mayBeFree: new Big(price).eq(fitting[0]?.price ?? price) } };
}

function checkRequest(
  lines: readonly HeldLine[],
  { delivery, shippingAddress, payment }: DeliveryRequest,
): void {
  const faults: FieldFault[] = [];
  const sellers = new Set(lines.map(({ sellerProfileId }) => sellerProfileId));
  for (const [index, { sellerProfileId }] of delivery.entries()) {
    if (sellers.has(sellerProfileId)) continue;
    const field = `/delivery/${index}/sellerProfileId`;
    faults.push({ field, code: 'UNKNOWN_VALUE', detail: 'Nothing is ordered of this seller.' });
  }
  const kindOf = (seller: string) => delivery.find((one) => one.sellerProfileId === seller)?.kind;
  const isSent = lines.some(({ isShipped, sellerProfileId }) => {
    const kind = kindOf(sellerProfileId);
    const isMeant =
      kind === DeliveryKind.SHIPPING || (kind === undefined && payment === PaymentKind.PROVIDER);
    return isShipped && isMeant;
  });
  if (isSent && shippingAddress === null) {
    faults.push({ field: '/shippingAddress', code: 'REQUIRED', detail: 'Say where the goods are sent.' });
  }
  refuseFaults(faults);
}

/**
 * The lines with what their delivery costs, and how each seller's goods reach the buyer (contract 14). A storefront
 * without rates ships for its flat fee. Free shipping covers the fee or the cheapest rate that fits. Throws AD_Delivery_RJ, which names the sellers that do not deliver like this.
 */
export function deliverCart(
  lines: readonly HeldLine[],
  request: DeliveryRequest,
): { readonly lines: readonly HeldLine[]; readonly chosen: ReadonlyMap<string, ChosenDelivery> } {
  checkRequest(lines, request);
  const faults: FieldFault[] = [];
  const chosen = new Map<string, ChosenDelivery>();
  const fees = new Map<string, Fee>();
  const fetched = new Set<string>();
  for (const [seller, own] of Map.groupBy(lines, ({ sellerProfileId }) => sellerProfileId)) {
    const index = request.delivery.findIndex((one) => one.sellerProfileId === seller);
    const asked = request.delivery[index];
    const field = index === -1 ? '/delivery' : `/delivery/${index}`;
    const sent = own.filter(({ isShipped }) => isShipped);
    const isSilent = asked === undefined && (request.payment === PaymentKind.SELLER || sent.length === 0);
    if (isSilent && request.shippingAddress === null) continue;
    const [line] = sent;
    const name = line?.name ?? '';
    if (asked?.kind === DeliveryKind.PICK_UP) {
      if (sent.some(({ offersPickUp }) => !offersPickUp)) {
        faults.push({ field, code: 'NOT_ALLOWED', detail: `This cannot be picked up: ${name}.` });
      }
      fetched.add(seller);
      chosen.set(seller, { ...nothingChosen, deliveryKind: DeliveryKind.PICK_UP });
      continue;
    }
    if (sent.length === 0 || request.shippingAddress === null) continue;
    const taken: StoredRates[number][] = [];
    for (const [storefront, parcel] of Map.groupBy(sent, ({ storefrontId }) => storefrontId)) {
      const rates = parcel[0]?.shippingRates ?? [];
      const wanted = asked?.rateCode ?? null;
      if (rates.length === 0 && wanted === null) continue;
      const found = rateFor(rates, parcel, request.shippingAddress.countryCode, wanted);
      if (found === null) {
        const detail = `Not sent to ${request.shippingAddress.countryCode} like this: ${parcel[0]?.name ?? ''}.`;
        faults.push({ field, code: 'NOT_ALLOWED', detail });
        continue;
      }
      fees.set(storefront, found.fee);
      taken.push(found.rate);
    }
    const [rate] = taken;
    const rateName =
      taken.length === 0 ? null : [...new Set(taken.map((one) => one.name))].join(', ').slice(0, 200);
    chosen.set(seller, { deliveryKind: DeliveryKind.SHIPPING, rateCode: rate?.code ?? null, rateName });
  }
  refuseLines('Order_OrderCommerce_AD_Delivery_RJ', faults);
  const delivered = lines.map((line) => {
    const fee = fees.get(line.storefrontId) ?? { price: line.shippingFee, mayBeFree: true };
    return {
      ...line,
      shippingFee: fee.price,
      freeShippingFrom: fee.mayBeFree ? line.freeShippingFrom : null,
      isShipped: line.isShipped && !fetched.has(line.sellerProfileId),
    };
  });
  return { lines: delivered, chosen };
}
