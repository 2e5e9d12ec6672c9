import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { PaymentRequest } from './payment-operations.ts';

const rows = z.array(
  z.object({
    orderId: z.string(),
    number: z.string(),
    buyerProfileId: z.string(),
    currency: z.string(),
    expiresAt: z.string().transform(isoInstant),
    saleId: z.string(),
    sellerProfileId: z.string(),
    amount: z.string(),
    fee: z.string(),
  }),
);
const requestSql = `
  select o.id as "orderId", o.number, o.buyer_profile_id as "buyerProfileId", s.currency,
    o.expires_at as "expiresAt", s.id as "saleId", s.seller_profile_id as "sellerProfileId",
    s.total_amount as amount, s.fee
  from commerce.buyer_order o join commerce.sale s on s.order_id = o.id
  where o.id = $1 and o.payment = 'PROVIDER' order by s.id`;

/** What the payment for an order is about: always the same for the same order. */
export async function paymentRequestOf(pool: Pool, orderId: string): Promise<PaymentRequest> {
  const found = rows.parse((await pool.query(requestSql, [orderId])).rows);
  const [first] = found;
  if (first === undefined) throw new Error(`the order ${orderId} is not paid through the provider`);
  const { number, buyerProfileId, currency, expiresAt } = first;
  const sales = found.map(({ saleId, sellerProfileId, amount, fee }) => ({
    saleId,
    sellerProfileId,
    amount,
    fee,
  }));
  return { orderId, number, buyerProfileId, currency, expiresAt, sales };
}
