import { DomainError } from '../../../kernel/errors/errors.ts';
import { DeliveryKind, PaymentKind } from '../checkout/checkout.enums.ts';
import { deliverCart, ratesFor } from '../delivery/deliver-cart.ts';
import type { RequestedDelivery } from '../delivery/delivery-rules.ts';
import type { HeldLine } from '../orders/order-checks.ts';
import { priceSale } from '../orders/order-pricing.ts';
import type { QuotedPart } from './quote.view.ts';

interface Wanted {
  readonly delivery: readonly RequestedDelivery[];
  readonly countryCode: string | null;
}

/** The lines as an order of them is sent, priced as the order is. */
function sale(
  lines: readonly HeldLine[],
  delivery: readonly RequestedDelivery[],
  countryCode: string | null,
) {
  const { lines: delivered, chosen } = deliverCart(lines, {
    delivery,
    shippingAddress: countryCode === null ? null : { countryCode },
    payment: PaymentKind.PROVIDER,
  });
  return { chosen, amounts: priceSale(delivered, lines[0]?.currency ?? '').sale };
}

/**
 * The rates that a buyer can choose from, each with what the order is charged for it: of a seller with several parcels,
 * each goes by its cheapest one.
 */
function choiceOf(lines: readonly HeldLine[], countryCode: string | null): QuotedPart['rates'] {
  const sent = lines.filter(({ isShipped }) => isShipped);
  const [first] = sent;
  const isOne = sent.every(({ storefrontId }) => storefrontId === first?.storefrontId);
  if (first === undefined || !isOne || countryCode === null) return [];
  const { sellerProfileId } = first;
  return ratesFor(first.shippingRates, sent, countryCode).map(({ code, name }) => {
    const delivery = [{ sellerProfileId, kind: DeliveryKind.SHIPPING, rateCode: code }];
    return { code, name, price: sale(lines, delivery, countryCode).amounts.shipping };
  });
}

/** What one seller's lines in one currency cost, with their delivery as far as it is known. */
export function quotePart(
  { sellerProfileId, currency }: HeldLine,
  lines: readonly HeldLine[],
  { delivery, countryCode }: Wanted,
): QuotedPart {
  const asked = delivery.find((one) => one.sellerProfileId === sellerProfileId);
  const sent = lines.filter(({ isShipped }) => isShipped);
  const isFetched = asked?.kind === DeliveryKind.PICK_UP;
  const offersPickUp = sent.every((line) => line.offersPickUp);
  const part = {
    sellerProfileId,
    hasGoods: sent.length > 0,
    offersPickUp: sent.length > 0 && offersPickUp,
    rates: choiceOf(lines, countryCode),
    deliveryKind: asked?.kind ?? null,
  };
  // Without where it goes, nobody knows what sending it costs.
  const isKnown = sent.length === 0 || isFetched || countryCode !== null;
  const unsent = lines.map((line) => ({ ...line, isShipped: false }));
  const without = { ...part, currency, ...priceSale(unsent, currency).sale, shipping: null, rateCode: null };
  if (!isKnown) return { ...without, isDelivered: true };
  try {
    const { amounts, chosen } = sale(lines, asked === undefined ? [] : [asked], countryCode);
    const rateCode = chosen.get(sellerProfileId)?.rateCode ?? null;
    return { ...part, currency, ...amounts, rateCode, isDelivered: true };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...without, isDelivered: false };
  }
}
