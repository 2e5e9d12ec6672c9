import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { type OrderPayments, orderPaymentsIn } from './payment-operations.ts';
import { paymentRequestOf } from './payment-request.ts';

const atOnce = 100;
const dueSql = `
  select id from commerce.buyer_order
  where payment_state = 'OPEN' and expires_at <= $1 and id > $2 order by id limit ${atOnce}`;

/**
 * Ends orders that nobody has paid in time. The service that keeps the payment decides, because a payment may arrive at
 * the same moment: the stock of an order is only given back once nobody can have paid for it.
 */
export async function expireOrders(
  {
    database,
    graph,
    clock,
    newId,
    logger,
  }: Pick<ServiceDependencies, 'database' | 'graph' | 'clock' | 'newId' | 'logger'>,
  orderPayments: Pick<OrderPayments, 'close'> = orderPaymentsIn(graph),
): Promise<void> {
  const { pool } = database;
  const now = clock.now();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(dueSql, [now, after]);
    for (const { id } of rows) {
      after = id;
      try {
        const state = await orderPayments.close(await paymentRequestOf(pool, id), false);
        await applyPaymentState({ em: database.fork(), clock, newId }, state);
      } catch (err) {
        // The others are not blocked, and the next run retries it.
        logger.error({ err, orderId: id }, 'an order that was not paid cannot be ended');
      }
    }
    if (rows.length < atOnce) return;
  }
}
