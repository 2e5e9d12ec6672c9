import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { mayMeet } from '../../../kernel/profiles/test-business.ts';
import { isForProvider } from '../checkout/provider-currencies.ts';
import { checkoutFields, country } from '../delivery/delivery-rules.ts';
import { InventoryItem } from '../inventory/inventory-item.entity.ts';
import { availableOf } from '../inventory/stock-ledger.ts';
import { stockOfOffers } from '../offers/offer-stock.service.ts';
import { type Sold, findSold, heldLine } from '../orders/order-cart.ts';
import { type HeldLine, reasonUnavailable } from '../orders/order-checks.ts';
import { priceLine, sumOf } from '../orders/order-pricing.ts';
import { linesOfOneOfferEach } from '../orders/order-rules.ts';
import type { OrderQuoteInput } from './quote.inputs.ts';
import { quotePart } from './quote-part.ts';
import {
  type OrderQuote,
  type QuotedLine,
  QuotedLineState,
  type QuotedPart,
  type QuotedTotal,
} from './quote.view.ts';

const fields = z.object({
  lines: linesOfOneOfferEach,
  delivery: checkoutFields.delivery,
  countryCode: country.nullish().transform((code) => code ?? null),
});

const unlocked = { orderBy: { id: 'asc' } } as const;

/** The offers of which there is not enough for all lines together, by their ids. */
async function shortOffers(em: EntityManager, lines: readonly HeldLine[]): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set();
  const stockOf = await stockOfOffers(em, lines);
  const taken = lines.flatMap(({ offerId, quantity: pieces }) =>
    (stockOf.get(offerId) ?? []).map(({ inventoryItemId, quantity }) => ({
      offerId,
      inventoryItemId,
      quantity: BigInt(quantity) * BigInt(pieces),
    })),
  );
  const byItem = Map.groupBy(taken, ({ inventoryItemId }) => inventoryItemId);
  const items = new Map(
    (await em.find(InventoryItem, { id: { $in: [...byItem.keys()] } })).map((item) => [item.id, item]),
  );
  const short = new Set<string>();
  for (const [id, own] of byItem) {
    const item = items.get(id);
    const wanted = own.reduce((sum, { quantity }) => sum + quantity, 0n);
    if (item?.isActive === true && availableOf(item) >= wanted) continue;
    for (const { offerId } of own) short.add(offerId);
  }
  return short;
}

function stateOf(sold: Sold | undefined, viewerId: string | null, now: Date): QuotedLineState {
  if (sold === undefined) return QuotedLineState.GONE;
  const { offer, storefront } = sold;
  const seller = storefront.businessProfileId;
  if (!mayMeet(seller, viewerId ?? '')) return QuotedLineState.GONE;
  if (reasonUnavailable(offer, storefront, now) !== null) return QuotedLineState.NOT_ON_SALE;
  return seller === viewerId ? QuotedLineState.OWN : QuotedLineState.AVAILABLE;
}

function totalOf(currency: string, parts: readonly QuotedPart[]): QuotedTotal {
  const sum = (amounts: readonly string[]) => printMoney(sumOf(amounts).toFixed(), currency);
  const of = (name: 'subtotal' | 'discount' | 'tax' | 'feesAndLevies' | 'deposit' | 'totalAmount') =>
    sum(parts.map((part) => part[name]));
  const totalAmount = of('totalAmount');
  return {
    currency,
    subtotal: of('subtotal'),
    discount: of('discount'),
    tax: of('tax'),
    feesAndLevies: of('feesAndLevies'),
    deposit: of('deposit'),
    shipping: parts.some(({ shipping }) => shipping === null)
      ? null
      : sum(parts.map(({ shipping }) => shipping ?? '0')),
    totalAmount,
    isForProvider: isForProvider(totalAmount, currency),
  };
}

/**
 * What an order would cost now, and what of it cannot be ordered; for everybody. It is calculated as `placeOrder` does it,
 * but nothing is locked: the order may still be refused.
 */
export async function orderQuote(ctx: Context, input: OrderQuoteInput): Promise<OrderQuote> {
  const { lines: asked, ...wanted } = parseFields(fields, input);
  const em = ctx.em.fork();
  const now = ctx.clock.now();
  const sold = await findSold(em, asked, unlocked);
  const states = asked.map(({ offerId }) => stateOf(sold.get(offerId), ctx.viewer.profileId, now));
  const onSale = asked.flatMap((line, index) => {
    const found = sold.get(line.offerId);
    const isOnSale = states[index] === QuotedLineState.AVAILABLE;
    return found === undefined || !isOnSale ? [] : [heldLine(line, index + 1, found)];
  });
  const short = await shortOffers(em, onSale);
  const lines = asked.map(({ offerId, quantity }, index): QuotedLine => {
    const held = onSale.find((line) => line.offerId === offerId);
    const state = states[index] ?? QuotedLineState.GONE;
    return {
      offerId,
      quantity,
      state: short.has(offerId) ? QuotedLineState.SHORT : state,
      sellerProfileId:
        state === QuotedLineState.GONE ? null : (sold.get(offerId)?.storefront.businessProfileId ?? null),
      subtotal: held === undefined ? null : priceLine(held, held.currency).subtotal,
    };
  });
  const bought = onSale.filter(({ offerId }) => !short.has(offerId));
  const groups = Map.groupBy(bought, ({ sellerProfileId, currency }) => `${sellerProfileId} ${currency}`);
  const parts = [...groups.values()].flatMap((own) =>
    own.slice(0, 1).map((first) => quotePart(first, own, wanted)),
  );
  const totals = [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, own]) =>
    totalOf(currency, own),
  );
  return { lines, parts, totals };
}
