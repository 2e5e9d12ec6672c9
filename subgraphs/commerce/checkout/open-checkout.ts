import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import type { OrderCheckout, OrderView } from '../orders/order.view.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import type { OrderPayments, PaymentRequest } from './payment-operations.ts';
import { paymentRequestOf } from './payment-request.ts';

/** What checkouts need from others. */
export interface PaymentSources {
  readonly orderPayments: OrderPayments;
}

/** With these refusals it is known that nobody can pay. */
const finalCodes: ReadonlySet<string> = new Set([
  'Payment_PaymentProvider_HD_NotConfigured_FL',
  'Payment_PaymentProvider_HD_Outage_FL',
]);

async function openPayment(
  { orderPayments }: PaymentSources,
  request: PaymentRequest,
): Promise<OrderCheckout | null> {
  const checkout = await orderPayments.open(request);
  return checkout === null ? null : { ...checkout, expiresAt: request.expiresAt };
}

/**
 * Begins the payment for an order that the viewer has placed, once however often it is asked for; null once it can no
 * longer be paid. An order that cannot be paid at all ends at once, and gives back its stock; otherwise, it waits for
 * another attempt. Throws Payment_PaymentProvider_HD_NotConfigured_FL or HD_Outage_FL, and 0010010000503 while it is
 * unknown.
 */
export async function openCheckout(
  ctx: Context<PaymentSources>,
  orderId: string,
): Promise<OrderCheckout | null> {
  const { orderPayments } = ctx.loaders;
  const request = await paymentRequestOf(ctx.pool, orderId);
  try {
    return await openPayment(ctx.loaders, request);
  } catch (error) {
    if (error instanceof DomainError && finalCodes.has(error.code)) {
      await applyPaymentState(ctx, await orderPayments.close(request, true));
    }
    throw error;
  }
}

type CheckoutOrder = Pick<OrderView, 'id' | 'paymentState' | 'expiresAt' | 'openedCheckout'>;

/** How to pay an order that the viewer may see. Reading ends no order; throws what `openCheckout` throws. */
export async function checkoutOfOrder(
  ctx: Pick<Context<PaymentSources>, 'pool' | 'clock' | 'loaders'>,
  { id, paymentState, expiresAt, openedCheckout }: CheckoutOrder,
): Promise<OrderCheckout | null> {
  if (openedCheckout !== undefined) return openedCheckout;
  if (paymentState !== 'OPEN' || expiresAt === null || new Date(expiresAt) <= ctx.clock.now()) return null;
  return openPayment(ctx.loaders, await paymentRequestOf(ctx.pool, id));
}
