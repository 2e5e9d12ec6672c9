import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { SaleRefundStatus } from './checkout.enums.ts';
import type { SaleRefund } from './sale-refund.view.ts';

const lines = z.array(z.object({ lineId: z.string(), quantity: z.int() }));

/** What an earlier refund of a sale was about. */
const knownRows = z.array(z.object({ amount: z.string(), lines, status: z.enum(SaleRefundStatus) }));

/** Refunds of a sale that were not refused. The sale is locked. */
export async function refundsOfSale(em: EntityManager, saleId: string, sellerProfileId: string) {
  const rows = await em.execute(
    `select amount, lines, status from commerce.sale_refund
     where sale_id = ? and seller_profile_id = ? and status <> 'REFUSED'`,
    [saleId, sellerProfileId],
  );
  return knownRows.parse(rows);
}

const endedRows = z.array(z.object({ amount: z.string(), lines, isRestocked: z.boolean() }));

/** How a refund ended, as the service that keeps the payment tells; null if that is known. What is done stays done. */
export async function endRefund(
  em: EntityManager,
  { id, status, amount }: { readonly id: string; readonly status: string; readonly amount: string | null },
) {
  const rows = await em.execute(
    `update commerce.sale_refund set status = ?, amount = coalesce(?::numeric, amount)
     where id = ? and status <> 'DONE' and status <> ? returning amount, lines, is_restocked as "isRestocked"`,
    [status, amount, id, status],
  );
  return endedRows.parse(rows)[0] ?? null;
}

export interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  readonly saleId: string;
  readonly sellerProfileId: string;
  readonly amount: string;
  readonly reason: string;
  readonly lines: z.output<typeof lines>;
  /** Whether it is all that is left. */
  readonly isRest: boolean;
  readonly isRestocked: boolean;
  readonly memberId: string | null;
  readonly createdAt: Date;
}

/** Stores a refund, with the message that has it made. */
export async function orderRefund(em: EntityManager, refund: NewRefund): Promise<void> {
  const { id, orderId, saleId, sellerProfileId, amount, reason, isRest, isRestocked, memberId, createdAt } =
    refund;
  await em.execute(
    `insert into commerce.sale_refund (id, sale_id, seller_profile_id, amount, reason, lines, is_restocked, status,
       member_id, created_at)
     values (?, ?, ?, ?, ?, ?::jsonb, ?, 'ORDERED', ?, ?)`,
    [
      id,
      saleId,
      sellerProfileId,
      amount,
      reason,
      JSON.stringify(refund.lines),
      isRestocked,
      memberId,
      createdAt,
    ],
  );
  await em.execute(
    `insert into commerce.order_message (id, order_id, sale_id, kind, amount, is_rest)
     values (?, ?, ?, 'REFUND', ?, ?)`,
    [id, orderId, saleId, amount, isRest],
  );
}

/** Has the seller's share of a paid sale transferred, because its goods have left. */
export async function orderRelease(
  em: EntityManager,
  { id, orderId, saleId }: { readonly id: string; readonly orderId: string; readonly saleId: string },
): Promise<void> {
  await em.execute(
    `insert into commerce.order_message (id, order_id, sale_id, kind) values (?, ?, ?, 'RELEASE')`,
    [id, orderId, saleId],
  );
}

const viewRows = z.array(
  z.object({
    id: z.string(),
    saleId: z.string(),
    amount: z.string(),
    currency: z.string(),
    reason: z.string(),
    status: z.enum(SaleRefundStatus),
    lines,
    isRestocked: z.boolean(),
    createdAt: z.string().transform(isoInstant),
  }),
);

/** Refunds of sales that the viewer may see, newest first; at most 100 of each. */
export async function findSaleRefunds(pool: Pool, saleIds: readonly string[]): Promise<SaleRefund[][]> {
  const { rows } = await pool.query({
    name: 'sale-refunds',
    text: `
      select r.id, r.sale_id as "saleId", r.amount, s.currency, r.reason, r.status, r.lines,
        r.is_restocked as "isRestocked", r.created_at as "createdAt"
      from commerce.sale s
      cross join lateral (
        select * from commerce.sale_refund where sale_id = s.id and seller_profile_id = s.seller_profile_id
        order by created_at desc, id desc limit 100
      ) r
      where s.id = any($1::uuid[]) order by r.created_at desc, r.id desc`,
    values: [saleIds],
  });
  const bySale = Map.groupBy(viewRows.parse(rows), ({ saleId }) => saleId);
  return saleIds.map((id) =>
    (bySale.get(id) ?? []).map(({ currency, ...row }) => ({
      ...row,
      amount: printMoney(row.amount, currency),
    })),
  );
}
