import type { IdSource } from '../../../kernel/text/ids.ts';
import {
  type OrderOperation,
  type OrderPayment,
  type OrderShare,
  moneyOf,
  partOf,
  sellerPart,
} from './order-payment.ts';

type Wanted = Pick<OrderOperation, 'kind' | 'amount' | 'transferReference'>;

/** The latest transfer of a sale that is not all reversed, and what is left of it. */
function latestTransfer({ operations }: OrderPayment, saleId: string) {
  const left = operations
    .filter(
      ({ kind, status, parts }) => kind === 'PAY_OUT' && status === 'DONE' && partOf(parts, saleId) > 0n,
    )
    .map(({ reference, amount }) => {
      const reversed = operations
        .filter(
          (one) => one.kind === 'REVERSE' && one.status === 'DONE' && one.transferReference === reference,
        )
        .reduce((sum, one) => sum + one.amount, 0n);
      return { reference, amount: amount - reversed };
    });
  return left.findLast(({ amount }) => amount > 0n);
}

/**
 * What has to move between the platform and the seller of a sale. Goods that left: the seller's part of what is left,
 * less what was transferred. What refunds that were ordered here took of it afterwards is reversed; what people at the
 * provider and banks took is the seller's debt, as with deposits (contract 6.1).
 */
function wantedOf(payment: OrderPayment, share: OrderShare): Wanted | null {
  if (payment.status !== 'PAID' || share.releasedAt === null) return null;
  const { left, ordered, transferred, takenBack } = moneyOf(payment, share);
  const due = sellerPart(share, left) - takenBack - transferred;
  if (due > 0n) return { kind: 'PAY_OUT', amount: due, transferReference: null };
  const rest = share.amount - ordered;
  const over = transferred - sellerPart(share, rest > 0n ? rest : 0n);
  const latest = over > 0n ? latestTransfer(payment, share.saleId) : undefined;
  if (latest === undefined) return null;
  const amount = over < latest.amount ? over : latest.amount;
  return { kind: 'REVERSE', amount, transferReference: latest.reference };
}

/** Whether something has still to move between the platform and the seller of a sale. */
export function isTransferDue(payment: OrderPayment | null, saleId: string): boolean {
  const share = payment?.shares.find((one) => one.saleId === saleId);
  return payment !== null && share !== undefined && wantedOf(payment, share) !== null;
}

const isTransfer = ({ kind, isOrdered }: OrderOperation) =>
  isOrdered && (kind === 'PAY_OUT' || kind === 'REVERSE');

/**
 * Plans the transfers of all sales: one at a time for each. One that the provider may know runs to its end first; one
 * that was never attempted is replaced. What the provider refused is not asked for again by itself, only if `isRetried`.
 */
export function planTransfers(payment: OrderPayment, newId: IdSource, isRetried = false): OrderPayment {
  return payment.shares.reduce((before, share) => {
    const ofShare = before.operations.filter(
      (one) => isTransfer(one) && partOf(one.parts, share.saleId) > 0n,
    );
    const waiting = ofShare.find(({ status }) => status === 'PENDING');
    if (waiting !== undefined && waiting.attempts > 0) return before;
    const wanted = wantedOf(before, share);
    const isSame = (one: OrderOperation | undefined) =>
      one !== undefined && one.kind === wanted?.kind && one.amount === wanted.amount;
    if (waiting !== undefined && isSame(waiting)) return before;
    const others = before.operations.filter((one) => one !== waiting);
    const last = ofShare.findLast((one) => one !== waiting);
    if (wanted === null || (!isRetried && last?.status === 'REFUSED' && isSame(last)))
      return { ...before, operations: others };
    const parts = [{ saleId: share.saleId, amount: wanted.amount }];
    const fresh = { status: 'PENDING', isOrdered: true, attempts: 0, reference: null } as const;
    return { ...before, operations: [...others, { id: newId(), ...wanted, parts, ...fresh }] };
  }, payment);
}
