import { newId } from '../../../kernel/text/ids.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { CommerceContext } from '../../../subgraphs/commerce/context.ts';
import { orderOfViewer, ordersOfViewer } from '../../../subgraphs/commerce/orders/order-reading.service.ts';
import { placeOrder } from '../../../subgraphs/commerce/orders/order.service.ts';
import { graphApi, signIn } from '../../support/member.ts';
import { refusalOf } from '../offers/offers-world.ts';
import { type OrdersWorld, buyerOf, ordersOf, startOrdersWorld } from './orders-world.ts';
import { type StockHouse, startStockHouse, verdictOf } from '../inventory/stock-house.ts';

const missing = 'Order_OrderCommerce_GT_Resource_FL';
const forbidden = '0010010000403';

describe("a buyer's orders", () => {
  let world: OrdersWorld;
  beforeAll(async () => {
    world = await startOrdersWorld();
  });
  afterAll(() => world?.stop());

  it('are listed newest first, page by page, with an exact total', async () => {
    const { rescue, kennel } = world;
    const offerId = await world.offered(kennel, null);
    const placed = [];
    for (let count = 1; count <= 5; count += 1)
      placed.push(await rescue.place([{ offerId, quantity: count }]));
    const newestFirst = placed.reverse();
    for (const [page, expected] of [
      [1, newestFirst.slice(0, 2)],
      [2, newestFirst.slice(2, 4)],
      [3, newestFirst.slice(4)],
      [4, []],
    ] as const) {
      expect(ordersOf(await rescue.tryOrders(page, 2))).toEqual({ items: expected, total: 5 });
    }
    expect(refusalOf(await rescue.tryOrders(0, 25))).toBe('0010010000400');
    expect(refusalOf(await rescue.ask('{ orders(pageSize: 101) { total } }'))).toBe('0010010000400');
  });

  it('of the same moment are each on one page', async () => {
    const { kennelBuying, shop } = world;
    const offerId = await world.offered(shop, null);
    for (let count = 0; count < 4; count += 1) await kennelBuying.place([{ offerId, quantity: 1 }]);
    const { businesses } = world.world;
    await world.pool.query(
      "update commerce.buyer_order set placed_at = '2026-01-01' where buyer_profile_id = $1",
      [businesses.kennel.profileId],
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => kennelBuying.tryOrders(page, 1)));
    const ids = pages.flatMap((answer) => ordersOf(answer).items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('are missing for everybody else: other buyers, the sellers, and by the id of a sale', async () => {
    const { buyer, otherBuyer, rescue, kennelBuying, kennelOwner, kennel } = world;
    const { id } = await buyer.place([{ offerId: await world.offered(kennel, null), quantity: 1 }]);
    for (const who of [otherBuyer, rescue, kennelBuying, kennelOwner]) {
      expect(refusalOf(await who.tryOrder(id))).toBe(missing);
    }
    const { rows } = await world.pool.query<{ id: string }>(
      'select id from commerce.sale where order_id = $1',
      [id],
    );
    for (const other of [rows[0]?.id ?? '', newId(), 'no-uuid', '']) {
      expect(refusalOf(await buyer.tryOrder(other))).toBe(missing);
    }
    const seen = ordersOf(await otherBuyer.tryOrders(1, 40)).items.map((order) => order.id);
    expect(seen).not.toContain(id);
  });

  it('of a business are not those of its owner, nor the other way round', async () => {
    const { kennelBuying, kennelOwner, shop } = world;
    const lines = [{ offerId: await world.offered(shop, null), quantity: 1 }];
    const [ofBusiness, ofPerson] = [await kennelBuying.place(lines), await kennelOwner.place(lines)];
    expect(refusalOf(await kennelOwner.tryOrder(ofBusiness.id))).toBe(missing);
    expect(refusalOf(await kennelBuying.tryOrder(ofPerson.id))).toBe(missing);
  });

  it('show nothing of a sale that is for its seller alone', async () => {
    const { buyer } = world;
    for (const field of ['sales { id }', 'buyerProfileId', 'requestKey', 'lines { saleId }']) {
      const answer = await buyer.ask(`{ orders { items { ${field} } } }`);
      expect(answer.errors?.[0]?.message).toContain('Cannot query field');
    }
  });

  it('are for nobody who is not signed in, and a place has none', async () => {
    const { anybody } = world;
    const { accounts, businesses } = world.world;
    const session = await signIn(world, accounts.placeOwner, businesses.park.profileId);
    const park = buyerOf(graphApi(world, session.accessToken));
    const lines = [{ offerId: newId(), quantity: 1 }];
    for (const [who, refusal] of [
      [buyerOf(anybody), '0010010000401'],
      [park, forbidden],
    ] as const) {
      for (const answer of [
        await who.tryPlace(lines),
        await who.tryOrder(newId()),
        await who.tryOrders(1, 1),
      ]) {
        expect(refusalOf(answer)).toBe(refusal);
      }
    }
  });
});

describe('an order', () => {
  let house: StockHouse;
  beforeAll(async () => {
    house = await startStockHouse();
  });
  afterAll(() => house?.stop());

  const works = {
    placeOrder: (ctx: CommerceContext) => placeOrder(ctx, { lines: [{ offerId: newId(), quantity: 1 }] }),
    order: (ctx: CommerceContext) => orderOfViewer(ctx, newId()),
    orders: (ctx: CommerceContext) => ordersOfViewer(ctx, { page: 1, pageSize: 1 }),
  } as const;
  const scopes = ['order:read', 'inventory:read'];
  const strangers: readonly [string, Partial<Viewer>][] = [
    ['an app, whatever its scopes', { kind: 'app', appId: newId(), memberId: null, scopes }],
    ['another service', { kind: 'system', memberId: null, profileId: null, profileKind: null }],
  ];
  it.each(
    strangers.flatMap(([who, viewer]) =>
      Object.entries(works).map(([name, work]) => [who, name, viewer, work] as const),
    ),
  )('is not for %s: %s', async (_, __, viewer, work) => {
    expect(await verdictOf(work(house.contextOf(viewer)))).toBe(forbidden);
  });
});
