import { newId } from '../../../kernel/text/ids.ts';
import type { Command } from '../../../subgraphs/deposits/deposits/decide.ts';
import type { Deposit } from '../../../subgraphs/deposits/deposits/deposit.ts';
import { applyCommand } from '../../../subgraphs/deposits/storage/deposit-store.ts';
import { openDeposit } from '../../../subgraphs/deposits/deposits/open-deposit.ts';
import { applyEventTo } from '../../../subgraphs/deposits/deposits/provider-event.ts';
import type { OperationKind } from '../../../subgraphs/deposits/operations/operation.ts';
import { claimMs } from '../../../subgraphs/deposits/operations/operator.ts';
import type { Step } from '../../../subgraphs/deposits/operations/work.ts';
import { depositFee } from '../../../subgraphs/deposits/terms/deposit-terms.ts';
import { type BooksWorld, startBooksWorld } from '../support/books-world.ts';
import type { Behaviour } from '../support/memory-provider.ts';
import { chip, rates, someOffer } from '../support/some-deposit.ts';

let world: BooksWorld;
beforeAll(async () => {
  world = await startBooksWorld();
});
afterAll(() => world?.stop());

async function made(): Promise<Deposit> {
  const offer = someOffer();
  const fee = depositFee(offer.amount, offer.currency, rates, false);
  const request = { offer, fee, buyerProfileId: newId(), agreementContractId: null, psp: 'fake' as const };
  const { deposit } = await world.inTransaction((store) => openDeposit(store, request, world.moment()));
  return deposit;
}

async function read(id: string): Promise<Deposit> {
  const deposit = await world.inTransaction((store) => store.lock(id));
  if (deposit === null) throw new Error('it is gone');
  return deposit;
}

async function command(id: string, ...commands: Command[]): Promise<void> {
  for (const one of commands) {
    await world.inTransaction(async (store) => applyCommand(store, await read(id), one, world.moment()));
  }
}

async function paid(): Promise<string> {
  const { id } = await made();
  await world.operateAll();
  const { checkout } = await read(id);
  const event = world.psp.pay(checkout?.pspIntentReference ?? '');
  if (event === null) throw new Error('it cannot be paid');
  await world.inTransaction((store) => applyEventTo(store, event, world.moment()));
  return id;
}

const scans = { photoMediaShortCode: 'PHOTO234', scannedChipId: chip, registeredChipId: chip };

/** Makes an operation due, and changes nothing else. */
const due: Record<OperationKind, () => Promise<string>> = {
  CREATE_INTENT: async () => (await made()).id,
  CANCEL_INTENT: async () => {
    const { id } = await made();
    await world.operateAll();
    world.time.now += 3_600_000;
    await command(id, { event: 'PAYMENT_DUE' });
    return id;
  },
  REFUND: async () => {
    const id = await paid();
    await command(id, { event: 'REFUND_ASKED' });
    return id;
  },
  PAY_OUT: async () => {
    const id = await paid();
    await command(id, { event: 'BUYER_CONFIRMED', ...scans }, { event: 'SELLER_CONFIRMED', ...scans });
    return id;
  },
  RECORD_HANDOVER: () => due.PAY_OUT(),
};

/** What the deposit shows once an operation was done. */
const isDone: Record<OperationKind, (deposit: Deposit) => boolean> = {
  CREATE_INTENT: ({ checkout }) => checkout !== null,
  CANCEL_INTENT: ({ checkout }) =>
    world.psp.intents.get(checkout?.pspIntentReference ?? '')?.isCancelled === true,
  REFUND: ({ refundedAmount }) => refundedAmount === 20_000n,
  PAY_OUT: ({ releasedAmount, releasedToSellerAt }) =>
    releasedAmount === 18_390n && releasedToSellerAt !== null,
  RECORD_HANDOVER: ({ ownershipTransferredAt }) => ownershipTransferredAt !== null,
};

async function expectDoneOnce(id: string, kind: OperationKind): Promise<void> {
  await world.operateAll();
  const deposit = await read(id);
  expect(isDone[kind](deposit)).toBe(true);
  const { version } = deposit;
  await world.operateAll();
  expect((await read(id)).version).toBe(version);
  const keys = world.psp.performed.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const { rows } = await world.pool.query(`select from deposits.operation where status <> 'DONE'`);
  expect(rows).toHaveLength(0);
  const sums = await world.sums();
  expect(sums['PSP_CLEARING'] ?? 0n).toBe(world.psp.balance('USD'));
  expect(Object.values(sums).reduce((total, sum) => total + sum, 0n)).toBe(0n);
  expect([sums['REFUND_CLEARING'] ?? 0n, sums['SELLER_PAYABLE'] ?? 0n]).toEqual([0n, 0n]);
}

