import { ledgerMovements } from '../../../subgraphs/deposits/ledger/ledger-movements.ts';
import { bookMissingMovement } from '../../../subgraphs/deposits/deposits/provider-event.ts';
import type { ProviderMovement } from '../../../subgraphs/deposits/payments/payment-provider.ts';
import { compareBooks } from '../../../subgraphs/deposits/reconciliation/compare.ts';
import { reconcileDay } from '../../../subgraphs/deposits/reconciliation/reconcile-day.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { type BooksWorld, startBooksWorld } from '../support/books-world.ts';
import { bookedDeposits, handover } from '../support/booked-deposits.ts';

const hourMs = 3_600_000;
let world: BooksWorld;
let deposits: ReturnType<typeof bookedDeposits>;
beforeAll(async () => {
  world = await startBooksWorld();
  deposits = bookedDeposits(world);
});
afterAll(() => world?.stop());

const today = () => new Date(world.time.now).toISOString().slice(0, 10);

/** The next day, at noon. */
function nextDay(): string {
  world.time.now = Date.parse(`${today()}T12:00:00Z`) + 24 * hourMs;
  return today();
}

async function ours(day: string): Promise<ProviderMovement[]> {
  const found: ProviderMovement[] = [];
  for await (const movement of ledgerMovements(day, world.pool)) found.push(movement);
  return found;
}

const usd = (amount: bigint) => ({ amount, currency: 'USD' });
const referenceOf = (id: string, kind: string) =>
  world.psp.performed.find((call) => call.kind === kind && call.key.includes(id))?.reference;
const toldReference = () => {
  const told = deposits.told();
  return told !== undefined && 'reference' in told ? told.reference : undefined;
};

describe('what moved by our own books', () => {
  it("is everything of the day, by the provider's ids, and nothing of another day", async () => {
    const day = nextDay();
    const id = await deposits.paid();
    const intentReference = await deposits.intentOf(id);
    expect(world.psp.refundByHand(intentReference, 5_000n)).toBe(true);
    await deposits.tell(deposits.told());
    const byHand = toldReference();
    const decide = world.psp.dispute(intentReference, 1_000n);
    await deposits.tell(deposits.told());
    const disputed = toldReference();
    decide?.(true);
    await deposits.tell(deposits.told());
    await deposits.command(id, {
      event: 'RESOLVED',
      outcome: 'SPLIT',
      buyerAmount: 3_793n,
      sellerAmount: 10_000n,
      note: 'Heard both.',
      memberId: null,
    });
    await world.operateAll();
    expect(world.psp.reverseByHand(intentReference, 2_500n)).toBe(true);
    await deposits.tell(deposits.told());
    const found = await ours(day);
    const of = { intentReference };
    expect(found).toHaveLength(7);
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'CHARGE', reference: intentReference, ...of, ...usd(20_000n) },
        { kind: 'REFUND', reference: byHand, ...of, ...usd(5_000n) },
        { kind: 'DISPUTE', reference: disputed, ...of, ...usd(1_000n) },
        { kind: 'DISPUTE_REVERSAL', reference: disputed, ...of, ...usd(1_000n) },
        { kind: 'REFUND', reference: referenceOf(id, 'REFUND'), ...of, ...usd(3_793n) },
        { kind: 'TRANSFER', reference: referenceOf(id, 'PAYOUT'), ...of, ...usd(10_000n) },
        { kind: 'TRANSFER_REVERSAL', reference: toldReference(), ...of, ...usd(2_500n) },
      ]),
    );
    expect(await ours(nextDay())).toEqual([]);
  });

  it('begins with the first moment of the day by UTC, and ends before that of the next', async () => {
    const day = nextDay();
    world.time.now = Date.parse(`${day}T00:00:00.000Z`) - 25 * 60_000;
    const { id, payment } = await deposits.paying();
    const other = await deposits.paying();
    world.time.now = Date.parse(`${day}T00:00:00.000Z`);
    await deposits.tell(payment);
    await deposits.command(id, { event: 'REFUND_ASKED' });
    world.time.now = Date.parse(`${day}T23:59:59.999Z`);
    await world.operate();
    world.time.now += 1;
    await deposits.tell(other.payment);
    expect((await ours(day)).map(({ kind }) => kind)).toEqual(['CHARGE', 'REFUND']);
    expect((await ours(today())).map(({ kind }) => kind)).toEqual(['CHARGE']);
  });

  it('names what an earlier release has booked by the operation', async () => {
    const day = nextDay();
    const id = await deposits.paid();
    await deposits.command(id, ...handover);
    await world.operateAll();
    const reference = referenceOf(id, 'PAYOUT');
    // Its own posting takes the older form of the key.
    await world.pool.query(
      `with old as (insert into deposits.posting (key, deposit_id, posted_at) values ($1, $2, $3) returning key)
       insert into deposits.entry select key, account, 'USD', amount from old,
         (values ('PSP_CLEARING', -7), ('SELLER_PAYABLE', 7)) e (account, amount)`,
      [`operation:${id}:PAY_OUT`, id, `${day}T13:00:00Z`],
    );
    const moved = (await ours(day)).filter(({ kind }) => kind === 'TRANSFER');
    expect(moved.map((one) => [one.reference, one.amount])).toEqual([
      [reference, 18_390n],
      [reference, 7n],
    ]);
  });
});

