import { setTimeout as sleep } from 'node:timers/promises';
import { requireAdmin, requireSystem } from '../../../kernel/access/viewer.ts';
import type { Psp } from '../../../kernel/money/payment-settings.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DepositsContext } from '../context.ts';
import { notices } from '../notices.ts';
import { minorUnits } from '../terms/minor-units.ts';
import { expireOrder, refundShare, releaseShare, retryOrder } from './decide-order.ts';
import { newOrderPayment } from './open-order.ts';
import type { OrderChange, OrderMoment } from './order-change.ts';
import { performDueOrderOperations } from './order-operations.ts';
import type { OrderPaymentInput, RefundOrderSaleInput } from './order-payment.inputs.ts';
import type { OrderPayment } from './order-payment.ts';
import { orderPaymentStore, readOrderPayment } from './order-payment.store.ts';
import type { OpenedOrderPayment } from './order-payment.view.ts';
import { type OrderPaymentState, stateOf } from './order-state.ts';

/** How long the caller waits for the provider; then it asks again. */
const waitMs = 10_000;
const lookMs = 50;

/** What beginning a payment needs of the request. */
type PaymentContext = Pick<DepositsContext, 'viewer' | 'pool' | 'clock' | 'logger' | 'newId'> & {
  readonly loaders: Pick<DepositsContext['loaders'], 'provider'>;
};

const momentOf = ({ clock, newId }: Pick<PaymentContext, 'clock' | 'newId'>): OrderMoment => ({
  now: clock.now().toISOString(),
  newId,
});

/** Takes a step with the payment for an order, under its lock; throws for one that was never begun. */
async function stepOrder(
  ctx: DepositsContext,
  orderId: string,
  step: (payment: OrderPayment, moment: OrderMoment) => OrderChange,
): Promise<OrderPaymentState> {
  requireSystem(ctx.viewer);
  return inTransaction(ctx.pool, async (run) => {
    const store = orderPaymentStore(run, ctx.logger);
    const payment = await store.lock(orderId);
    if (payment === null) throw new DomainError('Payment_OrderPayment_GT_Resource_FL');
    const change = step(payment, momentOf(ctx));
    if (change.outcome === 'APPLIED') await store.save(payment, change);
    return stateOf(change.payment);
  });
}

/** Stores the payment for an order, unless there is one. */
async function insertOrder(ctx: PaymentContext, input: OrderPaymentInput, psp: Psp): Promise<void> {
  const payment = newOrderPayment(input, psp, momentOf(ctx));
  await inTransaction(ctx.pool, (run) => orderPaymentStore(run, ctx.logger).insert(payment));
}

/**
 * Begins the payment for an order, once for its id, and waits for the provider. For services of the platform. Throws
 * HD_NotConfigured_FL, HD_Outage_FL if the provider refuses it, and 0010010000503 while it does not answer.
 */
export async function openOrderPayment(
  ctx: PaymentContext,
  input: OrderPaymentInput,
): Promise<OpenedOrderPayment> {
  requireSystem(ctx.viewer);
  const { pool, clock, logger, loaders } = ctx;
  const { psp } = loaders.provider;
  // A payment that was begun while there was a provider can still be made.
  const known = await inTransaction(pool, (run) => readOrderPayment(run, input.orderId));
  if (known === null) {
    if (psp === null) throw new DomainError('Payment_PaymentProvider_HD_NotConfigured_FL');
    await insertOrder(ctx, input, psp);
  }
  const deps = { database: { pool }, performers: { provider: loaders.provider }, clock, logger };
  for (const end = Date.now() + waitMs; ; await sleep(lookMs)) {
    await performDueOrderOperations(deps, input.orderId);
    const payment = await inTransaction(pool, (run) => readOrderPayment(run, input.orderId));
    if (payment === null) throw new Error(`the payment for the order ${input.orderId} is gone`);
    const { status, checkout, operations } = payment;
    const isRefused = operations.some((one) => one.kind === 'CREATE_INTENT' && one.status === 'REFUSED');
    if (isRefused) throw new DomainError('Payment_PaymentProvider_HD_Outage_FL');
    if (status !== 'OPEN' || checkout !== null) {
      return { state: stateOf(payment), checkout: status === 'OPEN' ? checkout : null };
    }
    if (Date.now() > end) {
      const detail = 'The payment provider does not answer; the order waits for it.';
      throw new DomainError('0010010000503', detail, { retryAfterSeconds: 5 });
    }
  }
}

/**
 * Ends the payment for an order that nobody has paid in time, or at once (`isForced`), also one that was never begun: it
 * cannot be begun any more. A paid one stays; the state says which. For services of the platform.
 */
export async function closeOrderPayment(
  ctx: DepositsContext,
  input: OrderPaymentInput,
  isForced: boolean,
): Promise<OrderPaymentState> {
  requireSystem(ctx.viewer);
  // Whose it would have been is of no use once nobody can pay.
  await insertOrder(ctx, input, ctx.loaders.provider.psp ?? 'stripe');
  return stepOrder(ctx, input.orderId, (payment, moment) => expireOrder(payment, isForced, moment));
}

/** The goods of a sale have left: its seller gets their share. May be repeated. For services of the platform. */
export function releaseOrderSale(
  ctx: DepositsContext,
  orderId: string,
  saleId: string,
): Promise<OrderPaymentState> {
  return stepOrder(ctx, orderId, (payment, moment) => releaseShare(payment, saleId, moment));
}

/** Refunds a part of a sale, once for its id. For services of the platform. */
export function refundOrderSale(
  ctx: DepositsContext,
  { orderId, saleId, refundId, amount, isRest }: RefundOrderSaleInput,
): Promise<OrderPaymentState> {
  return stepOrder(ctx, orderId, (payment, moment) => {
    const refund = { refundId, saleId, amount: minorUnits(amount, payment.currency), isRest };
    return refundShare(payment, refund, moment);
  });
}

/**
 * Retries what the provider refused of an order; for administrators. Returns the number of calls; throws
 * UP_State_RJ if nothing is due that was refused.
 */
export async function retryOrderOperations(ctx: DepositsContext, orderId: string): Promise<number> {
  requireAdmin(ctx.viewer);
  return inTransaction(ctx.pool, async (run) => {
    const store = orderPaymentStore(run, ctx.logger);
    const payment = isUuid(orderId) ? await store.lock(orderId) : null;
    if (payment === null) throw new DomainError('Payment_OrderPayment_GT_Resource_FL');
    const change = retryOrder(payment, momentOf(ctx));
    if (change.outcome !== 'APPLIED') throw new DomainError('Payment_OrderPayment_UP_State_RJ');
    await store.save(payment, change);
    const retried = change.payment.operations.length - payment.operations.length;
    const details = { orderId: payment.id, operations: String(retried) };
    await notices.audit(run, ctx, { event: 'ORDER_OPERATIONS_RETRIED', businessId: null, details });
    return retried;
  });
}
