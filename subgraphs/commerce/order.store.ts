import type { Pool } from 'pg';
import { isoInstant } from '../../kernel/timestamps.ts';
import { printMoney } from './money.ts';
import type { OrderLineView, OrderPage, OrderTotalView, OrderView } from './order.view.ts';

const columns = 'id, number, placed_at as "placedAt"';

function viewOf({ id, number, placedAt }: OrderView): OrderView {
  return { id, number, placedAt: isoInstant(placedAt) };
}

/** The order when the buyer placed it; else null. */
export async function findOrder(pool: Pool, buyerProfileId: string, id: string): Promise<OrderView | null> {
  const { rows } = await pool.query<OrderView>({
    name: 'order',
    text: `select ${columns} from commerce.buyer_order where id = $2 and buyer_profile_id = $1`,
    values: [buyerProfileId, id],
  });
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

/** One page of the buyer's orders, newest first; a page past the end still has a row that carries the total. */
export async function listOrders(
  pool: Pool,
  buyerProfileId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<OrderPage> {
  const own = 'from commerce.buyer_order where buyer_profile_id = $1';
  const { rows } = await pool.query<OrderView & { total: number }>({
    name: 'orders',
    text: `
      select t.total, p.* from (select count(*)::integer as total ${own}) t
      left join lateral (
        select ${columns} ${own} order by placed_at desc, id desc limit $2 offset $3
      ) p on true order by p."placedAt" desc, p.id desc`,
    values: [buyerProfileId, pageSize, (page - 1) * pageSize],
  });
  const isEmpty = rows.length === 1 && rows[0]?.id === null;
  return { items: isEmpty ? [] : rows.map(viewOf), total: rows[0]?.total ?? 0 };
}

type OfOrder<View> = Readonly<View> & { readonly orderId: string };

/** Lines of the orders, each order's as they stood in the cart. */
export async function findOrderLines(
  pool: Pool,
  orderIds: readonly string[],
): Promise<OfOrder<OrderLineView>[]> {
  const { rows } = await pool.query<OfOrder<OrderLineView>>({
    name: 'order-lines',
    text: `
      select s.order_id as "orderId", l.offer_id as "offerId", l.offer_code as "offerCode", l.name, l.quantity,
        l.unit_price as "unitPrice", s.currency, l.subtotal, l.discount, l.tax,
        l.fees_and_levies as "feesAndLevies", l.deposit
      from commerce.sale s join commerce.sale_line l on l.sale_id = s.id
      where s.order_id = any($1) order by l.position, l.id`,
    values: [orderIds],
  });
  return rows.map((row) => {
    const amount = (text: string) => printMoney(text, row.currency);
    return {
      ...row,
      unitPrice: amount(row.unitPrice),
      subtotal: amount(row.subtotal),
      discount: amount(row.discount),
      tax: amount(row.tax),
      feesAndLevies: amount(row.feesAndLevies),
      deposit: amount(row.deposit),
    };
  });
}

/** What the orders came to, each currency of an order by itself, in the order of their codes. */
export async function findOrderTotals(
  pool: Pool,
  orderIds: readonly string[],
): Promise<OfOrder<OrderTotalView>[]> {
  const { rows } = await pool.query<OfOrder<OrderTotalView>>({
    name: 'order-totals',
    text: `
      select order_id as "orderId", currency, sum(subtotal) as subtotal, sum(discount) as discount, sum(tax) as tax,
        sum(fees_and_levies) as "feesAndLevies", sum(deposit) as deposit, sum(shipping) as shipping,
        sum(total_amount) as "totalAmount"
      from commerce.sale where order_id = any($1) group by order_id, currency order by currency`,
    values: [orderIds],
  });
  return rows.map((row) => {
    const amount = (text: string) => printMoney(text, row.currency);
    return {
      ...row,
      subtotal: amount(row.subtotal),
      discount: amount(row.discount),
      tax: amount(row.tax),
      feesAndLevies: amount(row.feesAndLevies),
      deposit: amount(row.deposit),
      shipping: amount(row.shipping),
      totalAmount: amount(row.totalAmount),
    };
  });
}
