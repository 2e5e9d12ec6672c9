import { newId } from '../../../kernel/text/ids.ts';
import { resultOf } from '../../../subgraphs/deposits/operations/attempt.ts';
import type { Result } from '../../../subgraphs/deposits/operations/record-result.ts';
import { claimMs } from '../../../subgraphs/deposits/operations/operator.ts';
import { applyOrderEvent } from '../../../subgraphs/deposits/order-payments/order-event.ts';
import { newOrderPayment } from '../../../subgraphs/deposits/order-payments/open-order.ts';
import type { OrderPosting } from '../../../subgraphs/deposits/order-payments/order-books.ts';
import type { OrderChange, OrderMoment } from '../../../subgraphs/deposits/order-payments/order-change.ts';
import {
  callProvider,
  recordOrderResult,
} from '../../../subgraphs/deposits/order-payments/order-operations.ts';
import type {
  OrderOperation,
  OrderPayment,
} from '../../../subgraphs/deposits/order-payments/order-payment.ts';
import type { OrderPaymentStore } from '../../../subgraphs/deposits/order-payments/order-payment.store.ts';
import type { ProviderEvent } from '../../../subgraphs/deposits/payments/payment-provider.ts';
import { type Behaviour, createMemoryProvider } from '../support/memory-provider.ts';

interface Flight {
  readonly operation: OrderOperation;
  result: Result | null;
}

/** One order's payment in memory, with a provider and a clock that the test controls. */
export function createOrderWorld(amounts: readonly bigint[], feePercent: bigint) {
  const psp = createMemoryProvider();
  const time = { now: Date.parse('2026-11-23T08:00:00.000Z') };
  const moment = (): OrderMoment => ({ now: new Date(time.now).toISOString(), newId });
  const cents = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
  const sales = amounts.map((amount) => ({
    saleId: newId(),
    sellerProfileId: newId(),
    amount: cents(amount),
    fee: cents((amount * feePercent) / 100n),
  }));
  const expiresAt = new Date(time.now + 900_000).toISOString();
  const asked = { orderId: newId(), number: '1', buyerProfileId: newId(), currency: 'USD', expiresAt, sales };
  const state = { payment: newOrderPayment(asked, 'fake', moment()) };
  const postings = new Map<string, OrderPosting>();
  const alerts: string[] = [];
  const dueAt = new Map<string, number>();
  const flights: Flight[] = [];

  const store: OrderPaymentStore = {
    lock: async () => state.payment,
    lockByIntent: async (_, reference) =>
      state.payment.checkout?.pspIntentReference === reference ? state.payment : null,
    insert: async () => false,
    save: async (before, change: OrderChange) => {
      alerts.push(...change.alerts);
      if (change.outcome !== 'APPLIED') return;
      if (change.payment.version !== before.version + 1) throw new Error('versions do not follow');
      for (const posting of change.postings) {
        if (postings.has(posting.key)) throw new Error(`${posting.key} is posted already`);
        postings.set(posting.key, posting);
      }
      state.payment = change.payment;
    },
    saveOperation: async (operation, at) => {
      const operations = state.payment.operations.map((one) => (one.id === operation.id ? operation : one));
      state.payment = { ...state.payment, operations };
      dueAt.set(operation.id, Date.parse(at));
    },
  };

  return {
    psp,
    time,
    state,
    alerts,
    postings,
    flights,
    sales,
    moment,
    /** A command, as the service takes it. */
    decide: async (step: (payment: OrderPayment, at: OrderMoment) => OrderChange) => {
      const change = step(state.payment, moment());
      await store.save(state.payment, change);
      return change.outcome;
    },
    /** Claims a due operation, like a worker; nobody else does until the claim is over. */
    claim: async () => {
      const isDue = ({ id, status }: OrderOperation) =>
        status === 'PENDING' && (dueAt.get(id) ?? 0) <= time.now;
      const due = state.payment.operations.find(isDue);
      if (due === undefined) return;
      const claimed = { ...due, attempts: due.attempts + 1 };
      await store.saveOperation(claimed, new Date(time.now + claimMs).toISOString());
      flights.push({ operation: claimed, result: null });
    },
    call: async (flight: Flight | undefined, behaviour: Behaviour) => {
      if (flight === undefined || flight.result !== null) return;
      psp.control.behave = () => behaviour;
      const { operation } = flight;
      flight.result = await resultOf<Result>(
        operation.attempts,
        () => callProvider(psp.provider, operation, state.payment),
        (error) => {
          throw error;
        },
      );
    },
    record: async (flight: Flight | undefined) => {
      if (flight?.result === undefined || flight.result === null) return;
      flights.splice(flights.indexOf(flight), 1);
      const { operation, result } = flight;
      await recordOrderResult(store, { orderId: state.payment.id, id: operation.id }, result, moment());
    },
    deliver: (event: ProviderEvent) => applyOrderEvent(store, event, moment()),
  };
}

export type OrderWorld = ReturnType<typeof createOrderWorld>;
