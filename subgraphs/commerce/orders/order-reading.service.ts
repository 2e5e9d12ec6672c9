import { DomainError } from '../../../kernel/errors/errors.ts';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireBuyer } from './buyer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { findAnyOrder, findOrder, listOrders } from './order.store.ts';
import type { OrderPage, OrderView } from './order.view.ts';

/** An order that the viewer's profile placed; throws GT_Resource_FL for any other, including those it sells in. */
export async function orderOfViewer(ctx: Context, id: string): Promise<OrderView> {
  const buyerProfileId = requireBuyer(ctx.viewer);
  const order = isUuid(id) ? await findOrder(ctx.pool, buyerProfileId, id) : null;
  if (order === null) throw new DomainError('Order_OrderCommerce_GT_Resource_FL');
  return order;
}

/** Orders that the viewer's profile placed, newest first. */
export async function ordersOfViewer(
  ctx: Context,
  query: { readonly page: number; readonly pageSize: number },
): Promise<OrderPage> {
  return listOrders(ctx.pool, requireBuyer(ctx.viewer), query);
}

/** Anybody's order by its number or id; for administrators, who cannot pay it. Throws GT_Resource_FL if there is none. */
export async function orderForAdministrators(ctx: Context, name: string): Promise<OrderView> {
  requireAdmin(ctx.viewer);
  const order = await findAnyOrder(ctx.pool, name.trim());
  if (order === null) throw new DomainError('Order_OrderCommerce_GT_Resource_FL');
  order.paymentState = null;
  return order;
}
