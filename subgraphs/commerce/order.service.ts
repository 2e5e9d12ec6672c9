import type { EntityManager } from '@mikro-orm/postgresql';
import { requireBuyer } from './buyer.ts';
import type { CommerceContext } from './context.ts';
import { parseFields } from '../../kernel/field-faults.ts';
import { holdCart } from './order-cart.ts';
import { orderOfViewer } from './order-reading.service.ts';
import { repeatedOrder } from './order-repeat.ts';
import { orderFields } from './order-rules.ts';
import { type OrderRow, salesOf, writeSales } from './order-sale.ts';
import { reserveSales } from './order-stock.ts';
import type { PlaceOrderInput } from './order.inputs.ts';
import type { OrderView } from './order.view.ts';

/**
 * Makes an order's row and number; null when the buyer used the key before. The same key sent again at once waits here
 * for the end of the first: only the database knows which one that is.
 */
async function openOrder(
  em: EntityManager,
  ctx: CommerceContext,
  buyerProfileId: string,
  requestKey: string | null,
): Promise<OrderRow | null> {
  const [id, placedAt] = [ctx.newId(), ctx.clock.now()];
  const [made] = await em.execute<{ number: string }[]>(
    `insert into commerce.buyer_order (id, number, buyer_profile_id, request_key, placed_at)
     values (?, coalesce(?, nextval('commerce.order_number')::text), ?, ?, ?)
     on conflict (buyer_profile_id, request_key) do nothing returning number`,
    [id, ctx.loaders.orderNumber?.() ?? null, buyerProfileId, requestKey, placedAt],
  );
  return made === undefined ? null : { id, number: made.number, placedAt };
}

/**
 * Buys for the viewer's acting profile: one order with one number, and a sale for each seller. All of it is placed or
 * nothing, at the prices of this moment and with the stock that it takes. Throws the codes of `holdCart`, AD_Stock_RJ
 * when there is not enough of something, and 0010010000422 for a request key that belongs to other lines.
 */
export async function placeOrder(ctx: CommerceContext, input: PlaceOrderInput): Promise<OrderView> {
  const buyerProfileId = requireBuyer(ctx.viewer);
  const { lines: asked, requestKey = null } = parseFields(orderFields, input);
  const id = await ctx.em.fork().transactional(async (em) => {
    const order = await openOrder(em, ctx, buyerProfileId, requestKey);
    if (order === null) return repeatedOrder(em, buyerProfileId, requestKey, asked);
    const cart = await holdCart(em, buyerProfileId, asked, order.placedAt);
    const sales = salesOf(cart, ctx.newId);
    await writeSales(em, ctx, order, sales);
    // Last of all, since everybody else who wants the same goods waits from here on.
    const mover = { newId: ctx.newId, now: order.placedAt, memberId: ctx.viewer.memberId };
    await reserveSales(em, mover, sales);
    return order.id;
  });
  return orderOfViewer(ctx, id);
}
