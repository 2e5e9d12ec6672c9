import { inTransaction } from '../../../kernel/database/transaction.ts';
import { recordAccountStatus } from '../../../subgraphs/deposits/payments/payout-accounts/payout-account.store.ts';
import { type BooksWorld, startBooksWorld } from '../support/books-world.ts';
import { bookedDeposits, handover } from '../support/booked-deposits.ts';

// 200.00 are paid, of which the fee is 10.00 and 6.10.
let world: BooksWorld;
let deposits: ReturnType<typeof bookedDeposits>;
beforeAll(async () => {
  world = await startBooksWorld();
  deposits = bookedDeposits(world);
});
afterAll(() => world?.stop());
beforeEach(() => {
  world.psp.control.behave = () => 'ANSWERS';
  world.psp.control.arePayoutsOn = true;
});

/** Somebody refunds money on the provider's own pages, and we are told. */
async function refundByHand(id: string, amount: bigint): Promise<string> {
  expect(world.psp.refundByHand(await deposits.intentOf(id), amount)).toBe(true);
  return deposits.tell(deposits.told());
}

const performed = (id: string, kind: string) =>
  world.psp.performed.filter((call) => call.kind === kind && call.key.includes(id)).length;

/** Nothing is owed any more, and both books agree on the payment. */
async function expectEven(id: string): Promise<void> {
  world.time.now += 900_000;
  await world.operateAll();
  expect(await deposits.booked(id, 'REFUND_CLEARING')).toBe(0n);
  expect(await deposits.booked(id, 'SELLER_PAYABLE')).toBe(0n);
  const { charged, refunded, paidOut, disputed } =
    world.psp.intents.get(await deposits.intentOf(id))?.moved ?? {};
  expect(await deposits.booked(id, 'PSP_CLEARING')).toBe(
    (charged ?? 0n) - (refunded ?? 0n) - (paidOut ?? 0n) - (disputed ?? 0n),
  );
}

describe('a part that somebody gave back at the provider', () => {
  it('is the buyer’s, once, and the handover releases what is left with its part of the fee', async () => {
    const id = await deposits.paid();
    expect(await refundByHand(id, 5_000n)).toBe('APPLIED');
    expect(await deposits.tell(deposits.told())).toBe('IGNORED');
    expect(await deposits.read(id)).toMatchObject({ status: 'PAID', refundedAmount: 5_000n });
    expect(await deposits.booked(id, 'DEPOSIT_HELD')).toBe(-15_000n);
    await deposits.command(id, ...handover);
    await expectEven(id);
    // Three quarters of the fee: 7.50 and 4.57.
    const got = { status: 'RELEASED', refundedAmount: 5_000n, releasedAmount: 13_793n };
    expect(await deposits.read(id)).toMatchObject({
      ...got,
      charged: { platformFee: 750n, processingFee: 457n },
    });
    expect(world.psp.intents.get(await deposits.intentOf(id))?.moved.paidOut).toBe(13_793n);
  });

  it('leaves the rest for the seller to give back', async () => {
    const id = await deposits.paid();
    await refundByHand(id, 5_000n);
    await deposits.command(id, { event: 'REFUND_ASKED' });
    await expectEven(id);
    const got = { status: 'REFUNDED', refundReason: 'SELLER_REFUND', refundedAmount: 20_000n };
    expect(await deposits.read(id)).toMatchObject(got);
    expect(world.psp.intents.get(await deposits.intentOf(id))?.moved.refunded).toBe(20_000n);
  });

  it('leaves the rest for people to divide', async () => {
    const id = await deposits.paid();
    await refundByHand(id, 5_000n);
    await deposits.command(
      id,
      { event: 'FORFEITED' },
      {
        event: 'RESOLVED',
        outcome: 'SPLIT',
        buyerAmount: 3_793n,
        sellerAmount: 10_000n,
        note: 'Heard both.',
        memberId: null,
      },
    );
    await expectEven(id);
    expect(await deposits.read(id)).toMatchObject({ refundedAmount: 8_793n, releasedAmount: 10_000n });
  });

  it('is reported before the payment, and counts with it', async () => {
    const { id, payment } = await deposits.paying();
    expect(await refundByHand(id, 5_000n)).toBe('APPLIED');
    expect(await deposits.tell(deposits.told())).toBe('IGNORED');
    expect(await deposits.read(id)).toMatchObject({ status: 'CREATED', refundedAmount: 0n });
    await deposits.tell(payment);
    expect(await deposits.read(id)).toMatchObject({
      status: 'PAID',
      refundedAmount: 5_000n,
      earlyRefunds: [],
    });
    expect(await deposits.booked(id, 'DEPOSIT_HELD')).toBe(-15_000n);
  });

  it('makes a refund smaller that the provider has refused as too large', async () => {
    const id = await deposits.paid();
    expect(world.psp.refundByHand(await deposits.intentOf(id), 5_000n)).toBe(true);
    const told = deposits.told();
    await deposits.command(id, { event: 'REFUND_ASKED' });
    await world.operateAll();
    expect(await deposits.operation(id, 'REFUND')).toMatchObject({ status: 'REFUSED', amount: 20_000n });
    await deposits.tell(told);
    await expectEven(id);
    expect(await deposits.read(id)).toMatchObject({ status: 'REFUNDED', refundedAmount: 20_000n });
  });
});

