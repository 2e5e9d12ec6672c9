import { SaleStatus } from '../sales/sale-status.ts';
import { PaymentKind, PaymentStatus } from './checkout.enums.ts';

/** What decides how far a sale is paid. */
export interface PaidPart {
  readonly status: SaleStatus;
  readonly payment: PaymentKind;
  readonly paymentStatus: PaymentStatus | null;
  readonly isPaid: boolean;
}

/** How far a sale is paid: as the provider tells, or by the seller's word (contract 14). */
export function paymentStatusOf({ status, payment, paymentStatus, isPaid }: PaidPart): PaymentStatus {
  if (payment === PaymentKind.PROVIDER) return paymentStatus ?? PaymentStatus.UNPAID;
  if (!isPaid) return PaymentStatus.UNPAID;
  return status === SaleStatus.REFUNDED ? PaymentStatus.REFUNDED : PaymentStatus.PAID;
}

/**
 * How far a whole order is paid, which follows from its sales: disputed if any is, unpaid while any is that was not
 * cancelled; refunded once all are.
 */
export function orderPaymentStatusOf(parts: readonly PaidPart[]): PaymentStatus {
  const open = parts.filter(({ status, isPaid }) => isPaid || status !== SaleStatus.CANCELLED);
  const statuses = new Set((open.length === 0 ? parts : open).map(paymentStatusOf));
  const { DISPUTED, UNPAID, PARTIALLY_REFUNDED, REFUNDED, PAID } = PaymentStatus;
  if (statuses.has(DISPUTED)) return DISPUTED;
  if (statuses.has(UNPAID) || statuses.size === 0) return UNPAID;
  if (statuses.has(PARTIALLY_REFUNDED)) return PARTIALLY_REFUNDED;
  if (!statuses.has(REFUNDED)) return PAID;
  return statuses.size === 1 ? REFUNDED : PARTIALLY_REFUNDED;
}