const kinds = ['CREATE_INTENT', 'CANCEL_INTENT', 'REFUND', 'PAY_OUT', 'RECORD_HANDOVER'] as const;
const steps = ['claimed', 'answered', 'recorded', 'committed'] as const satisfies readonly Step[];

describe.each(kinds)('%s', (kind) => {
  it.each(steps)('is done once when its process dies after it was %s', async (step) => {
    const id = await due[kind]();
    const die = (at: Step, operation: { kind: OperationKind }) => {
      if (at === step && operation.kind === kind) throw new Error('killed');
    };
    await expect(world.operate(die)).rejects.toThrow('killed');
    expect(isDone[kind](await read(id)) || step !== 'committed').toBe(true);
    await expectDoneOnce(id, kind);
  });

  it.each<Behaviour>(['FAILS_BEFORE', 'FAILS_AFTER'])(
    'is done once when the provider %s',
    async (behaviour) => {
      const id = await due[kind]();
      world.psp.control.behave = () => behaviour;
      for (let times = 0; times < 12; times += 1) {
        await world.operate();
        world.time.now += 300_000;
      }
      world.psp.control.behave = () => 'ANSWERS';
      await expectDoneOnce(id, kind);
    },
  );

  it('is done once by processes that do not know of each other', async () => {
    const id = await due[kind]();
    await Promise.all(
      Array.from({ length: 5 }, () => {
        // The claimant has been silent for so long that it is claimed again.
        world.time.now += claimMs;
        return world.operate();
      }),
    );
    await expectDoneOnce(id, kind);
  });
});

describe('a deposit that is over before the provider has named its payment', () => {
  it('has it called off as soon as it is named', async () => {
    const { id } = await made();
    world.time.now += 3_600_000;
    await command(id, { event: 'PAYMENT_DUE' });
    await expectDoneOnce(id, 'CANCEL_INTENT');
  });
});

describe('an operation without an answer', () => {
  it('is shown to people after ten attempts, once', async () => {
    const id = await due.REFUND();
    world.psp.control.behave = () => 'FAILS_BEFORE';
    for (let times = 0; times < 15; times += 1) {
      await world.operate();
      world.time.now += 300_000;
    }
    world.psp.control.behave = () => 'ANSWERS';
    const { rows } = await world.pool.query('select kind from deposits.alert where deposit_id = $1', [id]);
    expect(rows).toEqual([{ kind: 'OPERATION_UNANSWERED' }]);
    await expectDoneOnce(id, 'REFUND');
  });
});

describe('a movement that the provider reports', () => {
  it('before its answer is written counts as the answer', async () => {
    const id = await due.REFUND();
    const die = (at: Step) => {
      if (at === 'answered') throw new Error('killed');
    };
    await expect(world.operate(die)).rejects.toThrow('killed');
    const event = world.psp.outbox.findLast(({ type }) => type === 'charge.refunded');
    if (event === undefined) throw new Error('nothing was told');
    const tell = () => world.inTransaction((store) => applyEventTo(store, event, world.moment()));
    expect([await tell(), await tell()]).toEqual(['APPLIED', 'IGNORED']);
    expect(isDone.REFUND(await read(id))).toBe(true);
    await expectDoneOnce(id, 'REFUND');
  });

  it('that nobody asked for is booked once', async () => {
    const id = await paid();
    const { checkout } = await read(id);
    const intentReference = checkout?.pspIntentReference ?? '';
    const money = { amount: 1n, currency: 'USD', orderedWith: null };
    const event = { id: 'evt_y', psp: 'fake', type: 'charge.refunded', reference: 're_y' } as const;
    const tell = () =>
      world.inTransaction((store) =>
        applyEventTo(store, { ...event, ...money, intentReference }, world.moment()),
      );
    expect([await tell(), await tell()]).toEqual(['APPLIED', 'IGNORED']);
    expect(await read(id)).toMatchObject({ status: 'PAID', refundedAmount: 1n });
  });
});
