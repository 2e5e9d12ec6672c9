import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireBuyer } from './buyer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { findOrder, listOrders } from './order.store.ts';
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
