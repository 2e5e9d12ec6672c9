import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { type Transaction, wakeAfterCommit } from '../../../kernel/database/transaction.ts';
import type { Psp } from '../../../kernel/money/payment-settings.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import { postOfOrder } from '../ledger/ledger.store.ts';
import type { Checkout } from '../payments/payment-provider.ts';
import { operationsChannel } from '../storage/sql-deposit-store.ts';
import type { OrderPosting } from './order-books.ts';
import type { OrderChange } from './order-change.ts';
import { type OrderOperation, type OrderPayment, orderOperationKinds } from './order-payment.ts';

const minor = z.union([z.string(), z.number()]).transform(BigInt);
const instant = z.string().transform(isoInstant);
const parts = z.array(z.object({ saleId: z.string(), amount: minor }));

const paymentRows = z.array(
  z.object({
    id: z.string(),
    number: z.string(),
    buyerProfileId: z.string(),
    status: z.enum(['OPEN', 'PAID', 'EXPIRED']),
    amount: minor,
    currency: z.string(),
    psp: z.custom<Psp>(),
    checkout: z.custom<Checkout | null>(),
    expiresAt: instant,
    paidAt: instant.nullable(),
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  }),
);
const paymentSql = (condition: string) => `
  select id, number, buyer_profile_id as "buyerProfileId", status, amount, currency, psp, checkout,
    expires_at as "expiresAt", paid_at as "paidAt", version, created_at as "createdAt", updated_at as "updatedAt"
  from deposits.order_payment where ${condition}`;

const shareRows = z.array(
  z.object({
    saleId: z.string(),
    sellerProfileId: z.string(),
    amount: minor,
    fee: minor,
    releasedAt: instant.nullable(),
  }),
);
const sharesSql = `
  select sale_id as "saleId", seller_profile_id as "sellerProfileId", amount, fee, released_at as "releasedAt"
  from deposits.order_share where order_id = $1 order by sale_id`;

const operationRows = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(orderOperationKinds),
    status: z.enum(['PENDING', 'DONE', 'REFUSED']),
    amount: minor,
    parts,
    isOrdered: z.boolean(),
    attempts: z.int(),
    reference: z.string().nullable(),
    transferReference: z.string().nullable(),
  }),
);
const operationsSql = `
  select id, kind, status, amount, parts, is_ordered as "isOrdered", attempts, reference,
    transfer_reference as "transferReference"
  from deposits.order_operation where order_id = $1 order by number`;

const disputeRows = z.array(
  z.object({
    reference: z.string(),
    amount: minor,
    parts,
    outcome: z.enum(['OPEN', 'WON', 'LOST']),
  }),
);
const disputesSql = `
  select reference, amount, parts, outcome from deposits.order_dispute where order_id = $1 order by reference`;

const jsonOf = (value: OrderOperation['parts']) =>
  JSON.stringify(value.map(({ saleId, amount }) => ({ saleId, amount: amount.toString() })));

async function insertPayment(run: Transaction, payment: OrderPayment): Promise<boolean> {
  const { id, number, buyerProfileId, status, amount, currency, psp, expiresAt, createdAt } = payment;
  const made = await run(
    `insert into deposits.order_payment (id, number, buyer_profile_id, status, amount, currency, psp, expires_at,
       version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $9) on conflict (id) do nothing returning id`,
    [id, number, buyerProfileId, status, amount.toString(), currency, psp, expiresAt, createdAt],
  );
  if (made.length === 0) return false;
  for (const share of payment.shares) {
    await run(
      `insert into deposits.order_share (sale_id, order_id, seller_profile_id, amount, fee)
       values ($1, $2, $3, $4, $5)`,
      [share.saleId, id, share.sellerProfileId, share.amount.toString(), share.fee.toString()],
    );
  }
  return true;
}

/** Operations are replaced while the provider cannot know them, so what is gone is deleted. */
async function saveOperations(
  run: Transaction,
  before: readonly OrderOperation[],
  { id: orderId, currency, operations, updatedAt }: OrderPayment,
): Promise<void> {
  const gone = before.filter((known) => !operations.some(({ id }) => id === known.id)).map(({ id }) => id);
  if (gone.length > 0) await run('delete from deposits.order_operation where id = any($1::uuid[])', [gone]);
  let isDue = false;
  for (const operation of operations) {
    if (before.includes(operation)) continue;
    const { id, kind, status, amount, isOrdered, attempts, reference, transferReference } = operation;
    await run(
      `insert into deposits.order_operation (id, order_id, kind, status, amount, currency, parts, is_ordered, attempts,
         reference, transfer_reference, due_at)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12)
       on conflict (id) do update set status = excluded.status, amount = excluded.amount, parts = excluded.parts,
         attempts = excluded.attempts, reference = excluded.reference`,
      [
        id,
        orderId,
        kind,
        status,
        amount.toString(),
        currency,
        jsonOf(operation.parts),
        isOrdered,
        attempts,
        reference,
        transferReference,
        updatedAt,
      ],
    );
    // Who begins a payment calls the provider themselves.
    isDue ||= status === 'PENDING' && kind !== 'CREATE_INTENT';
  }
  if (isDue) wakeAfterCommit(run, operationsChannel);
}

