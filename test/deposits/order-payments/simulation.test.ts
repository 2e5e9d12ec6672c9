import fc from 'fast-check';
import { newId } from '../../../kernel/text/ids.ts';
import {
  expireOrder,
  refundShare,
  releaseShare,
} from '../../../subgraphs/deposits/order-payments/decide-order.ts';
import { balancesOf } from '../../../subgraphs/deposits/order-payments/order-books.ts';
import { moneyOf, sellerPart } from '../../../subgraphs/deposits/order-payments/order-payment.ts';
import { stateOf } from '../../../subgraphs/deposits/order-payments/order-state.ts';
import type { ProviderEvent } from '../../../subgraphs/deposits/payments/payment-provider.ts';
import { type OrderWorld, createOrderWorld } from './order-world.ts';

/** `SIMULATED_SEED=<seed> npm test -- order-payments/simulation` repeats a run that failed. */
const given = process.env['SIMULATED_SEED'];
const actions = [
  ['claim', 8],
  ['call', 8],
  ['record', 8],
  ['die', 1],
  ['deliver', 10],
  ['pay', 3],
  ['wait', 4],
  ['expire', 1],
  ['release', 3],
  ['refund', 4],
  ['refundByHand', 1],
  ['reverseByHand', 1],
  ['dispute', 1],
  ['verdict', 2],
  ['payouts', 1],
] as const;
type Action = (typeof actions)[number][0];
const numbers = fc.nat(1_000);
const action = fc.oneof(...actions.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })));
const runs = fc.record({
  amounts: fc.array(fc.bigInt(1n, 50_000n), { minLength: 1, maxLength: 3 }),
  feePercent: fc.constantFrom(0n, 5n, 12n),
  steps: fc.array(fc.tuple(action, numbers, numbers), { minLength: 120, maxLength: 120, size: 'max' }),
});
const behaviours = ['ANSWERS', 'ANSWERS', 'FAILS_BEFORE', 'FAILS_AFTER'] as const;
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** What an event moves into the provider's account, or out of it. */
function signed(event: ProviderEvent): bigint {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'transfer.reversed':
      return event.amount;
    case 'charge.dispute.closed':
      return event.isWon ? event.amount : 0n;
    case 'payment_intent.payment_failed':
      return 0n;
    case 'charge.refunded':
    case 'transfer.created':
    case 'charge.dispute.created':
    default:
      return -event.amount;
  }
}

/** Whether an event, or the answer of the same call, is in the books. */
function isBooked({ state: { payment } }: OrderWorld, event: ProviderEvent): boolean {
  if (event.type === 'payment_intent.succeeded') return payment.paidAt !== null;
  if (!('reference' in event)) return false;
  const dispute = payment.disputes.find(({ reference }) => reference === event.reference);
  if (event.type === 'charge.dispute.created') return dispute !== undefined;
  if (event.type === 'charge.dispute.closed') return dispute !== undefined && dispute.outcome !== 'OPEN';
  return payment.operations.some(({ reference }) => reference === event.reference);
}

function require(isTrue: boolean, what: () => string): void {
  if (!isTrue) throw new Error(what());
}

function check(world: OrderWorld): void {
  const { psp, postings, state } = world;
  const { payment } = state;
  const sums = new Map<string, bigint>();
  for (const { saleId, entries } of postings.values()) {
    for (const { account, amount } of entries) {
      const key = `${saleId} ${account}`;
      sums.set(key, (sums.get(key) ?? 0n) + amount);
    }
  }
  const booked = psp.outbox.filter((event) => isBooked(world, event));
  const atProvider = booked.reduce((sum, event) => sum + signed(event), 0n);
  let books = 0n;
  for (const share of payment.shares) {
    for (const [account, amount] of balancesOf(payment, share)) {
      const sum = sums.get(`${share.saleId} ${account}`) ?? 0n;
      require(sum === amount, () => `${account} has ${sum} and not ${amount}`);
    }
    books += sums.get(`${share.saleId} PSP_CLEARING`) ?? 0n;
    const { ordered } = moneyOf(payment, share);
    require(ordered <= share.amount, () => `${ordered} of ${share.amount} are refunded`);
    const held = sums.get(`${share.saleId} ORDER_HELD`) ?? 0n;
    require(held <= 0n, () => `less than nothing is held: ${held}`);
  }
  require(books === atProvider, () => `${books} in the books, ${atProvider} at the provider`);
  const keys = psp.performed.map(({ key }) => key);
  require(new Set(keys).size === keys.length, () => 'the provider was told the same under two keys');
}

