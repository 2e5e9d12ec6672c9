import type { MinorAmount } from '../payments/payment-provider.ts';
import { type OrderChange, type OrderMoment, changed, untouched } from './order-change.ts';
import { planTransfers } from './plan-transfers.ts';
import {
  type OrderOperation,
  type OrderOperationKind,
  type OrderPayment,
  type SharePart,
  divide,
  moneyOf,
} from './order-payment.ts';

const fresh = { isOrdered: true, attempts: 0, reference: null, transferReference: null } as const;

/** A call to plan. */
function planned(
  id: string,
  kind: OrderOperationKind,
  parts: readonly SharePart[],
  status: OrderOperation['status'] = 'PENDING',
): OrderOperation {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
  return { id, kind, status, amount, parts, ...fresh };
}

/** What is left of each sale, to divide something among them. */
export const roomsOf = (payment: OrderPayment) =>
  payment.shares.map((share) => ({
    saleId: share.saleId,
    room: moneyOf(payment, share).left,
    amount: share.amount,
  }));

/** Nobody may pay for an order that is over. */
export const cancelling = ({ checkout }: Pick<OrderPayment, 'checkout'>, newId: () => string) =>
  checkout === null ? [] : [planned(newId(), 'CANCEL_INTENT', [])];

/**
 * Ends a payment that nobody has made in time, or that cannot be made (`isForced`); a paid one stays (contract 14).
 */
export function expireOrder(payment: OrderPayment, isForced: boolean, moment: OrderMoment): OrderChange {
  const isDue = isForced || moment.now >= payment.expiresAt;
  if (payment.status !== 'OPEN' || !isDue) return untouched(payment);
  // An intent that was never asked for is not made any more.
  const asked = payment.operations.filter(({ kind, attempts }) => kind !== 'CREATE_INTENT' || attempts > 0);
  const operations = [...asked, ...cancelling(payment, moment.newId)];
  return changed(payment, { status: 'EXPIRED', operations }, { name: `expiry:${payment.id}` }, moment);
}

/** The buyer has paid. The amount must match exactly; an order that is over is refunded whole at once. */
export function orderPaid(payment: OrderPayment, paid: MinorAmount, moment: OrderMoment): OrderChange {
  const { id, amount, currency, checkout } = payment;
  if (payment.paidAt !== null) return untouched(payment);
  if (paid.amount !== amount || paid.currency !== currency) {
    return untouched(
      payment,
      'QUARANTINED',
      `${paid.amount} ${paid.currency} were paid for ${amount} ${currency}.`,
    );
  }
  const moved = { kind: 'capture', reference: checkout?.pspIntentReference ?? '' } as const;
  const event = { name: `capture:${id}`, moved };
  if (payment.status === 'OPEN') {
    return changed(payment, { status: 'PAID', paidAt: moment.now }, event, moment);
  }
  const parts = payment.shares.flatMap(({ saleId, amount: of }) =>
    of === 0n ? [] : [{ saleId, amount: of }],
  );
  const operations = [...payment.operations, planned(moment.newId(), 'REFUND', parts)];
  return changed(payment, { paidAt: moment.now, operations }, event, moment);
}

/** The goods of a sale have left: its seller's share is theirs. Once. */
export function releaseShare(payment: OrderPayment, saleId: string, moment: OrderMoment): OrderChange {
  const share = payment.shares.find((one) => one.saleId === saleId);
  if (share === undefined || share.releasedAt !== null || payment.status !== 'PAID')
    return untouched(payment);
  const shares = payment.shares.map((one) => (one === share ? { ...one, releasedAt: moment.now } : one));
  return changed(payment, { shares }, { name: `release:${saleId}` }, moment);
}

/** An order to refund a part of a sale. */
export interface OrderedRefund {
  /** Given by whoever orders it: the same refund is ordered once. */
  readonly refundId: string;
  readonly saleId: string;
  readonly amount: bigint;
  /** Whether it is all that is left, so less if somebody else was faster. */
  readonly isRest: boolean;
}

/**
 * Refunds a part of a sale. More than is left of it is refused, which is told like any other result; of the rest,
 * that is nothing.
 */
export function refundShare(payment: OrderPayment, refund: OrderedRefund, moment: OrderMoment): OrderChange {
  const { refundId, saleId, isRest } = refund;
  const share = payment.shares.find((one) => one.saleId === saleId);
  if (share === undefined || payment.operations.some(({ id }) => id === refundId)) return untouched(payment);
  const { left } = moneyOf(payment, share);
  const amount = isRest && left > 0n && left < refund.amount ? left : refund.amount;
  const isPossible = payment.status === 'PAID' && amount > 0n && amount <= left;
  const operation = planned(refundId, 'REFUND', [{ saleId, amount }], isPossible ? 'PENDING' : 'REFUSED');
  const operations = [...payment.operations, operation];
  const refusal = `REFUND ${refundId} of ${amount} ${payment.currency} was refused: ${left} are left of the sale.`;
  const alerts = isPossible ? [] : [refusal];
  return changed(payment, { operations }, { name: `ordered:${refundId}` }, moment, ...alerts);
}

