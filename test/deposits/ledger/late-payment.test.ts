import { type BooksWorld, startBooksWorld } from '../support/books-world.ts';
import { bookedDeposits } from '../support/booked-deposits.ts';

let world: BooksWorld;
let deposits: ReturnType<typeof bookedDeposits>;
beforeAll(async () => {
  world = await startBooksWorld();
  deposits = bookedDeposits(world);
});
afterAll(() => world?.stop());

const report = { currency: 'USD' };
it.each([
  ['a chargeback of all', [{ event: 'CHARGEBACK_OPENED', reference: 'dp_a', amount: 20_000n }]],
  ['a refund of all', [{ event: 'REFUND_TOLD', reference: 're_a', amount: 20_000n }]],
  [
    'a refund of a part and a chargeback of the rest',
    [
      { event: 'REFUND_TOLD', reference: 're_b', amount: 5_000n },
      { event: 'CHARGEBACK_OPENED', reference: 'dp_b', amount: 15_000n },
    ],
  ],
] as const)('owes the buyer nothing of a payment that came too late, after %s', async (_name, early) => {
  const { id } = await deposits.paying();
  world.time.now += 3_600_000;
  await deposits.command(id, { event: 'PAYMENT_DUE' });
  for (const one of early) await deposits.command(id, { ...one, ...report });
  await deposits.command(id, { event: 'PAYMENT_SUCCEEDED', amount: 20_000n, currency: 'USD' });
  expect(await deposits.operation(id, 'REFUND')).toMatchObject({ status: 'DONE', amount: 0n });
  await world.operateAll();
  expect(world.psp.performed.filter((call) => call.kind === 'REFUND' && call.key.includes(id))).toEqual([]);
});
