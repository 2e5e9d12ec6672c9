import type { Pool } from 'pg';
import type { SaleDelivery } from './delivery.view.ts';
import type { DeliveryKind } from '../checkout/checkout.enums.ts';

type Row = Omit<SaleDelivery, 'kind'> & { readonly id: string; readonly kind: DeliveryKind | null };

/** Who the buyer is reached at is for a seller who has something to send: not before it is paid here, nor if it never was. */
const isTold = `(s.payment = 'SELLER' or s.paid_at is not null)`;

/** How goods of sales that the viewer may see reach their buyers; null where an order does not say. */
export async function findSaleDeliveries(
  pool: Pool,
  saleIds: readonly string[],
): Promise<(SaleDelivery | null)[]> {
  const { rows } = await pool.query<Row>({
    name: 'sale-deliveries',
    text: `
      select s.id, s.delivery_kind as kind, s.rate_code as "rateCode", s.rate_name as "rateName",
        case when s.delivery_kind = 'SHIPPING' and ${isTold} then o.shipping_address end as address,
        case when ${isTold} then o.contact_email end as "contactEmail"
      from commerce.sale s join commerce.buyer_order o on o.id = s.order_id
      where s.id = any($1::uuid[])`,
    values: [saleIds],
  });
  const byId = new Map(rows.map(({ id, kind, ...row }) => [id, kind === null ? null : { ...row, kind }]));
  return saleIds.map((id) => byId.get(id) ?? null);
}
