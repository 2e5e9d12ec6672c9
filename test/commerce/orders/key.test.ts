import { newId } from '../../../kernel/text/ids.ts';
import { fieldOf, refusalOf } from '../offers/offers-world.ts';
import { type OrdersWorld, orderOf, startOrdersWorld } from './orders-world.ts';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world?.stop());

const reused = '0010010000422';

describe('a request key', () => {
  it('sent again with the same cart answers the same order and changes nothing', async () => {
    const { buyer, kennel, shop } = world;
    const shelf = await world.stocked(kennel, 5);
    const lines = [
      { offerId: await world.offered(kennel, shelf), quantity: 2 },
      { offerId: await world.offered(shop, null), quantity: 1 },
    ];
    const requestKey = `cart ${newId()}`;
    const first = await buyer.place(lines, { requestKey });
    const before = await world.counts();
    expect(await buyer.place(lines, { requestKey })).toEqual(first);
    expect(await buyer.place([...lines].reverse(), { requestKey })).toEqual(first);
    const priced = lines.map((line) => ({ ...line, expectedUnitPrice: '10.00' }));
    expect(await buyer.place(priced, { requestKey })).toEqual(first);
    expect(await world.counts()).toEqual(before);
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['5', '2'] });
  });

  it('answers the order also when its offers are not to be had any more', async () => {
    const { buyer, kennel } = world;
    const offerId = await world.offered(kennel, await world.stocked(kennel, 1));
    const requestKey = newId();
    const first = await buyer.place([{ offerId, quantity: 1 }], { requestKey });
    fieldOf(await kennel.tryUpdate({ id: offerId, price: '99.00' }), 'updateOffer');
    fieldOf(await kennel.tryWithdraw({ id: offerId }), 'withdrawOffer');
    const again = await buyer.tryPlace([{ offerId, quantity: 1, expectedUnitPrice: '10' }], { requestKey });
    expect(orderOf(again, 'placeOrder')).toEqual(first);
  });

  it('is refused with another cart', async () => {
    const { buyer, kennel } = world;
    const [one, two] = [await world.offered(kennel, null), await world.offered(kennel, null)];
    const requestKey = newId();
    const lines = [
      { offerId: one, quantity: 1 },
      { offerId: two, quantity: 1 },
    ];
    await buyer.place(lines, { requestKey });
    const before = await world.counts();
    for (const others of [
      lines.slice(1),
      [...lines, { offerId: await world.offered(kennel, null), quantity: 1 }],
      [{ offerId: one, quantity: 2 }, ...lines.slice(1)],
      [{ offerId: newId(), quantity: 1 }, ...lines.slice(1)],
      [{ offerId: one, quantity: 1, expectedUnitPrice: '9.99' }, ...lines.slice(1)],
    ]) {
      expect(refusalOf(await buyer.tryPlace(others, { requestKey }))).toBe(reused);
    }
    expect(await world.counts()).toEqual(before);
  });

  it("is the buyer's own: others use the same one for orders of theirs", async () => {
    const { buyer, otherBuyer, rescue, kennel } = world;
    const lines = [{ offerId: await world.offered(kennel, null), quantity: 1 }];
    const requestKey = newId();
    const placed = [];
    for (const who of [buyer, otherBuyer, rescue]) placed.push(await who.place(lines, { requestKey }));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(3);
    expect(new Set(placed.map(({ number }) => number)).size).toBe(3);
  });

  it('is free again after an order that was refused', async () => {
    const { buyer, kennel } = world;
    const shelf = await world.stocked(kennel, 1);
    const offerId = await world.offered(kennel, shelf);
    const requestKey = newId();
    const tooMany = await buyer.tryPlace([{ offerId, quantity: 2 }], { requestKey });
    expect(refusalOf(tooMany)).toBe('Order_OrderCommerce_AD_Stock_RJ');
    expect((await buyer.place([{ offerId, quantity: 1 }], { requestKey })).lines).toHaveLength(1);
  });

  it('that nobody gave lets the same cart be bought again', async () => {
    const { buyer, kennel } = world;
    const lines = [{ offerId: await world.offered(kennel, null), quantity: 1 }];
    const [one, two] = [await buyer.place(lines), await buyer.place(lines)];
    expect(two.id).not.toBe(one.id);
    expect(Number(two.number)).toBeGreaterThan(Number(one.number));
  });
});
