import { newId } from '../../../kernel/text/ids.ts';
import { type Operation, operationKey } from '../operations/operation.ts';
import { recordResult } from '../operations/record-result.ts';
import type { Psp } from '../../../kernel/money/payment-settings.ts';
import type {
  ApplyProviderEvent,
  BookMissingMovement,
  EventOutcome,
  ProviderEvent,
  ProviderMovement,
} from '../payments/payment-provider.ts';
import type { DecisionContext } from './change.ts';
import type { Command } from './decide.ts';
import type { Deposit } from './deposit.ts';
import { type DepositStore, applyCommand } from '../storage/deposit-store.ts';
import { applyOrderEvent } from '../order-payments/order-event.ts';
import { orderPaymentStore } from '../order-payments/order-payment.store.ts';
import { sqlDepositStore } from '../storage/sql-deposit-store.ts';

type MovedEvent = Extract<ProviderEvent, { type: 'charge.refunded' | 'transfer.created' }>;

/**
 * Whether a movement is the result of an operation, by the key of its call. Without a key it is from before calls
 * had them, or was made by somebody at the provider.
 */
function isAskedFor(operation: Operation, { amount, currency, orderedWith }: MovedEvent): boolean {
  if (orderedWith !== null) return orderedWith === operationKey(operation);
  return operation.attempts > 0 && operation.amount === amount && operation.currency === currency;
}

/**
 * The provider has moved money. An operation of ours is done, whether or not its answer arrived; anything else is
 * booked as reported.
 */
async function bookMovement(
  store: DepositStore,
  deposit: Deposit,
  event: MovedEvent,
  moment: DecisionContext,
): Promise<EventOutcome> {
  const { type, reference, amount, currency } = event;
  const kind = type === 'charge.refunded' ? 'REFUND' : 'PAY_OUT';
  const operation = await store.operationOf(deposit.id, kind);
  const isKnown =
    operation?.reference === reference || (await store.isPosted(`${kind.toLowerCase()}:${reference}`));
  if (isKnown) return 'IGNORED';
  if (operation !== null && operation.reference === null && isAskedFor(operation, event)) {
    await recordResult(store, operation, { type: 'DONE', reference, amount }, moment);
    return 'APPLIED';
  }
  const told = kind === 'REFUND' ? 'REFUND_TOLD' : 'PAYOUT_TOLD';
  const command = { event: told, reference, amount, currency } as const;
  return (await applyCommand(store, deposit, command, moment)).outcome;
}

/** The state machine's event; null for a mere confirmation of an operation. */
function commandOf(event: ProviderEvent): Command | null {
  const { amount, currency } = event;
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { event: 'PAYMENT_SUCCEEDED', amount, currency };
    case 'payment_intent.payment_failed':
      return { event: 'PAYMENT_FAILED' };
    case 'charge.refunded':
    case 'transfer.created':
      return null;
    case 'transfer.reversed':
      return { event: 'PAYOUT_REVERSED', reference: event.reference, amount, currency };
    case 'charge.dispute.created':
      return { event: 'CHARGEBACK_OPENED', reference: event.reference, amount, currency };
    case 'charge.dispute.closed':
    default: {
      const verdict = event.isWon ? 'CHARGEBACK_WON' : 'CHARGEBACK_LOST';
      return { event: verdict, reference: event.reference, amount, currency };
    }
  }
}

/** Applies a report of the provider; in any order, and without a second effect if repeated. */
export async function applyEventTo(
  store: DepositStore,
  event: ProviderEvent,
  moment: DecisionContext,
): Promise<EventOutcome> {
  const deposit = await store.lockByIntent(event.psp, event.intentReference);
  if (deposit === null) return 'UNKNOWN_INTENT';
  if (event.type === 'charge.refunded' || event.type === 'transfer.created') {
    return bookMovement(store, deposit, event, moment);
  }
  if (event.type === 'transfer.reversed' && (await store.isPosted(`reversal:${event.reference}`))) {
    return 'IGNORED';
  }
  const command = commandOf(event);
  return command === null ? 'IGNORED' : (await applyCommand(store, deposit, command, moment)).outcome;
}

/** The same in the database, in the transaction that keeps the event (contract 2.5): for a deposit or an order. */
export const applyProviderEvent: ApplyProviderEvent = async (transaction, event, { clock, logger }) => {
  const moment = { now: clock.now().toISOString(), newId };
  const outcome = await applyEventTo(sqlDepositStore(transaction, logger), event, moment);
  if (outcome !== 'UNKNOWN_INTENT') return outcome;
  return applyOrderEvent(orderPaymentStore(transaction, logger), event, moment);
};

/**
 * The event that would have reported a movement found by the daily comparison. A payment only counts by its event
 * (spec 6).
 */
function eventOf(movement: ProviderMovement, psp: Psp): ProviderEvent | null {
  const { kind, reference, orderedWith = null } = movement;
  const facts = { ...movement, id: `movement ${kind} ${reference}`, psp };
  switch (kind) {
    case 'REFUND':
      return { ...facts, type: 'charge.refunded', orderedWith };
    case 'TRANSFER':
      return { ...facts, type: 'transfer.created', orderedWith };
    case 'TRANSFER_REVERSAL':
      return { ...facts, type: 'transfer.reversed', orderedWith };
    case 'DISPUTE':
      return { ...facts, type: 'charge.dispute.created' };
    case 'DISPUTE_REVERSAL':
      return { ...facts, type: 'charge.dispute.closed', isWon: true };
    case 'CHARGE':
    default:
      return null;
  }
}

/**
 * Books a movement that the provider has and we do not, as its event would have; returns whether it is in the
 * books. If the event arrives at the same moment, it waits and finds it booked.
 */
export const bookMissingMovement: BookMissingMovement = async (transaction, movement, day, deps) => {
  const { psp, clock, logger } = deps;
  const event = eventOf(movement, psp);
  if (event === null) return false;
  const store = sqlDepositStore(transaction, logger);
  const movedAt = `${day}T23:59:59.999Z`;
  const save: DepositStore['save'] = (change) =>
    store.save({ ...change, postings: change.postings.map((posting) => ({ ...posting, movedAt })) });
  const moment = { now: clock.now().toISOString(), newId };
  const outcome = await applyEventTo({ ...store, save }, event, moment);
  if (outcome !== 'UNKNOWN_INTENT') return outcome === 'APPLIED';
  const orders = orderPaymentStore(transaction, logger, movedAt);
  return (await applyOrderEvent(orders, event, moment)) === 'APPLIED';
};
