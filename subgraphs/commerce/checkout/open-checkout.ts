import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import type { OrderCheckout, OrderView } from '../orders/order.view.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import type { OrderPayments } from './payment-operations.ts';
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

/**
 * Begins the payment for an order of the viewer, once however often it is asked for; null once it can no longer be
 * paid. An order that cannot be paid at all ends at once, and gives back its stock; otherwise, it waits for another
 * attempt. Throws Payment_PaymentProvider_HD_NotConfigured_FL or HD_Outage_FL, and 0010010000503 while it is unknown.
 */
export async function openCheckout(
  ctx: Context<PaymentSources>,
  orderId: string,
): Promise<OrderCheckout | null> {
  const { orderPayments } = ctx.loaders;
  const request = await paymentRequestOf(ctx.pool, orderId);
  try {
    const checkout = await orderPayments.open(request);
    return checkout === null ? null : { ...checkout, expiresAt: request.expiresAt };
  } catch (error) {
    if (error instanceof DomainError && finalCodes.has(error.code)) {
      await applyPaymentState(ctx, await orderPayments.close(request, true));
    }
    throw error;
  }
}

/** How to pay an order that the viewer may see. */
export async function checkoutOfOrder(
  ctx: Context<PaymentSources>,
  { id, paymentState, expiresAt, openedCheckout }: OrderView,
): Promise<OrderCheckout | null> {
  if (openedCheckout !== undefined) return openedCheckout;
  if (paymentState !== 'OPEN' || expiresAt === null || new Date(expiresAt) <= ctx.clock.now()) return null;
  return openCheckout(ctx, id);
}
