import { majorUnits } from '../../../kernel/money/currency.ts';
import { type OrderPayment, type OrderShare, moneyOf, partOf } from './order-payment.ts';

/** How far a sale is paid (contract 14). A lost dispute stays one: the bank has given the money back. */
export const orderPaymentStatuses = ['UNPAID', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED'] as const;
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number];

function statusOf(payment: OrderPayment, share: OrderShare): OrderPaymentStatus {
  if (payment.paidAt === null || payment.status === 'EXPIRED') return 'UNPAID';
  const { refunded, disputed } = moneyOf(payment, share);
  if (disputed > 0n) return 'DISPUTED';
  if (refunded === 0n) return 'PAID';
  return refunded >= share.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** What the service that keeps the order is told: all of it each time, and the version says which is newer. */
export function stateOf(payment: OrderPayment) {
  const { id, status, paidAt, version, currency, shares, operations } = payment;
  const printed = (amount: bigint) => majorUnits(amount, currency);
  return {
    orderId: id,
    version,
    status,
    paidAt,
    sales: shares.map((share) => {
      const { refunded, taken, transferred } = moneyOf(payment, share);
      const isRefund = ({ kind, isOrdered, parts }: (typeof operations)[number]) =>
        kind === 'REFUND' && isOrdered && partOf(parts, share.saleId) > 0n;
      return {
        saleId: share.saleId,
        paymentStatus: statusOf(payment, share),
        refundedAmount: printed(refunded),
        takenAmount: printed(taken),
        transferredAmount: printed(transferred > 0n ? transferred : 0n),
        refunds: operations.filter(isRefund).map(({ id: refundId, status: refundStatus, parts }) => ({
          refundId,
          status: refundStatus,
          amount: printed(partOf(parts, share.saleId)),
        })),
      };
    }),
  };
}
export type OrderPaymentState = ReturnType<typeof stateOf>;
