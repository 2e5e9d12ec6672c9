import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { CatalogItem } from '../storefronts/catalog-item.entity.ts';
import { OfferKind } from '../offers/offer.enums.ts';
import { Offer } from '../offers/offer.entity.ts';
import {
  type HeldLine,
  reasonUnavailable,
  refuseLines,
  refuseMixedCurrencies,
  refuseOtherPrices,
  refuseOwnOffers,
} from './order-checks.ts';
import type { RequestedLine } from './order-rules.ts';
import { Storefront } from '../storefronts/storefront.entity.ts';
import { mayMeet } from '../../../kernel/profiles/test-business.ts';

/** Locks rows as they are now until the transaction ends; others that change them wait. */
const held = { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } } as const;

export interface Sold {
  readonly offer: Offer;
  readonly storefront: Storefront;
  readonly name: string;
}

/** The offers asked for, with what they sell, by the offer's id; locked if an order is made of them. */
export async function findSold(
  em: EntityManager,
  asked: readonly RequestedLine[],
  how: typeof held | { readonly orderBy: { readonly id: 'asc' } } = held,
): Promise<ReadonlyMap<string, Sold>> {
  const ids = asked.map(({ offerId }) => offerId).filter(isUuid);
  const offers = await em.find(Offer, { id: { $in: ids } }, how);
  const storefrontIds = offers.map(({ storefrontId }) => storefrontId);
  const productIds = offers.flatMap(({ catalogItemId }) => catalogItemId ?? []);
  const storefronts = await em.find(Storefront, { id: { $in: [...new Set(storefrontIds)] } }, how);
  const products = await em.find(CatalogItem, { id: { $in: [...new Set(productIds)] } });
  const storefrontOf = new Map(storefronts.map((storefront) => [storefront.id, storefront]));
  const nameOf = new Map(products.map(({ id, name }) => [id, name]));
  const sold = new Map<string, Sold>();
  for (const offer of offers) {
    const storefront = storefrontOf.get(offer.storefrontId);
    const name = offer.name ?? nameOf.get(offer.catalogItemId ?? '') ?? offer.offerCode;
    if (storefront !== undefined) sold.set(offer.id, { offer, storefront, name });
  }
  return sold;
}

/** A line with the terms of its offer and storefront. */
export function heldLine(
  asked: RequestedLine,
  position: number,
  { offer, storefront, name }: Sold,
): HeldLine {
  return {
    ...asked,
    position,
    name,
    offerCode: offer.offerCode,
    catalogItemId: offer.catalogItemId,
    price: offer.price,
    levy: offer.levy,
    deposit: offer.deposit,
    bulkQuantity: offer.bulkQuantity,
    bulkDiscountPercent: offer.bulkDiscountPercent,
    currency: offer.currency,
    isShipped: offer.kind !== OfferKind.PLEDGE,
    sellerProfileId: storefront.businessProfileId,
    storefrontId: storefront.id,
    taxPercent: storefront.taxPercent,
    shippingFee: storefront.shippingFee,
    freeShippingFrom: storefront.freeShippingFrom,
    weightGrams: offer.weightGrams,
    shippingRates: storefront.shippingRates,
    offersPickUp: storefront.offersPickUp,
  };
}

/**
 * The lines of an order with their offers and storefronts, locked until the transaction ends, so that what is checked
 * and calculated here is what holds at the time of the order. Throws AD_Offer_RJ, AD_OwnOffer_RJ, AD_Price_RJ or
 * AD_Currency_RJ, which name every line at fault.
 */
export async function holdCart(
  em: EntityManager,
  buyerProfileId: string,
  asked: readonly RequestedLine[],
  now: Date,
): Promise<readonly HeldLine[]> {
  const sold = await findSold(em, asked);
  const lines: HeldLine[] = [];
  const faults: FieldFault[] = [];
  for (const [index, line] of asked.entries()) {
    const field = `/lines/${index}/offerId`;
    const found = sold.get(line.offerId);
    if (found === undefined || !mayMeet(found.storefront.businessProfileId, buyerProfileId)) {
      faults.push({ field, code: 'UNKNOWN_VALUE', detail: 'The offer does not exist.' });
      continue;
    }
    const detail = reasonUnavailable(found.offer, found.storefront, now);
    if (detail !== null) faults.push({ field, code: 'NOT_ALLOWED', detail });
    lines.push(heldLine(line, index + 1, found));
  }
  refuseLines('Order_OrderCommerce_AD_Offer_RJ', faults);
  refuseOwnOffers(lines, buyerProfileId);
  refuseOtherPrices(lines);
  refuseMixedCurrencies(lines);
  return lines;
}
