import type { Pool } from 'pg';
import { z } from 'zod';
import { type Deposit } from '../deposits/deposit.ts';
import { depositColumns, depositRows, depositShape } from '../storage/deposit-row.ts';
import { type Operation, type OperationKind, operationKinds } from './operation.ts';

export const operationColumns = `deposit_id as "depositId", kind, status, amount, currency, round, attempts, reference`;

const operationShape = z.object({
  depositId: z.string(),
  kind: z.enum(operationKinds),
  status: z.enum(['PENDING', 'DONE', 'REFUSED']),
  amount: z.union([z.string(), z.number()]).transform(BigInt),
  currency: z.string(),
  round: z.number(),
  attempts: z.number(),
  reference: z.string().nullable(),
}) satisfies z.ZodType<Operation>;
export const operationRows = z.array(operationShape);

interface Claim {
  readonly now: Date;
  /** Until when nobody else attempts it. */
  readonly until: Date;
  readonly atOnce: number;
  /** Only this one; null for whatever is due. */
  readonly only: { readonly depositId: string; readonly kind: OperationKind } | null;
}

const claimSql = `
  with due as (
    select o.seller_profile_id, o.deposit_id, o.kind from deposits.operation o
    where o.status = 'PENDING' and o.due_at <= $1 and ($4::uuid is null or (o.deposit_id = $4 and o.kind = $5))
    order by o.due_at limit $3 for update skip locked
  ), claimed as (
    update deposits.operation o set due_at = $2, attempts = o.attempts + 1
    from due where o.seller_profile_id = due.seller_profile_id and o.deposit_id = due.deposit_id and o.kind = due.kind
    returning o.seller_profile_id, o.deposit_id, jsonb_build_object('depositId', o.deposit_id, 'kind', o.kind,
      'status', o.status, 'amount', o.amount::text, 'currency', o.currency, 'round', o.round,
      'attempts', o.attempts, 'reference', o.reference) as operation
  )
  select ${depositColumns}, operation
  from claimed c join deposits.deposit d on d.seller_profile_id = c.seller_profile_id and d.id = c.deposit_id`;

/**
 * Reads an operation that was claimed with its deposit; one that cannot be read fails alone. The operation may have been
 * planned again a moment after the deposit was read: attempts need only what is settled before their operation is first
 * planned.
 */
export type ClaimedOperation = () => { readonly operation: Operation; readonly deposit: Deposit };

/** Claims due operations; if the process is killed, others take them when the claim expires. */
export async function claimOperations(
  pool: Pool,
  { now, until, atOnce, only }: Claim,
): Promise<readonly ClaimedOperation[]> {
  const values = [now, until, atOnce, only?.depositId ?? null, only?.kind ?? null];
  const { rows } = await pool.query<{ readonly operation: unknown }>(claimSql, values);
  return rows.map(({ operation, ...deposit }) => () => ({
    operation: operationShape.parse(operation),
    deposit: depositShape.parse(deposit),
  }));
}

/** A deposit as it is at the moment, without a lock. */
export async function readDeposit(pool: Pool, id: string): Promise<Deposit | null> {
  const { rows } = await pool.query(`select ${depositColumns} from deposits.deposit where id = $1`, [id]);
  return depositRows.parse(rows)[0] ?? null;
}
