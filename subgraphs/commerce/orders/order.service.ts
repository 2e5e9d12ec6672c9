import type { EntityManager } from '@mikro-orm/postgresql';
import Big from 'big.js';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { requireBuyer } from './buyer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { tellPlaced } from '../notices.ts';
import { holdCart } from './order-cart.ts';
import { orderOfViewer } from './order-reading.service.ts';
import { type RequestedLine, orderFields } from './order-rules.ts';
import { type OrderRow, salesOf, writeSales } from './order-sale.ts';
import { reserveSales } from './order-stock.ts';
import type { PlaceOrderInput } from './order.inputs.ts';
import type { OrderView } from './order.view.ts';

export interface OrderSources {
  /** Number of the next order; by default from the database's sequence. */
  readonly orderNumber?: () => string;
}

async function openOrder(
  em: EntityManager,
  ctx: Context<OrderSources>,
  buyerProfileId: string,
): Promise<OrderRow> {
  const [id, placedAt] = [ctx.newId(), ctx.clock.now()];
  const [made] = await em.execute<{ number: string }[]>(
    `insert into commerce.buyer_order (id, number, buyer_profile_id, placed_at)
     values (?, coalesce(?, nextval('commerce.order_number')::text), ?, ?) returning number`,
    [id, ctx.loaders.orderNumber?.() ?? null, buyerProfileId, placedAt],
  );
  if (made === undefined) throw new Error('an order without its number');
  return { id, number: made.number, placedAt };
}

/** What is known about an order with the request key. */
interface PlacedOrder {
  readonly id: string;
  /** By the ids of the offers. */
  readonly unitPrices: Readonly<Record<string, string>>;
}

/** The same lines in another order are the same request. */
function fingerprinted(asked: readonly RequestedLine[]): readonly (readonly [string, number])[] {
  return asked
    .map(({ offerId, quantity }) => [offerId, quantity] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** A buyer who names no price accepts the price at the time; another price is another request. */
function refuseOtherPrices(asked: readonly RequestedLine[], { unitPrices }: PlacedOrder): void {
  const isOther = ({ offerId, expectedUnitPrice }: RequestedLine) =>
    typeof expectedUnitPrice === 'string' && !new Big(expectedUnitPrice).eq(unitPrices[offerId] ?? -1);
  if (!asked.some(isOther)) return;
  throw new DomainError('0010010000422', 'The request key was used for an order at other prices.');
}

/**
 * Buys for the viewer's acting profile, which for a business its owners and managers do: one order with one number, and
 * a sale for each seller. All of it is placed or nothing, at current prices and with the stock that it takes. Throws the
 * codes of `holdCart`, AD_Stock_RJ if there is not enough of something, and 0010010000422 for a request key that belongs
 * to other lines.
 */
export async function placeOrder(ctx: Context<OrderSources>, input: PlaceOrderInput): Promise<OrderView> {
  const buyerProfileId = requireBuyer(ctx.viewer);
  await requireOwnerOrManager(ctx);
  const { lines: asked, requestKey } = parseFields(orderFields, input);
  const place = async (em: EntityManager): Promise<PlacedOrder> => {
    const order = await openOrder(em, ctx, buyerProfileId);
    const cart = await holdCart(em, buyerProfileId, asked, order.placedAt);
    const sales = salesOf(cart, ctx.newId);
    await writeSales(em, ctx, order, sales);
    await tellPlaced(ctx, transactionOf(em), { ...order, buyerProfileId, sales });
    // Last of all, because everybody else who wants the same goods waits from here on.
    const mover = { newId: ctx.newId, now: order.placedAt, memberId: ctx.viewer.memberId };
    await reserveSales(em, mover, sales);
    return {
      id: order.id,
      unitPrices: Object.fromEntries(cart.map(({ offerId, price }) => [offerId, price])),
    };
  };
  const key = keyOf('placeOrder', requestKey, fingerprinted(asked));
  const placed = await ctx.em
    .fork()
    .transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => place(em), { key }));
  refuseOtherPrices(asked, placed);
  return orderOfViewer(ctx, placed.id);
}
