import { type Books, type Form, emit, move, newObject, require } from './books.ts';
import { addDemoIntent } from './demo-intent.ts';
import {
  type FakeCharge,
  type FakeIntent,
  chargeObject,
  disputeObject,
  intentObject,
  refundObject,
} from './objects.ts';
import { FakeRefusal } from './refusal.ts';

const wrongState = (message: string) => new FakeRefusal(400, 'payment_intent_unexpected_state', message);

export function createIntent(books: Books, form: Form): FakeIntent {
  const fresh = newObject(books, 'pi');
  const intent: FakeIntent = {
    ...fresh,
    object: 'payment_intent',
    amount: form.amount(),
    currency: form.text('currency'),
    status: 'requires_payment_method',
    amount_received: 0,
    client_secret: `${fresh.id}_secret_${newObject(books, 'cs').id}`,
    latest_charge: null,
    transfer_group: form.optional('transfer_group'),
    description: form.optional('description'),
    metadata: form.record('metadata'),
  };
  books.ledger.put(intent);
  return intent;
}

export const intentOf = (books: Books, id: string): FakeIntent =>
  books.ledger.find(intentObject, id) ??
  addDemoIntent(books, id) ??
  require(books, intentObject, id, 'payment_intent');

export function cancelIntent(books: Books, id: string): FakeIntent {
  const intent = intentOf(books, id);
  if (intent.status !== 'requires_payment_method') throw wrongState(`The payment is ${intent.status}.`);
  const cancelled: FakeIntent = { ...intent, status: 'canceled' };
  books.ledger.put(cancelled);
  return cancelled;
}

/** What the buyer does in the provider's form: pays. Repeating it changes nothing. */
export function succeed(books: Books, id: string): FakeIntent {
  const intent = intentOf(books, id);
  if (intent.status === 'succeeded') return intent;
  if (intent.status === 'canceled') throw wrongState('The payment was called off.');
  const charge: FakeCharge = {
    ...newObject(books, 'ch'),
    object: 'charge',
    amount: intent.amount,
    currency: intent.currency,
    payment_intent: id,
    amount_refunded: 0,
    amount_transferred: 0,
    disputed: false,
  };
  books.ledger.put(charge, id);
  const paid: FakeIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
  };
  books.ledger.put(paid);
  move(books, 'charge', charge);
  emit(books, 'payment_intent.succeeded', paid);
  return paid;
}

/** The buyer's card is declined; the buyer may try again. */
export function fail(books: Books, id: string): FakeIntent {
  const intent = intentOf(books, id);
  if (intent.status !== 'requires_payment_method') throw wrongState(`The payment is ${intent.status}.`);
  emit(books, 'payment_intent.payment_failed', intent);
  return intent;
}

/** The charge of a paid intent. */
export function chargeOf(books: Books, intentId: string): FakeCharge {
  const { latest_charge: charge } = intentOf(books, intentId);
  if (charge === null) throw wrongState('Nobody has paid this.');
  return require(books, chargeObject, charge, 'charge');
}

/** Refunds an amount, by default all that is left. */
export function refund(
  books: Books,
  intentId: string,
  amount: number | null,
  metadata: Record<string, string> = {},
) {
  const charge = chargeOf(books, intentId);
  const left = charge.amount - charge.amount_refunded;
  const asked = amount ?? left;
  if (left === 0) throw new FakeRefusal(400, 'charge_already_refunded', 'All of it was given back.');
  if (asked > left) throw new FakeRefusal(400, 'amount_too_large', 'More than is left of the payment.');
  const given = refundObject.parse({
    ...newObject(books, 're'),
    object: 'refund',
    amount: asked,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intentId,
    status: 'succeeded',
    metadata,
  });
  const changed: FakeCharge = { ...charge, amount_refunded: charge.amount_refunded + asked };
  books.ledger.put(given, charge.id);
  books.ledger.put(changed);
  move(books, 'refund', given);
  emit(books, 'charge.refunded', changed, { amount_refunded: charge.amount_refunded });
  return given;
}

/** The buyer's bank takes the money back, or decides about it: the second call has the verdict. */
export function dispute(books: Books, intentId: string, outcome: 'won' | 'lost' | null) {
  const charge = chargeOf(books, intentId);
  const [open] = books.ledger.children(disputeObject, 'dispute', charge.id);
  if (outcome === null) {
    if (open !== undefined) throw wrongState('The payment is disputed already.');
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) throw wrongState('All of it was given back.');
    const opened = disputeObject.parse({
      ...newObject(books, 'dp'),
      object: 'dispute',
      amount: left,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: intentId,
      status: 'needs_response',
    });
    books.ledger.put(opened, charge.id);
    books.ledger.put({ ...charge, disputed: true });
    move(books, 'dispute', opened);
    emit(books, 'charge.dispute.created', opened);
    return opened;
  }
  if (open?.status !== 'needs_response') throw wrongState('There is no open dispute.');
  const closed = { ...open, status: outcome };
  books.ledger.put(closed);
  if (outcome === 'won') move(books, 'dispute_reversal', closed);
  emit(books, 'charge.dispute.closed', closed);
  return closed;
}
