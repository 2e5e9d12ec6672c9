import type { Pool } from 'pg';
import { isoInstant } from '../../kernel/timestamps.ts';
import { printMoney } from './money.ts';
import { type OrderPart, orderStatusOf } from './order-status.ts';
import type { SaleStatus } from './sale-status.ts';
import type { SalePage, SaleView } from './sale.view.ts';

/** Columns of a SaleView, but amounts and instants are still PostgreSQL's text. */
const columns = `
  s.id, s.order_id as "orderId", s.number, s.status, s.held_from as "heldFrom", s.subtotal, s.discount, s.tax,
  s.fees_and_levies as "feesAndLevies", s.deposit, s.shipping, s.total_amount as "totalAmount", s.currency,
  s.placed_at as "placedAt", s.paid_at as "paidAt", s.version, s.updated_at as "updatedAt"`;

/** What other sellers have of the same order; null for most orders, which have one seller. */
const joinOtherParts = `
  left join lateral (
    select jsonb_agg(jsonb_build_object('status', o.status, 'heldFrom', o.held_from)) as "otherParts"
    from commerce.sale o where o.order_id = p."orderId" and o.id <> p.id
  ) others on true`;

type SaleRow = Omit<SaleView, 'orderStatus'> & { readonly otherParts: readonly OrderPart[] | null };

function viewOf({ otherParts: others, ...row }: SaleRow): SaleView {
  const amount = (text: string) => printMoney(text, row.currency);
  return {
    ...row,
    orderStatus: orderStatusOf([row, ...(others ?? [])]),
    subtotal: amount(row.subtotal),
    discount: amount(row.discount),
    tax: amount(row.tax),
    feesAndLevies: amount(row.feesAndLevies),
    deposit: amount(row.deposit),
    shipping: amount(row.shipping),
    totalAmount: amount(row.totalAmount),
    placedAt: isoInstant(row.placedAt),
    paidAt: row.paidAt === null ? null : isoInstant(row.paidAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

const findSql = `
  select p.*, others."otherParts"
  from (select ${columns} from commerce.sale s where s.id = $2 and s.seller_profile_id = $1) p
  ${joinOtherParts}`;

/** One statement for the page and the total: a page past the end still has a row that carries the total. */
function listSql(filter: string): string {
  const rows = `from commerce.sale s where s.seller_profile_id = $1 ${filter}`;
  return `
    select t.total, p.*, others."otherParts" from (select count(*)::integer as total ${rows}) t
    left join lateral (
      select ${columns} ${rows} order by s.placed_at desc, s.id desc limit $2 offset $3
    ) p on true
    ${joinOtherParts}
    order by p."placedAt" desc, p.id desc`;
}

const listAllSql = listSql('');
const listStatusSql = listSql('and s.status = $4');

/** The sale when the business is its seller, else null. */
export async function findSale(pool: Pool, sellerProfileId: string, id: string): Promise<SaleView | null> {
  const { rows } = await pool.query<SaleRow>({ name: 'sale', text: findSql, values: [sellerProfileId, id] });
  const row = rows[0];
  return row === undefined ? null : viewOf(row);
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
  return { items: isEmpty ? [] : rows.map(viewOf), total };
}