describe('all of it, given back at the provider', () => {
  it('ends the deposit as refunded, and nothing can be done with it any more', async () => {
    const id = await deposits.paid();
    await refundByHand(id, 20_000n);
    const got = { status: 'REFUNDED', refundReason: 'PROVIDER', refundedAmount: 20_000n };
    expect(await deposits.read(id)).toMatchObject(got);
    await expect(deposits.command(id, ...handover)).rejects.toThrow('refunded');
    await expectEven(id);
    expect([performed(id, 'REFUND'), performed(id, 'PAYOUT')]).toEqual([0, 0]);
  });

  it('decides the case that was open', async () => {
    const id = await deposits.paid();
    await deposits.command(id, { event: 'FORFEITED' });
    await refundByHand(id, 20_000n);
    const { status, arbitration } = await deposits.read(id);
    expect([status, arbitration]).toMatchObject(['REFUNDED', { outcome: 'REFUND', buyerAmount: 20_000n }]);
    expect(arbitration?.resolvedAt).not.toBeNull();
  });

  it('leaves nothing to a seller whose payout still waits', async () => {
    const id = await deposits.paid();
    world.psp.control.arePayoutsOn = false;
    await deposits.command(id, ...handover);
    await world.operate();
    await refundByHand(id, 20_000n);
    world.psp.control.arePayoutsOn = true;
    await expectEven(id);
    const got = { status: 'REFUNDED', refundReason: 'PROVIDER', releaseReason: null, releasedAmount: 0n };
    expect(await deposits.read(id)).toMatchObject({
      ...got,
      charged: { platformFee: 0n, processingFee: 0n },
    });
    expect(performed(id, 'PAYOUT')).toBe(0);
  });
});

