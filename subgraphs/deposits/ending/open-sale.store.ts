import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { type OpenMatter, OpenMatterKind } from '../../../kernel/ending/open-matter.view.ts';
import { readOrderPayment } from '../order-payments/order-payment.store.ts';
import { isTransferDue } from '../order-payments/plan-transfers.ts';

const rows = z.array(
  z.object({ saleId: z.string(), orderId: z.string(), number: z.string(), isUnderWay: z.boolean() }),
);
const candidatesSql = `
  select s.sale_id as "saleId", p.id as "orderId", p.number, bool_or(o.status = 'PENDING') as "isUnderWay"
  from deposits.order_share s
  join deposits.order_payment p on p.id = s.order_id
  join deposits.order_operation o on o.order_id = p.id
    and o.parts @> jsonb_build_array(jsonb_build_object('saleId', s.sale_id))
  where s.seller_profile_id = $1
    and (o.status = 'PENDING' or (o.status = 'REFUSED' and o.kind in ('PAY_OUT', 'REVERSE')))
  group by s.sale_id, p.id, p.number order by s.sale_id`;

/**
 * The sales of a profile whose money is still to move: a refund or transfer is under way, or waits for the profile's
 * payouts, or one was refused that is still due. At most 100.
 */
export async function findUnpaidSales(transaction: Transaction, profileId: string): Promise<OpenMatter[]> {
  const open: OpenMatter[] = [];
  for (const { saleId, orderId, number, isUnderWay } of rows.parse(
    await transaction(candidatesSql, [profileId]),
  )) {
    if (open.length === 100) break;
    const isOpen = isUnderWay || isTransferDue(await readOrderPayment(transaction, orderId), saleId);
    if (isOpen) open.push({ kind: OpenMatterKind.SALE, id: saleId, title: `Order ${number}` });
  }
  return open;
}