/** Payments for orders in one transaction. Nobody else changes what it has locked until it ends. */
export interface OrderPaymentStore {
  lock(id: string): Promise<OrderPayment | null>;
  lockByIntent(psp: Psp, intentReference: string): Promise<OrderPayment | null>;
  /** Stores a new one with its operations; false, and stores nothing, if there is one. */
  insert(payment: OrderPayment): Promise<boolean>;
  /** Stores a decision about a locked one; its operations are carried out after the commit. */
  save(before: OrderPayment, change: OrderChange): Promise<void>;
  /** Stores what became of an operation, without a decision about its payment; `dueAt`: when to retry it. */
  saveOperation(operation: OrderOperation, dueAt: string): Promise<void>;
}

/** What is left out of a payment's row. */
async function complete(
  run: Transaction,
  rows: readonly unknown[],
  lock: string,
): Promise<OrderPayment | null> {
  const [row] = paymentRows.parse(rows);
  if (row === undefined) return null;
  const shares = shareRows.parse(await run(sharesSql, [row.id]));
  // Also those that a worker is just claiming: then they count as attempted here.
  const operations = operationRows.parse(await run(`${operationsSql} ${lock}`, [row.id]));
  const disputes = disputeRows.parse(await run(disputesSql, [row.id]));
  return { ...row, shares, operations, disputes };
}

/** A payment as it is at the moment, without a lock. */
export async function readOrderPayment(run: Transaction, id: string): Promise<OrderPayment | null> {
  return complete(run, await run(paymentSql('id = $1'), [id]), '');
}

/** `movedAt`: when what is booked moved at the provider, if not now. */
export function orderPaymentStore(
  run: Transaction,
  logger: Logger,
  movedAt: string | null = null,
): OrderPaymentStore {
  const lockWhere = async (condition: string, values: readonly unknown[]) =>
    complete(run, await run(`${paymentSql(condition)} for update`, values), 'for update');
  const post = async (payment: OrderPayment, postings: readonly OrderPosting[]) => {
    for (const posting of postings) {
      await postOfOrder(run, payment.id, posting, movedAt ?? payment.updatedAt);
    }
  };
  return {
    lock: (id) => lockWhere('id = $1', [id]),
    lockByIntent: (psp, reference) => lockWhere('psp = $1 and intent_reference = $2', [psp, reference]),

    insert: async (payment) => {
      if (!(await insertPayment(run, payment))) return false;
      await saveOperations(run, [], payment);
      return true;
    },

    save: async (before, { outcome, payment, postings, alerts }) => {
      const { id, status, checkout, paidAt, version, updatedAt } = payment;
      for (const detail of alerts) {
        logger.error({ orderId: id, detail }, 'somebody has to look at the payment for an order');
        await run(
          'insert into deposits.order_alert (order_id, detail, raised_at) values ($1, $2, clock_timestamp())',
          [id, detail],
        );
      }
      if (outcome !== 'APPLIED') return;
      const rows = await run(
        `update deposits.order_payment
         set status = $3, checkout = $4::jsonb, intent_reference = $5, paid_at = $6, version = $7, updated_at = $8
         where id = $1 and version = $2 returning id`,
        [
          id,
          before.version,
          status,
          checkout === null ? null : JSON.stringify(checkout),
          checkout?.pspIntentReference ?? null,
          paidAt,
          version,
          updatedAt,
        ],
      );
      if (rows.length === 0) throw new Error(`the payment for the order ${id} was changed without its lock`);
      for (const share of payment.shares) {
        if (before.shares.includes(share)) continue;
        await run('update deposits.order_share set released_at = $2 where sale_id = $1', [
          share.saleId,
          share.releasedAt,
        ]);
      }
      await saveOperations(run, before.operations, payment);
      for (const dispute of payment.disputes) {
        if (before.disputes.includes(dispute)) continue;
        await run(
          `insert into deposits.order_dispute (order_id, reference, amount, parts, outcome)
           values ($1, $2, $3, $4::jsonb, $5)
           on conflict (order_id, reference) do update set outcome = excluded.outcome`,
          [id, dispute.reference, dispute.amount.toString(), jsonOf(dispute.parts), dispute.outcome],
        );
      }
      await post(payment, postings);
      await run(
        `insert into deposits.order_state (order_id, version) values ($1, $2)
         on conflict (order_id) do update
         set version = excluded.version, attempts = 0, due_at = clock_timestamp()`,
        [id, version],
      );
    },

    saveOperation: async ({ id, status, attempts }, dueAt) => {
      await run('update deposits.order_operation set status = $2, attempts = $3, due_at = $4 where id = $1', [
        id,
        status,
        attempts,
        dueAt,
      ]);
    },
  };
}
