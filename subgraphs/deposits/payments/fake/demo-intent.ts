import type { Books } from './books.ts';
import type { FakeCharge, FakeIntent } from './objects.ts';

const currency = 'usd';
const spelt = /^pi_demo_(open|paid)_([1-9]\d{0,11})_([0-9a-f-]{36})$/;

/**
 * The payment of a deposit in the demo world, in cents. As with accounts, the database may be copied without the
 * provider's ledger: the id contains all that the provider needs to know.
 */
export function demoIntentOf({
  depositId,
  amount,
  isPaid,
}: {
  readonly depositId: string;
  readonly amount: bigint;
  readonly isPaid: boolean;
}): { readonly id: string; readonly clientSecret: string } {
  const id = `pi_demo_${isPaid ? 'paid' : 'open'}_${amount}_${depositId}`;
  return { id, clientSecret: `${id}_secret` };
}

/**
 * Adds such a payment to the books when it is first requested; null for any other id. It was paid before the books
 * begin, so they have no movement of it.
 */
export function addDemoIntent({ ledger }: Books, id: string): FakeIntent | null {
  const [, state, digits, depositId] = spelt.exec(id) ?? [];
  if (digits === undefined || depositId === undefined) return null;
  const amount = Number(digits);
  const chargeId = `ch_demo_${depositId}`;
  const isPaid = state === 'paid';
  const intent: FakeIntent = {
    id,
    created: 0,
    object: 'payment_intent',
    amount,
    currency,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    amount_received: isPaid ? amount : 0,
    client_secret: `${id}_secret`,
    latest_charge: isPaid ? chargeId : null,
    transfer_group: depositId,
    description: null,
    metadata: { depositId },
  };
  const charge: FakeCharge = {
    id: chargeId,
    created: 0,
    object: 'charge',
    amount,
    currency,
    payment_intent: id,
    amount_refunded: 0,
    amount_transferred: 0,
    disputed: false,
  };
  if (isPaid) ledger.put(charge, id);
  ledger.put(intent);
  return intent;
}
