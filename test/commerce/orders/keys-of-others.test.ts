import { newId } from '../../../kernel/text/ids.ts';
import { refusalOf } from '../offers/offers-world.ts';
import { type OrdersWorld, orderOf, ordersOf, placeInCrowd, startOrdersWorld } from './orders-world.ts';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world?.stop());

const reused = '0010010000422';

describe('a request key that another buyer has used', () => {
  it('repeats for each buyer the own order of the same cart', async () => {
    const { buyer, otherBuyer, kennel } = world;
    const lines = [{ offerId: await world.offered(kennel, null), quantity: 1 }];
    const requestKey = newId();
    const ofBuyer = await buyer.place(lines, { requestKey });
    const ofOther = await otherBuyer.place(lines, { requestKey });
    expect(ofOther.id).not.toBe(ofBuyer.id);
    const before = await world.counts();
    expect(await buyer.place(lines, { requestKey })).toEqual(ofBuyer);
    expect(await otherBuyer.place(lines, { requestKey })).toEqual(ofOther);
    expect(await world.counts()).toEqual(before);
    expect(ordersOf(await otherBuyer.tryOrders(1, 40)).items.map(({ id }) => id)).not.toContain(ofBuyer.id);
  });

  it('is no hindrance for another cart, and is refused for that of the other', async () => {
    const { buyer, otherBuyer, kennel } = world;
    const [theirs, own] = [
      [{ offerId: await world.offered(kennel, null), quantity: 1 }],
      [{ offerId: await world.offered(kennel, null), quantity: 2 }],
    ];
    const requestKey = newId();
    await buyer.place(theirs, { requestKey });
    const placed = await otherBuyer.place(own, { requestKey });
    expect(placed.lines).toMatchObject(own);
    expect(await otherBuyer.place(own, { requestKey })).toEqual(placed);
    expect(refusalOf(await otherBuyer.tryPlace(theirs, { requestKey }))).toBe(reused);
  });

  it('tells a business from the member who acts for it', async () => {
    const { kennelBuying, kennelOwner, shop } = world;
    const lines = [{ offerId: await world.offered(shop, null), quantity: 1 }];
    const requestKey = newId();
    const ofBusiness = await kennelBuying.place(lines, { requestKey });
    const ofPerson = await kennelOwner.place(lines, { requestKey });
    expect(ofPerson.id).not.toBe(ofBusiness.id);
    expect(await kennelBuying.place(lines, { requestKey })).toEqual(ofBusiness);
    expect(await kennelOwner.place(lines, { requestKey })).toEqual(ofPerson);
  });

  it('makes one order for each buyer when all come at once', async () => {
    const { buyer, otherBuyer, rescue, kennel } = world;
    const shelf = await world.stocked(kennel, 30);
    const lines = [{ offerId: await world.offered(kennel, shelf), quantity: 1 }];
    const requestKey = newId();
    const buyers = [buyer, otherBuyer, rescue];
    const answers = await Promise.all(
      buyers.map((who) =>
        Promise.all(Array.from({ length: 10 }, () => placeInCrowd(who, lines, requestKey))),
      ),
    );
    const ids = answers.map((own) => new Set(own.map((answer) => orderOf(answer, 'placeOrder').id)));
    expect(ids.map((own) => own.size)).toEqual([1, 1, 1]);
    expect(new Set(ids.flatMap((own) => [...own])).size).toBe(3);
    expect(await world.stockOf(shelf)).toEqual({ item: ['30', '3'], log: ['30', '3'] });
  });
});
