import { newId } from '../../../kernel/text/ids.ts';
import { until } from '../../support/until.ts';
import { refusalOf } from '../offers/offers-world.ts';
import { type OrdersWorld, orderOf, placeInCrowd, startOrdersWorld } from './orders-world.ts';

const short = 'Order_OrderCommerce_AD_Stock_RJ';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world?.stop());

describe('100 orders at once', () => {
  it('for the last 10 pieces are 10 orders, and the stock sums up', async () => {
    const { buyer, otherBuyer, kennel } = world;
    const shelf = await world.stocked(kennel, 10);
    const lines = [{ offerId: await world.offered(kennel, shelf), quantity: 1 }];
    const before = await world.counts();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => placeInCrowd(index % 2 === 0 ? buyer : otherBuyer, lines)),
    );
    const outcomes = answers.map(refusalOf);
    expect(outcomes.filter((outcome) => outcome === '')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === short)).toHaveLength(90);
    expect(await world.stockOf(shelf)).toEqual({ item: ['10', '10'], log: ['10', '10'] });
    const after = await world.counts();
    for (const table of ['buyer_order', 'sale', 'sale_line', 'sale_status_change', 'stock_movement']) {
      expect((after[table] ?? 0) - (before[table] ?? 0)).toBe(10);
    }
  });

  it('with one request key are one order, which all of them get', async () => {
    const { buyer, kennel, shop } = world;
    const shelf = await world.stocked(kennel, 100);
    const lines = [
      { offerId: await world.offered(kennel, shelf), quantity: 1 },
      { offerId: await world.offered(shop, null), quantity: 1 },
    ];
    const before = await world.counts();
    const requestKey = newId();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => placeInCrowd(buyer, lines, requestKey)),
    );
    const orders = answers.map((answer) => orderOf(answer, 'placeOrder'));
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1);
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['100', '1'] });
    const after = await world.counts();
    expect((after['buyer_order'] ?? 0) - (before['buyer_order'] ?? 0)).toBe(1);
    expect((after['sale'] ?? 0) - (before['sale'] ?? 0)).toBe(2);
  });

  it('over the same two sellers, in either order, never wait for each other in a circle', async () => {
    const { buyer, otherBuyer, kennel, shop } = world;
    const [one, two] = [await world.stocked(kennel, 100), await world.stocked(shop, 100)];
    const lines = [
      { offerId: await world.offered(kennel, one), quantity: 1 },
      { offerId: await world.offered(shop, two), quantity: 1 },
    ];
    const back = [...lines].reverse();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2 === 0 ? placeInCrowd(buyer, lines) : placeInCrowd(otherBuyer, back),
      ),
    );
    expect(answers.map(refusalOf).filter((code) => code !== '')).toEqual([]);
    const all = { item: ['100', '100'], log: ['100', '100'] };
    expect(await world.stockOf(one)).toEqual(all);
    expect(await world.stockOf(two)).toEqual(all);
    const numbers = answers.map((answer) => orderOf(answer, 'placeOrder').number);
    expect(new Set(numbers).size).toBe(100);
  });
});

/** How many transactions wait for another one. */
async function waiting(): Promise<number | null> {
  const { rowCount } = await world.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

describe('an offer that its seller is just changing', () => {
  it.each([
    ['costs what it costs afterwards', 'price = 11', 'Order_OrderCommerce_AD_Price_RJ'],
    ['is not bought once it is withdrawn', "status = 'WITHDRAWN'", 'Order_OrderCommerce_AD_Offer_RJ'],
  ])('%s', async (_, change, refusal) => {
    const { buyer, kennel, pool } = world;
    const offerId = await world.offered(kennel, null);
    const seller = await pool.connect();
    try {
      await seller.query('begin');
      await seller.query(`update commerce.offer set ${change} where id = $1`, [offerId]);
      const order = buyer.tryPlace([{ offerId, quantity: 1, expectedUnitPrice: '10' }]);
      await until(1, waiting, { withinMs: 10_000 });
      await seller.query('commit');
      expect(refusalOf(await order)).toBe(refusal);
    } finally {
      await seller.query('rollback');
      seller.release();
    }
  });

  it('stays as it is until an order of it is placed', async () => {
    const { buyer, kennel, pool } = world;
    const shelf = await world.stocked(kennel, 1);
    const offerId = await world.offered(kennel, shelf);
    const other = await pool.connect();
    try {
      // Somebody else holds the stock: the order has read its offers, and waits.
      await other.query('begin');
      await other.query('select from commerce.inventory_item where id = $1 for update', [shelf]);
      const order = buyer.tryPlace([{ offerId, quantity: 1 }]);
      await until(1, waiting, { withinMs: 10_000 });
      const change = kennel.tryUpdate({ id: offerId, price: '11.00' });
      await until(2, waiting, { withinMs: 10_000 });
      await other.query('commit');
      expect(orderOf(await order, 'placeOrder').lines).toMatchObject([{ unitPrice: '10.00' }]);
      expect(refusalOf(await change)).toBe('');
    } finally {
      await other.query('rollback');
      other.release();
    }
  });
});

/** How many times PostgreSQL ended a transaction because of a deadlock. */
async function deadlocks(): Promise<unknown> {
  const { rows } = await world.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows;
}

describe('60 orders of bundles and 40 changes of what other bundles take', () => {
  it('never wait for each other in a circle, in whatever order the items are listed', async () => {
    const { buyer, otherBuyer, kennel } = world;
    const shelves = [await world.stocked(kennel, 100), await world.stocked(kennel, 100)].sort();
    const stock = shelves.map((inventoryItemId) => ({ inventoryItemId, quantity: 1 }));
    const lines = [{ offerId: await world.offered(kennel, null, { stock }), quantity: 1 }];
    const others = await Promise.all(Array.from({ length: 10 }, () => world.offered(kennel, null)));
    const { id: storefrontId } = await kennel.storefront();
    const back = stock.toReversed();
    const before = await deadlocks();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        if (index % 5 < 3) return placeInCrowd(index % 2 === 0 ? buyer : otherBuyer, lines);
        const bundle = { kind: 'BUNDLE', name: 'Set', price: '10.00', stock: back };
        if (index % 5 === 3) return kennel.tryOffer({ storefrontId, ...bundle });
        return kennel.tryUpdate({ id: others[Math.floor(index / 10)], stock: back });
      }),
    );
    expect(answers.map(refusalOf).filter((code) => code !== '')).toEqual([]);
    expect(await deadlocks()).toEqual(before);
    const sold = { item: ['100', '60'], log: ['100', '60'] };
    expect(await Promise.all(shelves.map((shelf) => world.stockOf(shelf)))).toEqual([sold, sold]);
  });
});

describe('a transaction that PostgreSQL gives up for another one', () => {
  it.each(['40P01', '40001'])('is answered 503 and worth another try (%s)', async (state) => {
    const { kennel, pool } = world;
    const { id } = await kennel.storefront();
    await pool.query(`
      create function commerce.collide() returns trigger language plpgsql as $$
      begin raise exception 'given up' using errcode = '${state}'; end $$;
      create trigger collides before update on commerce.storefront
        for each row when (old.id = '${id}') execute function commerce.collide()`);
    const answer = await kennel.tryUpdateStorefront({ id, name: 'Shop again' });
    await pool.query('drop trigger collides on commerce.storefront; drop function commerce.collide');
    expect(refusalOf(answer)).toBe('0010010000503');
    expect(answer.errors?.[0]?.extensions['retryAfterSeconds']).toBe(5);
    expect(refusalOf(await kennel.tryUpdateStorefront({ id, name: 'Shop again' }))).toBe('');
  });
});
