import type { Pool } from 'pg';
import { z } from 'zod';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { isDue } from '../../../kernel/database/due.ts';
import { startLoop } from '../../../kernel/database/jobs/loop.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { type Graph, askGraph, operation } from '../../../kernel/graph/graph.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { readOrderPayment } from './order-payment.store.ts';
import { type OrderPaymentState, stateOf } from './order-state.ts';

export const recordOrderPaymentOperation = operation(
  'RecordOrderPayment',
  'mutation RecordOrderPayment($input: RecordOrderPaymentInput!) { recordOrderPayment(input: $input) }',
);

/** Tells the service that keeps the orders. */
export type RecordOrderPayment = (state: OrderPaymentState) => Promise<void>;

export function recordOrderPaymentIn(graph: Graph): RecordOrderPayment {
  return async (state) => {
    await askGraph(graph, recordOrderPaymentOperation, { input: state }, systemViewer(newId()));
  };
}

const atOnce = 20;
const claimedRows = z.array(z.object({ orderId: z.string(), version: z.int() }));
/** The first wait is short: the process that claimed it may have been killed. Twice does no harm. */
const claimSql = `
  with due as (
    select order_id from deposits.order_state where ${isDue('due_at')}
    order by due_at, order_id limit ${atOnce} for update skip locked
  )
  update deposits.order_state s
  set attempts = s.attempts + 1,
    due_at = clock_timestamp() + least(60, power(2, least(s.attempts, 10))) * interval '1 second'
  from due where s.order_id = due.order_id returning s.order_id as "orderId", s.version`;
/** What was changed meanwhile is told again. */
const removeSql = 'delete from deposits.order_state where order_id = $1 and version <= $2';

interface TellingDependencies {
  readonly database: { readonly pool: Pool };
  readonly logger: Logger;
}

/** Tells the due states; returns how many there were. */
export async function tellDueOrders(
  { database: { pool }, logger }: TellingDependencies,
  record: RecordOrderPayment,
): Promise<number> {
  const claimed = claimedRows.parse((await pool.query(claimSql)).rows);
  await Promise.all(
    claimed.map(async ({ orderId }) => {
      try {
        const payment = await inTransaction(pool, (run) => readOrderPayment(run, orderId));
        if (payment === null) throw new Error('the payment is gone');
        await record(stateOf(payment));
        await pool.query(removeSql, [orderId, payment.version]);
      } catch (err) {
        logger.warn({ err, orderId }, 'what became of a payment for an order is told later');
      }
    }),
  );
  return claimed.length;
}

/** Tells what becomes of payments for orders, each change at least once, until it is closed. */
export function tellOrders(
  deps: TellingDependencies,
  record: RecordOrderPayment,
): { close(): Promise<void> } {
  return startLoop({
    pollMs: 1_000,
    work: () => tellDueOrders(deps, record),
    onError: (err) => deps.logger.warn({ err }, 'what becomes of payments for orders is told later'),
  });
}
