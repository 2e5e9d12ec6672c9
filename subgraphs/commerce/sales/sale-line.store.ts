import type { Pool } from 'pg';
import { printMoney } from '../../../kernel/money/money.ts';
import type { SaleLineView } from './sale-line.entity.ts';

type LineRow = SaleLineView & { readonly saleId: string; readonly currency: string };

const linesSql = `
  select l.id, l.position, l.offer_id as "offerId", l.offer_code as "offerCode",
    l.catalog_item_id as "catalogItemId", l.name, l.quantity, l.unit_price as "unitPrice", l.subtotal, l.discount,
    l.tax, l.fees_and_levies as "feesAndLevies", l.deposit, l.sale_id as "saleId", s.currency
  from commerce.sale_line l join commerce.sale s on s.id = l.sale_id and s.seller_profile_id = l.seller_profile_id
  where l.sale_id = any($1::uuid[]) order by l.position`;

const amounts = ['unitPrice', 'subtotal', 'discount', 'tax', 'feesAndLevies', 'deposit'] as const;

function withMoney(row: LineRow): SaleLineView {
  for (const name of amounts) row[name] = printMoney(row[name], row.currency);
  return row;
}

/** Lines of sales that the viewer may see, in their order. */
export async function findSaleLines(pool: Pool, saleIds: readonly string[]): Promise<SaleLineView[][]> {
  const { rows } = await pool.query<LineRow>({ name: 'sale-lines', text: linesSql, values: [saleIds] });
  const bySale = Map.groupBy(rows, ({ saleId }) => saleId);
  return saleIds.map((id) => (bySale.get(id) ?? []).map(withMoney));
}