/**
 * What the provider has refused and is still due is asked for under new keys: a transfer or a reversal, and the refund of
 * what was paid too late. A refund of a seller is ordered again by the seller.
 */
export function retryOrder(payment: OrderPayment, moment: OrderMoment): OrderChange {
  const isPaidTooLate = payment.status === 'EXPIRED' && payment.paidAt !== null;
  const parts = isPaidTooLate
    ? roomsOf(payment).flatMap(({ saleId, room }) => (room > 0n ? [{ saleId, amount: room }] : []))
    : [];
  const refunds = parts.length === 0 ? [] : [planned(moment.newId(), 'REFUND', parts)];
  const asked = { ...payment, operations: [...payment.operations, ...refunds] };
  const { operations } = planTransfers(asked, moment.newId, true);
  if (operations.length === payment.operations.length) return untouched(payment);
  return changed(payment, { operations }, { name: `retry:${moment.newId()}` }, moment);
}

/** A refund, transfer or reversal at the provider, by its id there. */
export interface MovedMoney extends MinorAmount {
  readonly kind: 'REFUND' | 'PAY_OUT' | 'REVERSE';
  readonly reference: string;
  /** Key of our call; null for an action by somebody at the provider. */
  readonly orderedWith: string | null;
  /** Of a reversal: the transfer. */
  readonly transferReference: string | null;
}

const words = { REFUND: 'refund', PAY_OUT: 'pay_out', REVERSE: 'reversal' } as const;

/** An operation of ours is done, however we know. */
export function operationDone(
  payment: OrderPayment,
  done: OrderOperation,
  { reference, amount }: { readonly reference: string; readonly amount: bigint },
  moment: OrderMoment,
): OrderChange {
  if (done.kind !== 'REFUND' && done.kind !== 'PAY_OUT' && done.kind !== 'REVERSE') return untouched(payment);
  const isOther = amount !== done.amount;
  const parts = isOther
    ? divide(
        amount,
        done.parts.map((part) => ({ ...part, room: part.amount })),
      )
    : done.parts;
  const operations = payment.operations.map((one) =>
    one.id === done.id ? { ...one, status: 'DONE' as const, reference, amount, parts } : one,
  );
  const kind = words[done.kind];
  const event = { name: `${kind}:${reference}`, moved: { kind, reference } };
  return changed(payment, { operations }, event, moment);
}

/** Whose money somebody at the provider moved, as far as it can be known. */
function partsByHand(payment: OrderPayment, { kind, amount, transferReference }: MovedMoney) {
  if (kind === 'REFUND') return divide(amount, roomsOf(payment));
  const isOfTransfer = (one: OrderOperation) =>
    one.kind === 'PAY_OUT' && one.reference !== null && one.reference === transferReference;
  const transfer = payment.operations.find(isOfTransfer);
  if (kind === 'REVERSE' && transfer !== undefined) {
    return divide(
      amount,
      transfer.parts.map((part) => ({ ...part, room: part.amount })),
    );
  }
  const roomOf = (share: OrderPayment['shares'][number]) => {
    const { transferred, left } = moneyOf(payment, share);
    return kind === 'REVERSE' ? transferred : left - transferred;
  };
  return divide(
    amount,
    payment.shares.map((share) => {
      const room = roomOf(share);
      return { saleId: share.saleId, amount: share.amount, room: room > 0n ? room : 0n };
    }),
  );
}

/**
 * The provider has moved money. A call of ours is done, whether or not its answer arrived; anything else is booked as it
 * was reported (contract 6.1).
 */
export function moneyMoved(payment: OrderPayment, moved: MovedMoney, moment: OrderMoment): OrderChange {
  const { kind, reference, amount, currency, orderedWith, transferReference } = moved;
  if (currency !== payment.currency || amount <= 0n) {
    return untouched(payment, 'QUARANTINED', `${kind} ${reference} of ${amount} ${currency} does not fit.`);
  }
  const isKnown = payment.operations.some((one) => one.kind === kind && one.reference === reference);
  if (isKnown) return untouched(payment);
  const ordered = payment.operations.find(({ id }) => orderedWith === `order-${id}`);
  if (ordered !== undefined && ordered.kind === kind && ordered.reference === null) {
    return operationDone(payment, ordered, { reference, amount }, moment);
  }
  const parts = partsByHand(payment, moved);
  const operation: OrderOperation = {
    id: moment.newId(),
    kind,
    status: 'DONE',
    amount,
    parts,
    reference,
    transferReference,
    isOrdered: false,
    attempts: 0,
  };
  const event = { name: `${words[kind]}:${reference}`, moved: { kind: words[kind], reference } };
  const alert = `${kind} ${reference} of ${amount} ${currency} was not ordered.`;
  return changed(payment, { operations: [...payment.operations, operation] }, event, moment, alert);
}