const reached: Record<string, number> = {};
const count = (name: string) => (reached[name] = (reached[name] ?? 0) + 1);

function does(world: OrderWorld, verdicts: ((isWon: boolean) => void)[]) {
  const { psp, time, state, flights, sales } = world;
  const intent = () => psp.intents.get(state.payment.checkout?.pspIntentReference ?? '');
  return {
    claim: world.claim,
    call: (which, how) => world.call(pick(flights, which), pick(behaviours, how) ?? 'ANSWERS'),
    record: (which) => world.record(pick(flights, which)),
    die: (which) => void flights.splice(which % Math.max(1, flights.length), 1),
    deliver: async (which) => {
      const event = pick(psp.outbox, which);
      if (event !== undefined) await world.deliver(event);
    },
    pay: () => {
      const paid = intent();
      if (paid !== undefined) psp.pay(paid.reference);
    },
    wait: (which) => void (time.now += [1_000, 30_000, 61_000][which % 3] ?? 0),
    expire: async (_, how) => {
      if (how % 3 === 0) time.now += 900_000;
      await world.decide((payment, at) => expireOrder(payment, false, at));
    },
    release: async (which) => {
      const saleId = pick(sales, which)?.saleId ?? '';
      await world.decide((payment, at) => releaseShare(payment, saleId, at));
    },
    refund: async (which, how) => {
      const share = pick(state.payment.shares, which);
      if (share === undefined) return;
      const { left } = moneyOf(state.payment, share);
      const amount = how % 7 === 0 ? left + 1n : how % 2 === 0 ? left : left / 3n + 1n;
      const refund = { refundId: newId(), saleId: share.saleId, amount, isRest: how % 5 === 0 };
      await world.decide((payment, at) => refundShare(payment, refund, at));
      const made = state.payment.operations.find(({ id }) => id === refund.refundId);
      const isRefused = state.payment.status !== 'PAID' || left === 0n || (amount > left && !refund.isRest);
      expect(made?.status).toBe(isRefused ? 'REFUSED' : 'PENDING');
      expect(await world.decide((payment, at) => refundShare(payment, refund, at))).toBe('IGNORED');
    },
    refundByHand: (_, how) => {
      const paid = intent();
      if (paid !== undefined && how % 3 === 0) psp.refundByHand(paid.reference, paid.moved.charged / 4n);
    },
    reverseByHand: (_, how) => {
      const paid = intent();
      if (paid !== undefined && how % 3 === 0) psp.reverseByHand(paid.reference, paid.moved.paidOut / 3n);
    },
    dispute: (_, how) => {
      const paid = intent();
      if (paid === undefined || how % 3 !== 0) return;
      const verdict = psp.dispute(
        paid.reference,
        how % 2 === 0 ? paid.moved.charged : paid.moved.charged / 3n,
      );
      if (verdict !== null) verdicts.push(verdict);
    },
    verdict: (which, how) => verdicts.splice(which % Math.max(1, verdicts.length), 1)[0]?.(how % 2 === 0),
    payouts: (which) => void (psp.control.arePayoutsOn = which % 2 === 0),
  } satisfies Record<Action, (which: number, how: number) => unknown>;
}

