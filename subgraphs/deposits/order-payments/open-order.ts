import type { Psp } from '../../../kernel/money/payment-settings.ts';
import { minorUnits } from '../terms/minor-units.ts';
import type { OrderMoment } from './order-change.ts';
import type { OrderPayment } from './order-payment.ts';
import type { OrderPaymentInput } from './order-payment.inputs.ts';

/** The payment for an order as it begins: its intent is created, once it is stored. */
export function newOrderPayment(
  { orderId: id, number, buyerProfileId, currency, expiresAt, sales }: OrderPaymentInput,
  psp: Psp,
  { now, newId }: OrderMoment,
): OrderPayment {
  const shares = sales
    .map(({ saleId, sellerProfileId, amount, fee }) => ({
      saleId,
      sellerProfileId,
      amount: minorUnits(amount, currency),
      fee: minorUnits(fee, currency),
      releasedAt: null,
    }))
    .toSorted((one, other) => (one.saleId < other.saleId ? -1 : 1));
  const intent = {
    id: newId(),
    kind: 'CREATE_INTENT',
    status: 'PENDING',
    parts: [],
    isOrdered: true,
  } as const;
  const amount = shares.reduce((sum, share) => sum + share.amount, 0n);
  return {
    id,
    number,
    buyerProfileId,
    currency,
    psp,
    expiresAt,
    shares,
    amount,
    checkout: null,
    status: 'OPEN',
    paidAt: null,
    disputes: [],
    version: 1,
    createdAt: now,
    updatedAt: now,
    operations: [
      {
        ...intent,
        amount: 0n,
        attempts: 0,
        reference: null,
        transferReference: null,
      },
    ],
  };
}
