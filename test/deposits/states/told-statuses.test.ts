import { listingChannel, listingTags } from '../../../kernel/answers/change-tags.ts';
import { bookedDeposits, handover } from '../support/booked-deposits.ts';
import { type BooksWorld, startBooksWorld } from '../support/books-world.ts';

let world: BooksWorld;
beforeAll(async () => {
  world = await startBooksWorld();
});
afterAll(() => world?.stop());

describe('what listings are told of a deposit', () => {
  it('is its status, and nothing while that stays', async () => {
    const deposits = bookedDeposits(world);
    const client = await world.pool.connect();
    let told: string[] = [];
    client.on('notification', ({ payload = '' }) => void told.push(payload));
    await client.query(`listen "${listingChannel}"`);
    /** What they are told by `work`; a connection answers after what it was told before. */
    const toldBy = async (work: () => Promise<unknown>) => {
      told = [];
      await work();
      await client.query('select');
      return told;
    };
    try {
      let id = '';
      const begun = await toldBy(async () => ({ id } = await deposits.made()));
      const tag = listingTags.depositOn((await deposits.read(id)).offer.animalId);
      expect(begun).toEqual([tag]);
      expect(await toldBy(() => world.operateAll())).toEqual([]);
      const payment = world.psp.pay(await deposits.intentOf(id));
      expect(await toldBy(() => deposits.tell(payment))).toEqual([tag]);
      const [buyer, seller] = handover.map((step) => () => deposits.command(id, step));
      expect(await toldBy(async () => buyer?.())).toEqual([]);
      expect(await toldBy(async () => seller?.())).toEqual([tag]);
      expect(await toldBy(() => world.operateAll())).toEqual([]);
      expect(await deposits.read(id)).toMatchObject({
        status: 'RELEASED',
        releasedToSellerAt: expect.any(String),
      });
    } finally {
      client.release(true);
    }
  });
});
