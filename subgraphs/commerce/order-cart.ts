import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import Big from 'big.js';
import { DomainError, type ErrorCode, type FieldFault } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { CatalogItem } from './catalog-item.entity.ts';
import { printMoney } from './money.ts';
import { OfferKind, OfferStatus } from './offer-words.ts';
import { Offer } from './offer.entity.ts';
import type { CartLine } from './order-pricing.ts';
import type { AskedLine } from './order-rules.ts';
import { Storefront } from './storefront.entity.ts';

/** A line of a cart whose offer stays as it is until the transaction ends. */
export interface HeldLine extends CartLine {
  /** 1 and up, in the order of the cart. */
  readonly position: number;
  readonly offerId: string;
  readonly offerCode: string;
  readonly catalogItemId: string | null;
  readonly name: string;
  readonly currency: string;
  readonly sellerProfileId: string;
}

/** Holds rows as they are at this moment until the transaction ends; those who change them wait. */
const held = { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } } as const;

/** A refusal that names each line at fault; passes when there are none. */
function refuseLines(code: ErrorCode, faults: readonly FieldFault[]): void {
  const [first] = faults;
  if (first === undefined) return;
  throw new DomainError(code, `${first.field}: ${first.detail}`, { errors: faults.slice(0, 50) });
}

/** Why an offer can't be bought at this moment; null when it can. */
function hindrance(offer: Offer, storefront: Storefront, now: Date): string | null {
  const status = offer.statusAt(now);
  if (status !== OfferStatus.ACTIVE) return `The offer is ${status}.`;
  if (offer.validFrom !== null && offer.validFrom > now) return 'The offer is not valid yet.';
  return storefront.isActive ? null : 'The storefront is closed.';
}

function lineOf(
  { quantity }: AskedLine,
  position: number,
  offer: Offer,
  storefront: Storefront,
  product: CatalogItem | undefined,
): HeldLine {
  const { taxPercent, shippingFee, freeShippingFrom, businessProfileId } = storefront;
  return {
    position,
    quantity,
    offerId: offer.id,
    offerCode: offer.offerCode,
    catalogItemId: offer.catalogItemId,
    name: offer.name ?? product?.name ?? offer.offerCode,
    price: offer.price,
    levy: offer.levy,
    deposit: offer.deposit,
    bulkQuantity: offer.bulkQuantity,
    bulkDiscountPercent: offer.bulkDiscountPercent,
    currency: offer.currency,
    isShipped: offer.kind !== OfferKind.PLEDGE,
    sellerProfileId: businessProfileId,
    storefrontId: storefront.id,
    taxPercent,
    shippingFee,
    freeShippingFrom,
  };
}

/** Refuses lines that cost something else than their buyer expects. */
function refuseOtherPrices(asked: readonly AskedLine[], lines: readonly HeldLine[]): void {
  const faults = lines.flatMap(({ price, currency }, index): FieldFault[] => {
    const expected = asked[index]?.expectedUnitPrice ?? price;
    if (new Big(expected).eq(price)) return [];
    const detail = `One piece costs ${printMoney(price, currency)} ${currency}.`;
    return [{ field: `/lines/${index}/expectedUnitPrice`, code: 'OUT_OF_RANGE', detail }];
  });
  refuseLines('Order_OrderCommerce_AD_Price_RJ', faults);
}

/** Refuses lines of sellers who are to be paid in several currencies, which one sale can't be. */
function refuseMixedCurrencies(lines: readonly HeldLine[]): void {
  const firstOf = new Map<string, string>();
  const faults = lines.flatMap(({ sellerProfileId, currency }, index): FieldFault[] => {
    const first = firstOf.get(sellerProfileId) ?? currency;
    firstOf.set(sellerProfileId, first);
    if (first === currency) return [];
    const detail = `The same seller is paid in ${first} on another line; order this apart.`;
    return [{ field: `/lines/${index}/offerId`, code: 'NOT_ALLOWED', detail }];
  });
  refuseLines('Order_OrderCommerce_AD_Currency_RJ', faults);
}

/**
 * The lines of an order with their offers and storefronts, which nobody can change until the transaction ends: what is
 * checked and reckoned here is what holds at the moment of the order. Throws AD_Offer_RJ, AD_OwnOffer_RJ, AD_Price_RJ
 * or AD_Currency_RJ, each of which names every line at fault.
 */
export async function holdCart(
  em: EntityManager,
  buyerProfileId: string,
  asked: readonly AskedLine[],
  now: Date,
): Promise<readonly HeldLine[]> {
  const ids = asked.map(({ offerId }) => offerId).filter(isUuid);
  const found = await em.find(Offer, { id: { $in: ids } }, held);
  const storefrontIds = [...new Set(found.map(({ storefrontId }) => storefrontId))];
  const open = await em.find(Storefront, { id: { $in: storefrontIds } }, held);
  const productIds = found.flatMap(({ catalogItemId }) => catalogItemId ?? []);
  const named = await em.find(CatalogItem, { id: { $in: productIds } });
  const offers = new Map(found.map((offer) => [offer.id, offer]));
  const storefronts = new Map(open.map((storefront) => [storefront.id, storefront]));
  const products = new Map(named.map((product) => [product.id, product]));

  const lines: HeldLine[] = [];
  const faults: FieldFault[] = [];
  for (const [index, line] of asked.entries()) {
    const field = `/lines/${index}/offerId`;
    const offer = offers.get(line.offerId);
    const storefront = storefronts.get(offer?.storefrontId ?? '');
    if (offer === undefined || storefront === undefined) {
      faults.push({ field, code: 'UNKNOWN_VALUE', detail: 'There is no such offer.' });
      continue;
    }
    const detail = hindrance(offer, storefront, now);
    if (detail !== null) faults.push({ field, code: 'NOT_ALLOWED', detail });
    lines.push(lineOf(line, index + 1, offer, storefront, products.get(offer.catalogItemId ?? '')));
  }
  refuseLines('Order_OrderCommerce_AD_Offer_RJ', faults);
  const own = lines.filter(({ sellerProfileId }) => sellerProfileId === buyerProfileId);
  refuseLines(
    'Order_OrderCommerce_AD_OwnOffer_RJ',
    own.map(({ position }) => ({
      field: `/lines/${position - 1}/offerId`,
      code: 'NOT_ALLOWED',
      detail: 'The offer is the own one of the business that buys.',
    })),
  );
  refuseOtherPrices(asked, lines);
  refuseMixedCurrencies(lines);
  return lines;
}
