import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { keptTotal } from '../../../kernel/database/kept-counts.ts';
import { columnsOf } from '../../../kernel/database/columns.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import type { PaymentStatus } from '../checkout/checkout.enums.ts';
import { paymentStatusOf } from '../checkout/payment-status.ts';
import { type OrderPart, orderStatusOf } from './order-status.ts';
import type { SaleStatus } from './sale-status.ts';
import { Sale } from './sale.entity.ts';
import type { SalePage, SaleView } from './sale.view.ts';
import { countedSales } from './counted-sales.ts';

/** Columns of a SaleView; amounts and instants are still PostgreSQL's text. */
const columns = columnsOf(Sale, 's', ['sellerProfileId', 'deliveryKind', 'rateCode', 'rateName']);

/** The other sellers' parts of the same order; null for most orders, which have one seller. */
const joinOtherParts = `
  left join lateral (
    select jsonb_agg(jsonb_build_object('status', o.status, 'heldFrom', o.held_from)) as "otherParts"
    from commerce.sale o where o.order_id = p."orderId" and o.id <> p.id
  ) others on true`;

type SaleFields = Omit<SaleView, 'orderStatus' | 'paymentStatus'> & {
  readonly paymentStatus: PaymentStatus | null;
};
type SaleRow = SaleFields & { readonly otherParts: readonly OrderPart[] | null };

function viewOf(sale: SaleFields, others: readonly OrderPart[]): SaleView {
  const amount = (text: string) => printMoney(text, sale.currency);
  return {
    ...sale,
    orderStatus: orderStatusOf([sale, ...others]),
    paymentStatus: paymentStatusOf({ ...sale, isPaid: sale.paidAt !== null }),
    fee: amount(sale.fee),
    refundedAmount: amount(sale.refundedAmount),
    takenAmount: amount(sale.takenAmount),
    subtotal: amount(sale.subtotal),
    discount: amount(sale.discount),
    tax: amount(sale.tax),
    feesAndLevies: amount(sale.feesAndLevies),
    deposit: amount(sale.deposit),
    shipping: amount(sale.shipping),
    totalAmount: amount(sale.totalAmount),
  };
}

function viewOfRow({ otherParts, ...row }: SaleRow): SaleView {
  const placedAt = isoInstant(row.placedAt);
  const paidAt = row.paidAt === null ? null : isoInstant(row.paidAt);
  return viewOf({ ...row, placedAt, paidAt, updatedAt: isoInstant(row.updatedAt) }, otherParts ?? []);
}

/** What the seller sees of a sale that this transaction has changed, before anybody else changes it. */
export async function viewOfChanged(em: EntityManager, sale: Sale): Promise<SaleView> {
  const others = await em.find(Sale, { orderId: sale.orderId, id: { $ne: sale.id } });
  const { placedAt, paidAt, updatedAt, ...fields } = sale;
  const instants = {
    placedAt: placedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
  return viewOf({ ...fields, ...instants }, others);
}

const findSql = `
  select p.*, others."otherParts"
  from (select ${columns} from commerce.sale s where s.id = $2 and s.seller_profile_id = $1) p
  ${joinOtherParts}`;

/** One statement for the page and the total: a page past the end still has a row that carries the total. */
function listSql(filter: string, kept?: string): string {
  const rows = `from commerce.sale s where s.seller_profile_id = $1 ${filter}`;
  const total = kept ?? `(select count(*)::integer ${rows})`;
  return `
    select t.total, p.*, others."otherParts" from (select ${total} as total) t
    left join lateral (
      select ${columns} ${rows} order by s.placed_at desc, s.id desc limit $2 offset $3
    ) p on true
    ${joinOtherParts}
    order by p."placedAt" desc, p.id desc`;
}

const listAllSql = listSql('', keptTotal(countedSales));
const listStatusSql = listSql('and s.status = $4');

/** The sale if the business is its seller, else null. */
export async function findSale(pool: Pool, sellerProfileId: string, id: string): Promise<SaleView | null> {
  const { rows } = await pool.query<SaleRow>({ name: 'sale', text: findSql, values: [sellerProfileId, id] });
  const row = rows[0];
  return row === undefined ? null : viewOfRow(row);
}

/** Whose sale it is; null if there is none. For administrators. */
export async function sellerOfSale(pool: Pool, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ seller: string }>({
    name: 'seller-of-sale',
    text: 'select seller_profile_id as seller from commerce.sale where id = $1',
    values: [id],
  });
  return rows[0]?.seller ?? null;
}

/** One page of what the business sells, newest first; `status` null for all (spec 4.4). */
export async function listSales(
  pool: Pool,
  sellerProfileId: string,
  { status, page, pageSize }: { status: SaleStatus | null; page: number; pageSize: number },
): Promise<SalePage> {
  const values = [sellerProfileId, pageSize, (page - 1) * pageSize];
  const { rows } = await pool.query<SaleRow & { total: number }>(
    status === null
      ? { name: 'sales', text: listAllSql, values }
      : { name: 'sales-of-status', text: listStatusSql, values: [...values, status] },
  );
  const total = rows[0]?.total ?? 0;
  const isEmpty = rows.length === 1 && rows[0]?.id === null;
  return { items: isEmpty ? [] : rows.map(viewOfRow), total };
}
