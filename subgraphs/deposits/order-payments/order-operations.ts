import { z } from 'zod';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type Performers, resultOf } from '../operations/attempt.ts';
import type { Result } from '../operations/record-result.ts';
import { type ClaimDue, carryOutAll, claimMs, places } from '../operations/operator.ts';
import type { OperatorDependencies } from '../operations/work.ts';
import { ProviderRefusal } from '../payments/payment-provider.ts';
import { cancelling, expireOrder, operationDone } from './decide-order.ts';
import { type OrderChange, type OrderMoment, changed, untouched } from './order-change.ts';
import { type OrderOperation, type OrderPayment, orderOperationKey } from './order-payment.ts';
import { type OrderPaymentStore, orderPaymentStore, readOrderPayment } from './order-payment.store.ts';
import { planTransfers } from './plan-transfers.ts';

/** This many attempts without an answer raise an alert. */
const alarmingAttempts = 10;

export type OrderStep = 'order claimed' | 'order answered' | 'order recorded' | 'order committed';

const claimSql = `
  with due as (
    select o.id from deposits.order_operation o
    where o.status = 'PENDING' and o.due_at <= $1 and ($4::uuid is null or (o.order_id = $4 and o.kind = 'CREATE_INTENT'))
    order by o.due_at limit $3 for update skip locked
  )
  update deposits.order_operation o set due_at = $2, attempts = o.attempts + 1
  from due where o.id = due.id returning o.id, o.order_id as "orderId"`;
const claimedRows = z.array(z.object({ id: z.string(), orderId: z.string() }));

/** Moves money, once for each operation: what an earlier attempt may have done is looked up first. */
async function moveMoney(
  provider: Performers['provider'],
  { id, kind, amount, attempts, transferReference, parts }: OrderOperation,
  { checkout, currency, shares }: OrderPayment,
): Promise<Extract<Result, { type: 'DONE' }>> {
  const intentReference = checkout?.pspIntentReference ?? '';
  const key = orderOperationKey(id);
  const transfer = transferReference === null ? {} : { transferReference };
  if (attempts > 1 && (kind === 'REFUND' || kind === 'PAY_OUT' || kind === 'REVERSE')) {
    const found = await provider.lookUp({ kind, key, intentReference, ...transfer });
    if (found !== null) return { type: 'DONE', ...found };
  }
  const call = { key, amount, currency };
  if (kind === 'REFUND') {
    return { type: 'DONE', amount, ...(await provider.refund({ ...call, intentReference })) };
  }
  if (kind === 'REVERSE') {
    if (transferReference === null) throw new ProviderRefusal('There is no transfer to reverse.');
    return { type: 'DONE', amount, ...(await provider.reverse({ ...call, transferReference })) };
  }
  const seller = shares.find(({ saleId }) => saleId === parts[0]?.saleId)?.sellerProfileId;
  if (seller === undefined) throw new ProviderRefusal('Nobody is to be paid.');
  const payout = { ...call, intentReference, sellerProfileId: seller };
  return { type: 'DONE', amount, ...(await provider.payOut(payout)) };
}

/** Makes the call of an operation; throws like the provider. */
export async function callProvider(
  provider: Performers['provider'],
  operation: OrderOperation,
  payment: OrderPayment,
): Promise<Extract<Result, { type: 'DONE' }>> {
  const { id, number, amount, currency, checkout } = payment;
  const key = orderOperationKey(operation.id);
  if (operation.kind === 'CREATE_INTENT') {
    const description = `Order ${number}`;
    const made = await provider.createIntent({ key, amount, currency, depositId: id, description });
    return { type: 'DONE', reference: made.pspIntentReference, checkout: made };
  }
  if (operation.kind === 'CANCEL_INTENT') {
    await provider.cancelIntent({ key, intentReference: checkout?.pspIntentReference ?? '' });
    return { type: 'DONE', reference: null };
  }
  return moveMoney(provider, operation, payment);
}

