import { z } from 'zod';
import { isDue } from '../../../kernel/database/due.ts';
import { startLoop } from '../../../kernel/database/jobs/loop.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { type OrderPayments, orderPaymentsIn } from './payment-operations.ts';

const atOnce = 20;
const claimedRows = z.array(
  z.object({
    id: z.string(),
    orderId: z.string(),
    saleId: z.string(),
    kind: z.enum(['RELEASE', 'REFUND']),
    amount: z.string().nullable(),
    isRest: z.boolean(),
  }),
);
type Message = z.output<typeof claimedRows>[number];

/** The first wait is short: the process that claimed it may have been killed. Twice does no harm. */
const claimSql = `
  with due as (
    select id from commerce.order_message where ${isDue('due_at')}
    order by due_at, id limit ${atOnce} for update skip locked
  )
  update commerce.order_message m
  set attempts = m.attempts + 1,
    due_at = clock_timestamp() + least(60, power(2, least(m.attempts, 10))) * interval '1 second'
  from due where m.id = due.id
  returning m.id, m.order_id as "orderId", m.sale_id as "saleId", m.kind, m.amount,
    m.is_rest as "isRest"`;

type MessageDependencies = Pick<ServiceDependencies, 'database' | 'graph' | 'logger' | 'clock' | 'newId'>;

/** What tests replace. */
export interface MessageOptions {
  readonly orderPayments?: OrderPayments;
}

/** Tells what is due to the service that keeps the payments, and applies its answers; returns how many there were. */
export async function tellDueMessages(
  { database, graph, logger, clock, newId }: MessageDependencies,
  { orderPayments = orderPaymentsIn(graph) }: MessageOptions = {},
): Promise<number> {
  const { pool } = database;
  const tell = ({ id: refundId, orderId, saleId, kind, amount, isRest }: Message) =>
    kind === 'RELEASE'
      ? orderPayments.release(orderId, saleId)
      : orderPayments.refund({ refundId, orderId, saleId, amount: amount ?? '0', isRest });
  const claimed = claimedRows.parse((await pool.query(claimSql)).rows);
  await Promise.all(
    claimed.map(async (message) => {
      const { id, orderId, kind } = message;
      try {
        const state = await tell(message);
        await applyPaymentState({ em: database.fork(), clock, newId }, state);
        await pool.query('delete from commerce.order_message where id = $1', [id]);
      } catch (err) {
        logger.warn({ err, orderId, kind }, 'the payment for an order is told later');
      }
    }),
  );
  return claimed.length;
}

/** Tells the service that keeps the payments, each message at least once, until it is closed. */
export function tellPayments(
  deps: MessageDependencies,
  options: MessageOptions = {},
): { close(): Promise<void> } {
  return startLoop({
    pollMs: 1_000,
    work: () => tellDueMessages(deps, options),
    onError: (err) => deps.logger.warn({ err }, 'payments for orders are told later'),
  });
}
