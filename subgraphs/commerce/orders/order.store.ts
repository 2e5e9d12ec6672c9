import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { type PaidPart, orderPaymentStatusOf } from '../checkout/payment-status.ts';
import { type OrderPart, orderStatusOf } from '../sales/order-status.ts';
import type { OrderLineView, OrderPage, OrderPartView, OrderTotalView, OrderView } from './order.view.ts';

/** Columns of an OrderView; the instant is still PostgreSQL's text, and the status follows from the sales. */
const columns = `
  o.id, o.number, o.placed_at as "placedAt", o.payment, o.expires_at as "expiresAt",
  o.contact_email as "contactEmail", o.shipping_address as "shippingAddress", o.payment_state as "paymentState", (
    select jsonb_agg(jsonb_build_object('status', s.status, 'heldFrom', s.held_from, 'payment', s.payment,
      'paymentStatus', s.payment_status, 'isPaid', s.paid_at is not null))
    from commerce.sale s where s.order_id = o.id
  ) as parts`;

type OrderRow = Omit<OrderView, 'status' | 'paymentStatus'> & {
  readonly parts: readonly (OrderPart & PaidPart)[] | null;
};

function viewOf({ parts, placedAt, expiresAt, ...row }: OrderRow): OrderView {
  return {
    ...row,
    placedAt: isoInstant(placedAt),
    expiresAt: expiresAt === null ? null : isoInstant(expiresAt),
    status: orderStatusOf(parts ?? []),
    paymentStatus: orderPaymentStatusOf(parts ?? []),
  };
}

/** The order if the buyer placed it; else null. */
export async function findOrder(pool: Pool, buyerProfileId: string, id: string): Promise<OrderView | null> {
  const { rows } = await pool.query<OrderRow>({
    name: 'order',
    text: `select ${columns} from commerce.buyer_order o where o.id = $2 and o.buyer_profile_id = $1`,
    values: [buyerProfileId, id],
  });
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

/** The order of a number or id, whoever placed it; null if there is none. For administrators. */
export async function findAnyOrder(pool: Pool, name: string): Promise<OrderView | null> {
  const { rows } = await pool.query<OrderRow>({
    name: 'any-order',
    text: `select ${columns} from commerce.buyer_order o where o.number = $1 or o.id = $2::uuid`,
    values: [name, isUuid(name) ? name : null],
  });
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

/** One page of the buyer's orders, newest first; a page past the end still has a row that carries the total. */
export async function listOrders(
  pool: Pool,
  buyerProfileId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<OrderPage> {
  const own = 'from commerce.buyer_order o where o.buyer_profile_id = $1';
  const { rows } = await pool.query<OrderRow & { total: number }>({
    name: 'orders',
    text: `
      select t.total, p.* from (select count(*)::integer as total ${own}) t
      left join lateral (
        select ${columns} ${own} order by o.placed_at desc, o.id desc limit $2 offset $3
      ) p on true order by p."placedAt" desc, p.id desc`,
    values: [buyerProfileId, pageSize, (page - 1) * pageSize],
  });
  const isEmpty = rows.length === 1 && rows[0]?.id === null;
  return { items: isEmpty ? [] : rows.map(viewOf), total: rows[0]?.total ?? 0 };
}

/** Who placed each of the orders; null for one that does not exist. */
export async function findBuyers(pool: Pool, orderIds: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ id: string; buyer: string }>({
    name: 'buyers-of-orders',
    text: 'select id, buyer_profile_id as buyer from commerce.buyer_order where id = any($1::uuid[])',
    values: [orderIds],
  });
  const buyers = new Map(rows.map(({ id, buyer }) => [id, buyer]));
  return orderIds.map((id) => buyers.get(id) ?? null);
}

type OfOrder<View> = Readonly<View> & { readonly orderId: string };

/** The rows of each order, in the order of the ids. */
function byOrder<View>(orderIds: readonly string[], rows: readonly OfOrder<View>[]): OfOrder<View>[][] {
  const rowsOf = Map.groupBy(rows, ({ orderId }) => orderId);
  return orderIds.map((id) => rowsOf.get(id) ?? []);
}

/** Lines of orders that the viewer may see: seller by seller, and each seller's in the order of the cart. */
export async function findOrderLines(pool: Pool, orderIds: readonly string[]): Promise<OrderLineView[][]> {
  const { rows } = await pool.query<OfOrder<OrderLineView>>({
    name: 'order-lines',
    text: `
      select s.order_id as "orderId", s.seller_profile_id as "sellerProfileId", l.offer_id as "offerId", l.offer_code as "offerCode", l.name, l.quantity,
        l.unit_price as "unitPrice", s.currency, l.subtotal, l.discount, l.tax,
        l.fees_and_levies as "feesAndLevies", l.deposit
      from commerce.sale s join commerce.sale_line l on l.sale_id = s.id and l.seller_profile_id = s.seller_profile_id
      where s.order_id = any($1::uuid[]) order by s.seller_profile_id, l.position`,
    values: [orderIds],
  });
  const lines = rows.map((row) => {
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
  return byOrder(orderIds, lines);
}

/** Totals of orders that the viewer may see: one row per currency, by its code. */
export async function findOrderTotals(pool: Pool, orderIds: readonly string[]): Promise<OrderTotalView[][]> {
  const { rows } = await pool.query<OfOrder<OrderTotalView>>({
    name: 'order-totals',
    text: `
      select order_id as "orderId", currency, sum(subtotal) as subtotal, sum(discount) as discount, sum(tax) as tax,
        sum(fees_and_levies) as "feesAndLevies", sum(deposit) as deposit, sum(shipping) as shipping,
        sum(total_amount) as "totalAmount"
      from commerce.sale where order_id = any($1::uuid[]) group by order_id, currency order by currency`,
    values: [orderIds],
  });
  const totals = rows.map((row) => {
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
  return byOrder(orderIds, totals);
}

/** The parts of orders that the viewer may see, in the order of their lines: seller by seller. */
export async function findOrderParts(pool: Pool, orderIds: readonly string[]): Promise<OrderPartView[][]> {
  const { rows } = await pool.query<OfOrder<OrderPartView>>({
    name: 'order-parts',
    text: `
      select order_id as "orderId", id as "saleId", seller_profile_id as "sellerProfileId", status, held_from as "heldFrom",
        paid_at as "paidAt", currency, shipping, total_amount as "totalAmount", refunded_amount as "refundedAmount",
        taken_amount as "takenAmount", version, carrier, tracking_number as "trackingNumber"
      from commerce.sale where order_id = any($1::uuid[]) order by seller_profile_id`,
    values: [orderIds],
  });
  const parts = rows.map((row) => ({
    ...row,
    paidAt: row.paidAt === null ? null : isoInstant(row.paidAt),
    shipping: printMoney(row.shipping, row.currency),
    totalAmount: printMoney(row.totalAmount, row.currency),
    refundedAmount: printMoney(row.refundedAmount, row.currency),
    takenAmount: printMoney(row.takenAmount, row.currency),
  }));
  return byOrder(orderIds, parts);
}