describe('the daily comparison', () => {
  it('books what moved at the provider and nobody told of, once, on the day on which it moved', async () => {
    const moved = nextDay();
    const id = await deposits.paid();
    const intentReference = await deposits.intentOf(id);
    expect(world.psp.refundByHand(intentReference, 5_000n)).toBe(true);
    const reference = toldReference() ?? '';
    const refund: ProviderMovement = { kind: 'REFUND', reference, intentReference, ...usd(5_000n) };
    const charge: ProviderMovement = {
      kind: 'CHARGE',
      reference: intentReference,
      intentReference,
      ...usd(20_000n),
    };
    const lost: ProviderMovement = { ...charge, reference: 'pi_lost', intentReference: 'pi_lost' };
    nextDay();
    nextDay();
    const deps = {
      pool: world.pool,
      clock: { now: () => new Date(world.time.now) },
      logger: createLogger('silent'),
      ledgerMovements,
      bookMissingMovement,
      psp: 'fake' as const,
      provider: {
        movements: async function* (day: string) {
          if (day === moved) yield* [charge, refund, lost];
        },
      },
    };
    const told = deposits.told();
    await Promise.all([reconcileDay(deps, moved), deposits.tell(told), reconcileDay(deps, moved)]);
    await reconcileDay(deps, moved);
    expect(await deposits.read(id)).toMatchObject({ status: 'PAID', refundedAmount: 5_000n });
    const { rows } = await world.pool.query(
      'select kind, reference, issue from deposits.reconciliation_difference where day = $1',
      [moved],
    );
    // Only its event confirms a payment.
    expect(rows).toContainEqual({ kind: 'CHARGE', reference: 'pi_lost', issue: 'MISSING_HERE' });
  });

  it('has nothing to tell of a movement that it has booked', async () => {
    const moved = nextDay();
    const id = await deposits.paid();
    const intentReference = await deposits.intentOf(id);
    expect(world.psp.refundByHand(intentReference, 20_000n)).toBe(true);
    const reference = toldReference() ?? '';
    const charge: ProviderMovement = {
      kind: 'CHARGE',
      reference: intentReference,
      intentReference,
      ...usd(20_000n),
    };
    const refund: ProviderMovement = { ...charge, kind: 'REFUND', reference };
    nextDay();
    nextDay();
    await reconcileDay(
      {
        pool: world.pool,
        clock: { now: () => new Date(world.time.now) },
        logger: createLogger('silent'),
        ledgerMovements,
        bookMissingMovement,
        psp: 'fake' as const,
        provider: {
          movements: async function* (day: string) {
            if (day === moved) yield* [charge, refund];
          },
        },
      },
      moved,
    );
    const theirs = [charge, refund];
    const books = await ours(moved);
    expect(compareBooks({ day: books, around: books }, { day: theirs, around: theirs })).toEqual([]);
    expect(await deposits.read(id)).toMatchObject({ status: 'REFUNDED', refundReason: 'PROVIDER' });
    expect(await deposits.tell(deposits.told())).toBe('IGNORED');
  });
});
