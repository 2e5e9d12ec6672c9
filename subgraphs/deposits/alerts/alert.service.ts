import { z } from 'zod';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { paragraphs } from '../../../kernel/text/lines.ts';
import type { DepositsContext } from '../context.ts';
import { notices } from '../notices.ts';
import { depositNotFound } from '../records/party.ts';
import type { SettleAlertInput } from './alert.inputs.ts';
import type { DepositAlert, OrderPaymentAlert } from './alert.view.ts';

const instant = z.string().transform(isoInstant);
const settled = { settledAt: instant.nullable(), settledNote: z.string().nullable() };

/** Where alerts of a kind are, and what a row says. */
interface Kind<Alert> {
  readonly table: string;
  readonly columns: string;
  readonly row: z.ZodType<Alert>;
  readonly notFound: () => DomainError;
  readonly audited: 'DEPOSIT_ALERT_SETTLED' | 'ORDER_ALERT_SETTLED';
  /** What it is about, for the audit log. */
  readonly about: (alert: Alert) => Readonly<Record<string, string>>;
}

const settledColumns = 'settled_at::text as "settledAt", settled_note as "settledNote"';

/** Alerts about deposits (contract 6.1). */
export const depositAlerts: Kind<DepositAlert> = {
  table: 'deposits.alert',
  columns: `id::text, deposit_id as "depositId", kind, detail, raised_at::text as "raisedAtUtc", ${settledColumns}`,
  row: z.object({
    id: z.string(),
    depositId: z.string(),
    kind: z.string(),
    detail: z.string(),
    raisedAtUtc: instant,
    ...settled,
  }),
  notFound: depositNotFound,
  audited: 'DEPOSIT_ALERT_SETTLED',
  about: ({ depositId }) => ({ depositId }),
};

/** Alerts about payments for orders (contract 14). */
export const orderAlerts: Kind<OrderPaymentAlert> = {
  table: 'deposits.order_alert',
  columns: `id::text, order_id as "orderId", detail, raised_at::text as "raisedAt", ${settledColumns}`,
  row: z.object({ id: z.string(), orderId: z.string(), detail: z.string(), raisedAt: instant, ...settled }),
  notFound: () => new DomainError('Payment_OrderPayment_GT_Resource_FL'),
  audited: 'ORDER_ALERT_SETTLED',
  about: ({ orderId }) => ({ orderId }),
};

interface Asked {
  readonly isSettled: boolean | null;
  readonly page: number;
  readonly pageSize: number;
}

/** Alerts for administrators, newest first: those that are settled, those that are not, or all of them (null). */
export async function pageOfAlerts<Alert>(
  { viewer, pool }: DepositsContext,
  { table, columns, row }: Kind<Alert>,
  { isSettled, page, pageSize }: Asked,
): Promise<{ items: Alert[]; total: number }> {
  requireAdmin(viewer);
  const wanted = `from ${table} where $1::boolean is null or (settled_at is not null) = $1`;
  const [found, counted] = await Promise.all([
    pool.query(`select ${columns} ${wanted} order by id desc limit $2 offset $3`, [
      isSettled,
      pageSize,
      (page - 1) * pageSize,
    ]),
    pool.query<{ total: number }>(`select count(*)::int as total ${wanted}`, [isSettled]),
  ]);
  return { items: z.array(row).parse(found.rows), total: counted.rows[0]?.total ?? 0 };
}

const isAlertId = (id: string): boolean => /^\d{1,18}$/.test(id);

/** An alert, for administrators. */
export async function alertOf<Alert>(
  { viewer, pool }: DepositsContext,
  { table, columns, row, notFound }: Kind<Alert>,
  id: string,
): Promise<Alert> {
  requireAdmin(viewer);
  if (!isAlertId(id)) throw notFound();
  const { rows } = await pool.query(`select ${columns} from ${table} where id = $1`, [id]);
  const [alert] = z.array(row).parse(rows);
  if (alert === undefined) throw notFound();
  return alert;
}

const noted = z.object({
  note: paragraphs(500).refine((text) => text !== '', 'Say what was done about it.'),
});

/** Settles an alert, for administrators. One that is settled keeps its first note. */
export async function settleAlert<Alert>(
  ctx: DepositsContext,
  kind: Kind<Alert>,
  { id, note: given }: SettleAlertInput,
): Promise<Alert> {
  const known = await alertOf(ctx, kind, id);
  const { note } = parseFields(noted, { note: given });
  const settles = `update ${kind.table} set settled_at = clock_timestamp(), settled_note = $2
    where id = $1 and settled_at is null returning id`;
  await inTransaction(ctx.pool, async (transaction) => {
    if ((await transaction(settles, [id, note])).length === 0) return;
    const details = { ...kind.about(known), note };
    await notices.audit(transaction, ctx, { event: kind.audited, businessId: null, details });
  });
  return alertOf(ctx, kind, id);
}
