import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { SaleStatusChangeView } from './sale-status-change.entity.ts';

/**
 * ON_HOLD and back may be repeated endlessly. The first step is the buyer's, whose member is not shown to the seller.
 */
const changesSql = `
  select sale.id as "saleId", c.id, c.from_status as "fromStatus", c.to_status as "toStatus", c.note,
    case when c.from_status is not null then c.member_id end as "memberId", c.created_at as "createdAt"
  from commerce.sale
  cross join lateral (
    select * from commerce.sale_status_change o
    where o.seller_profile_id = sale.seller_profile_id and o.sale_id = sale.id
    order by o.created_at desc, o.id desc limit 100
  ) c where sale.id = any($1::uuid[]) order by c.created_at desc, c.id desc`;

/** The newest 100 steps of sales that the viewer may see, newest first. */
export async function findSaleStatusChanges(
  pool: Pool,
  saleIds: readonly string[],
): Promise<SaleStatusChangeView[][]> {
  const { rows } = await pool.query<SaleStatusChangeView & { readonly saleId: string }>({
    name: 'sale-status-changes',
    text: changesSql,
    values: [saleIds],
  });
  for (const row of rows) row.createdAt = isoInstant(row.createdAt);
  const bySale = Map.groupBy(rows, ({ saleId }) => saleId);
  return saleIds.map((id) => bySale.get(id) ?? []);
}