/** What the result of an attempt means for its payment. */
export function decideOrderResult(
  payment: OrderPayment,
  operation: OrderOperation,
  result: Exclude<Result, { type: 'LATER' }>,
  moment: OrderMoment,
): OrderChange {
  const { id, kind } = operation;
  const as = (status: 'DONE' | 'REFUSED', reference: string | null = null) =>
    payment.operations.map((one) => (one.id === id ? { ...one, status, reference } : one));
  if (result.type === 'REFUSED') {
    const alert = `${kind} ${id} was refused: ${result.reason}`;
    const refused = { ...payment, operations: as('REFUSED') };
    if (kind === 'CREATE_INTENT') {
      const over = expireOrder(refused, true, moment);
      if (over.outcome === 'APPLIED') return { ...over, alerts: [alert] };
    }
    return changed(payment, { operations: refused.operations }, { name: `refused:${id}` }, moment, alert);
  }
  const { reference, amount = operation.amount, checkout } = result;
  if (kind === 'CREATE_INTENT' && checkout !== undefined) {
    const made = { ...payment, checkout };
    // Nobody may pay for an order that is over.
    const more = payment.status === 'EXPIRED' ? cancelling(made, moment.newId) : [];
    const operations = [...as('DONE', reference), ...more];
    return changed(payment, { checkout, operations }, { name: `intent:${id}` }, moment);
  }
  if (kind === 'CANCEL_INTENT') {
    return changed(payment, { operations: as('DONE') }, { name: `cancelled:${id}` }, moment);
  }
  if (reference === null) return untouched(payment);
  return operationDone(payment, operation, { reference, amount }, moment);
}

/** Records the result of an attempt; what an event has told before stays as it is. */
export async function recordOrderResult(
  store: OrderPaymentStore,
  { orderId, id }: { readonly orderId: string; readonly id: string },
  result: Result,
  moment: OrderMoment,
): Promise<void> {
  const payment = await store.lock(orderId);
  const known = payment?.operations.find((one) => one.id === id);
  // The event may have come first, and may have been about a call that was refused afterwards.
  if (payment === null || known === undefined || known.status !== 'PENDING') return;
  if (result.type !== 'LATER') {
    const change = decideOrderResult(payment, known, result, moment);
    await store.save(payment, change);
    return;
  }
  const isUntried = result.isUntried === true;
  const waiting = { ...known, attempts: isUntried ? Math.max(0, known.attempts - 1) : known.attempts };
  await store.saveOperation(waiting, new Date(Date.parse(moment.now) + result.afterMs).toISOString());
  if (isUntried) {
    // What is owed may have changed while it was attempted.
    const before = {
      ...payment,
      operations: payment.operations.map((one) => (one === known ? waiting : one)),
    };
    const after = planTransfers(before, moment.newId);
    if (after !== before && after.operations.length > 0 && !after.operations.includes(waiting)) {
      const change = changed(before, { operations: after.operations }, { name: `replanned:${id}` }, moment);
      await store.save(before, change);
    }
  }
  if (result.isOutage && known.attempts === alarmingAttempts) {
    const alert = `${known.kind} had no answer ${known.attempts} times; it is tried on.`;
    await store.save(payment, untouched(payment, 'IGNORED', alert));
  }
}

export type OrderOperatorDependencies = Pick<OperatorDependencies, 'database' | 'clock' | 'logger'> & {
  readonly performers: Pick<Performers, 'provider'>;
  readonly onOrderStep?: (step: OrderStep, operation: OrderOperation) => Promise<void> | void;
};

/** 1 claim, 2 call, 3 record, 4 commit: if interrupted anywhere, it is repeated with the same key. */
async function operate(
  { database: { pool }, performers, clock, logger, onOrderStep }: OrderOperatorDependencies,
  claimed: z.output<typeof claimedRows>[number],
): Promise<void> {
  const payment = await inTransaction(pool, (run) => readOrderPayment(run, claimed.orderId));
  const operation = payment?.operations.find(({ id }) => id === claimed.id);
  if (payment === null || operation === undefined || operation.status !== 'PENDING') return;
  await onOrderStep?.('order claimed', operation);
  const onFault = (err: unknown) => logger.error({ err, ...claimed }, 'a call of the provider failed');
  const call = () => callProvider(performers.provider, operation, payment);
  const result: Result = await resultOf(operation.attempts, call, onFault);
  await onOrderStep?.('order answered', operation);
  await inTransaction(pool, async (run) => {
    const moment = { now: clock.now().toISOString(), newId };
    await recordOrderResult(orderPaymentStore(run, logger), claimed, result, moment);
    await onOrderStep?.('order recorded', operation);
  });
  await onOrderStep?.('order committed', operation);
}

/** Claims due calls for orders, or only the creation of the intent of one. */
export async function claimDueOrderOperations(
  deps: OrderOperatorDependencies,
  atOnce: number,
  intentOf: string | null = null,
): ReturnType<ClaimDue> {
  const now = deps.clock.now();
  const values = [now, new Date(now.getTime() + claimMs), atOnce, intentOf];
  const claimed = claimedRows.parse((await deps.database.pool.query(claimSql, values)).rows);
  return claimed.map((one) => () => operate(deps, one));
}

/** Carries out due calls for orders, or only the creation of the intent of one; returns the number. */
export async function performDueOrderOperations(
  deps: OrderOperatorDependencies,
  intentOf: string | null = null,
): Promise<number> {
  return carryOutAll(await claimDueOrderOperations(deps, places, intentOf));
}