/** No process dies any more, the provider answers, and every event arrives. */
async function quieten(world: OrderWorld, verdicts: ((isWon: boolean) => void)[]): Promise<void> {
  world.psp.control.arePayoutsOn = true;
  world.flights.length = 0;
  for (const verdict of verdicts.splice(0)) verdict(true);
  for (let round = 0; round < 12; round += 1) {
    world.time.now += 86_400_000;
    for (const event of world.psp.outbox) await world.deliver(event);
    await world.decide((payment, at) => expireOrder(payment, false, at));
    for (;;) {
      await world.claim();
      const [flight] = world.flights;
      if (flight === undefined) break;
      await world.call(flight, 'ANSWERS');
      await world.record(flight);
      check(world);
    }
  }
}

function checkQuiet(world: OrderWorld): void {
  const { psp, state } = world;
  const { payment } = state;
  expect(payment.operations.filter(({ status }) => status === 'PENDING')).toEqual([]);
  expect(psp.outbox.filter((event) => signed(event) !== 0n && !isBooked(world, event))).toEqual([]);
  const byHand = payment.disputes.length > 0 || payment.operations.some(({ isOrdered }) => !isOrdered);
  const isRefused = payment.operations.some(
    ({ kind, status, attempts }) => kind !== 'CANCEL_INTENT' && status === 'REFUSED' && attempts > 0,
  );
  for (const share of payment.shares) {
    const { left, transferred } = moneyOf(payment, share);
    if (payment.status === 'EXPIRED' && payment.paidAt !== null && !isRefused) expect(left).toBe(0n);
    if (byHand || isRefused || payment.status !== 'PAID') continue;
    // Everybody has what is theirs, to the last cent.
    expect(transferred).toBe(share.releasedAt === null ? 0n : sellerPart(share, left));
    expect(balancesOf(payment, share).get('REFUND_CLEARING')).toBe(0n);
    expect(balancesOf(payment, share).get('SELLER_PAYABLE')).toBe(0n);
  }
  const intent = psp.intents.get(payment.checkout?.pspIntentReference ?? '');
  if (intent !== undefined && intent.isPaid) expect(payment.paidAt).not.toBeNull();
  count(payment.status);
  if (payment.status === 'EXPIRED' && payment.paidAt !== null) count('PAID TOO LATE');
  for (const { kind, status, isOrdered } of payment.operations) {
    count(`${kind} ${isOrdered ? status : 'BY HAND'}`);
  }
  for (const { outcome } of payment.disputes) count(`DISPUTE ${outcome}`);
  for (const { paymentStatus } of stateOf(payment).sales) count(paymentStatus);
}

const wanted = [
  'PAID',
  'EXPIRED',
  'PAID TOO LATE',
  'CREATE_INTENT DONE',
  'CANCEL_INTENT DONE',
  'REFUND DONE',
  'REFUND REFUSED',
  'REFUND BY HAND',
  'PAY_OUT DONE',
  'REVERSE DONE',
  'REVERSE BY HAND',
  'DISPUTE WON',
  'DISPUTE LOST',
  'UNPAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'DISPUTED',
];

describe('payments for orders: refunds, disputes, expiry, lost answers, events in any order', () => {
  it("keep books that equal the provider's at every step, and nobody gets too much or too little", async () => {
    const property = fc.asyncProperty(runs, async ({ amounts, feePercent, steps }) => {
      const world = createOrderWorld(amounts, feePercent);
      const verdicts: ((isWon: boolean) => void)[] = [];
      const actor = does(world, verdicts);
      for (const [name, which, how] of steps) {
        await actor[name](which, how);
        check(world);
      }
      await quieten(world, verdicts);
      check(world);
      checkQuiet(world);
    });
    await fc.assert(property, { numRuns: 400, ...(given !== undefined && { seed: Number(given) }) });
    expect(wanted.filter((name) => (reached[name] ?? 0) < 3)).toEqual([]);
  });
});
