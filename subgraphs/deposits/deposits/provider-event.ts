import { newId } from '../../../kernel/text/ids.ts';
import { recordResult } from '../operations/record-result.ts';
import type { ApplyProviderEvent, EventOutcome, ProviderEvent } from '../payments/payment-provider.ts';
import { type Moment, quarantined } from './change.ts';
import type { Command } from './decide.ts';
import type { Deposit } from './deposit.ts';
import { type DepositStore, applyCommand } from '../storage/deposit-store.ts';
import { sqlDepositStore } from '../storage/sql-deposit-store.ts';

/** The provider has moved money. What we asked for is done, whether or not its answer came; anything else is not ours. */
async function confirmMovement(
  store: DepositStore,
  deposit: Deposit,
  event: Extract<ProviderEvent, { type: 'charge.refunded' | 'transfer.created' | 'transfer.reversed' }>,
  moment: Moment,
): Promise<EventOutcome> {
  const { type, reference, amount, currency } = event;
  const operation = await store.operationOf(deposit.id, type === 'charge.refunded' ? 'REFUND' : 'PAY_OUT');
  const isOurs =
    operation !== null &&
    operation.amount === amount &&
    operation.currency === currency &&
    (operation.status !== 'DONE' || operation.reference === reference);
  if (!isOurs) {
    const detail = `${type} ${reference} of ${amount} ${currency} was not asked for.`;
    await store.save(quarantined(deposit, { kind: 'UNEXPECTED_MOVEMENT', detail }));
    return 'QUARANTINED';
  }
  if (operation.status === 'DONE') return 'IGNORED';
  await recordResult(store, operation, { type: 'DONE', reference }, moment);
  return 'APPLIED';
}

/** What an event says to the state machine; null for what only confirms an operation. */
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

/** Applies what the provider tells; in any order, and without a second effect when it comes again. */
export async function applyEventTo(
  store: DepositStore,
  event: ProviderEvent,
  moment: Moment,
): Promise<EventOutcome> {
  const deposit = await store.lockByIntent(event.psp, event.intentReference);
  if (deposit === null) return 'UNKNOWN_INTENT';
  if (event.type === 'charge.refunded' || event.type === 'transfer.created') {
    return confirmMovement(store, deposit, event, moment);
  }
  if (event.type === 'transfer.reversed' && (await store.isPosted(`reversal:${event.reference}`))) {
    return 'IGNORED';
  }
  const command = commandOf(event);
  return command === null ? 'IGNORED' : (await applyCommand(store, deposit, command, moment)).outcome;
}

/** The same in the database, in the transaction that keeps the event (contract 2.5). */
export const applyProviderEvent: ApplyProviderEvent = (transaction, event, { clock, logger }) => {
  const moment = { now: clock.now().toISOString(), newId };
  return applyEventTo(sqlDepositStore(transaction, logger), event, moment);
};