describe('a payout', () => {
  it('waits while the seller’s account takes no money, and goes out by itself', async () => {
    const id = await deposits.paid();
    world.psp.control.arePayoutsOn = false;
    await deposits.command(id, ...handover);
    for (let times = 0; times < 3; times += 1) {
      world.time.now += 900_000;
      await world.operate();
    }
    expect(await deposits.operation(id, 'PAY_OUT')).toMatchObject({ status: 'PENDING', attempts: 0 });
    world.psp.control.arePayoutsOn = true;
    await expectEven(id);
    expect(await deposits.read(id)).toMatchObject({ status: 'RELEASED', releasedAmount: 18_390n });
  });

  it('that waits for the account goes out as soon as the provider says that it takes money again, and no other', async () => {
    const [id, other] = [await deposits.paid(), await deposits.paid()];
    world.psp.control.arePayoutsOn = false;
    for (const one of [id, other]) await deposits.command(one, ...handover);
    await world.operate();
    world.psp.control.arePayoutsOn = true;
    const { offer } = await deposits.read(id);
    await world.pool.query(
      `insert into deposits.payout_account (profile_id, psp, account_reference, created_at, updated_at)
       values ($1, 'fake', 'acct_waiting', now(), now())`,
      [offer.sellerProfileId],
    );
    const told = async (isActive: boolean) => {
      const account = { psp: 'fake', accountReference: 'acct_waiting', isActive };
      const isOurs = await inTransaction(world.pool, (run) =>
        recordAccountStatus(run, account, new Date(world.time.now)),
      );
      expect(isOurs).toBe(true);
      await world.operate();
      return [performed(id, 'PAYOUT'), performed(other, 'PAYOUT')];
    };
    expect(await told(false)).toEqual([0, 0]);
    expect(await told(true)).toEqual([1, 0]);
    await expectEven(id);
  });

  it('that got no answer never goes out after all was given back while payouts were off', async () => {
    const id = await deposits.paid();
    await deposits.command(id, ...handover);
    world.psp.control.behave = (kind) => (kind === 'PAYOUT' ? 'FAILS_BEFORE' : 'ANSWERS');
    await world.operate();
    world.psp.control.arePayoutsOn = false;
    world.time.now += 60_000;
    await world.operate();
    await refundByHand(id, 20_000n);
    world.psp.control.behave = () => 'ANSWERS';
    world.psp.control.arePayoutsOn = true;
    await expectEven(id);
    expect(performed(id, 'PAYOUT')).toBe(0);
    expect(await deposits.read(id)).toMatchObject({ status: 'REFUNDED', releasedAmount: 0n });
    expect(await deposits.operation(id, 'PAY_OUT')).toMatchObject({ status: 'DONE', reference: null });
  });

  it('that went out without an answer is found before it is made smaller, and the books say what has moved', async () => {
    const id = await deposits.paid();
    await deposits.command(id, ...handover);
    world.psp.control.behave = (kind) => (kind === 'PAYOUT' ? 'FAILS_AFTER' : 'ANSWERS');
    await world.operate();
    world.psp.control.behave = () => 'ANSWERS';
    await refundByHand(id, 1_000n);
    await world.operateAll();
    expect(performed(id, 'PAYOUT')).toBe(1);
    expect(await deposits.read(id)).toMatchObject({ refundedAmount: 1_000n, releasedAmount: 18_390n });
    // The buyer has got the platform's part, and the seller has too much.
    expect(await deposits.booked(id, 'PSP_CLEARING')).toBe(610n);
  });

  it('is made smaller in time, and what is refused for the old amount is asked for with the new one', async () => {
    const id = await deposits.paid();
    await deposits.command(id, ...handover);
    await world
      .operate((step, { kind }) => {
        if (step === 'claimed' && kind === 'PAY_OUT') throw new Error('killed');
      })
      .catch(() => undefined);
    await refundByHand(id, 5_000n);
    await expectEven(id);
    expect(await deposits.read(id)).toMatchObject({ releasedAmount: 13_793n });
  });

  it('that was taken back from the seller is not paid again unasked, and can go back to the buyer', async () => {
    const id = await deposits.paid();
    await deposits.command(id, ...handover);
    await world.operateAll();
    expect(world.psp.reverseByHand(await deposits.intentOf(id), 18_390n)).toBe(true);
    const reversal = deposits.told();
    expect([await deposits.tell(reversal), await deposits.tell(reversal)]).toEqual(['APPLIED', 'IGNORED']);
    await world.operateAll();
    expect(performed(id, 'PAYOUT')).toBe(1);
    const taken = { status: 'RELEASED', releasedAmount: 0n, releasedToSellerAt: null };
    expect(await deposits.read(id)).toMatchObject(taken);
    expect(await deposits.booked(id, 'SELLER_PAYABLE')).toBe(-18_390n);
    await refundByHand(id, 20_000n);
    await expectEven(id);
    expect(await deposits.read(id)).toMatchObject({ status: 'REFUNDED', refundedAmount: 20_000n });
  });

  it('waits for a bank that takes the money back, and goes out once the bank has given it back', async () => {
    const id = await deposits.paid();
    world.psp.control.arePayoutsOn = false;
    await deposits.command(id, ...handover);
    await world.operate();
    const decide = world.psp.dispute(await deposits.intentOf(id));
    await deposits.tell(deposits.told());
    world.psp.control.arePayoutsOn = true;
    await world.operateAll();
    expect([performed(id, 'PAYOUT'), (await deposits.read(id)).releasedAmount]).toEqual([0, 0n]);
    decide?.(true);
    await deposits.tell(deposits.told());
    await expectEven(id);
    expect(await deposits.read(id)).toMatchObject({ status: 'RELEASED', releasedAmount: 18_390n });
  });
});

describe('100 at once', () => {
  it.each(Array.from({ length: 4 }, (_, index) => index + 1))(
    'tell of a refund and hand over: it is booked once, and the rest released: round %i',
    async () => {
      const id = await deposits.paid();
      expect(world.psp.refundByHand(await deposits.intentOf(id), 5_000n)).toBe(true);
      const told = deposits.told();
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          if (index % 2 === 0) return deposits.tell(told);
          await deposits.command(id, ...handover).catch(() => undefined);
          return index % 10 === 1 ? `${await world.operate()}` : null;
        }),
      );
      expect(outcomes.filter((outcome) => outcome === 'APPLIED')).toHaveLength(1);
      await world.operateAll();
      const { status, refundedAmount, releasedAmount } = await deposits.read(id);
      expect([status, refundedAmount, performed(id, 'PAYOUT')]).toEqual(['RELEASED', 5_000n, 1]);
      const { paidOut } = world.psp.intents.get(await deposits.intentOf(id))?.moved ?? {};
      expect(releasedAmount).toBe(paidOut);
      // Somebody who pays before anybody is told pays all of it.
      expect([13_793n, 18_390n]).toContain(paidOut);
    },
  );
});
