import { until } from '../../support/until.ts';
import { fieldOf, refusalOf } from '../offers/offers-world.ts';
import { type OrdersWorld, orderOf, startOrdersWorld } from './orders-world.ts';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world?.stop());

/** How many transactions wait for another one. */
async function waiting(): Promise<number | null> {
  const { rowCount } = await world.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}
const soon = { withinMs: 10_000 };

/** Somebody else's transaction that has run a statement, around `work`, which lets it commit. */
async function around(
  sql: string,
  id: string,
  work: (commit: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const other = await world.pool.connect();
  try {
    await other.query('begin');
    await other.query(sql, [id]);
    await work(() => other.query('commit'));
  } finally {
    await other.query('rollback');
    other.release();
  }
}

describe('a storefront that its seller is just changing', () => {
  it('sells nothing once it is closed', async () => {
    const { buyer, kennel } = world;
    const { id } = await kennel.storefront();
    const offer = await kennel.offer(id);
    const before = await world.counts();
    await around('update commerce.storefront set is_active = false where id = $1', id, async (commit) => {
      const order = buyer.tryPlace([{ offerId: offer.id, quantity: 1 }]);
      await until(1, waiting, soon);
      await commit();
      expect(refusalOf(await order)).toBe('Order_OrderCommerce_AD_Offer_RJ');
    });
    expect(await world.counts()).toEqual(before);
  });

  it('taxes and ships as it does afterwards', async () => {
    const { buyer, kennel } = world;
    const { id } = await kennel.storefront({ taxPercent: '10', shippingFee: '1.00' });
    const offer = await kennel.offer(id, { price: '10.00' });
    const sql = 'update commerce.storefront set tax_percent = 20, shipping_fee = 5 where id = $1';
    await around(sql, id, async (commit) => {
      const order = buyer.tryPlace([{ offerId: offer.id, quantity: 1 }]);
      await until(1, waiting, soon);
      await commit();
      const { totals } = orderOf(await order, 'placeOrder');
      expect(totals).toMatchObject([{ tax: '2.00', shipping: '5.00', totalAmount: '17.00' }]);
    });
  });

  it.each([
    ['open', { isActive: false }],
    ['as dear', { taxPercent: '20', shippingFee: '5.00' }],
  ])('stays %s until an order of it is placed', async (_, input) => {
    const { buyer, kennel } = world;
    const shelf = await world.stocked(kennel, 1);
    const { id } = await kennel.storefront({ taxPercent: '10', shippingFee: '1.00' });
    const stock = [{ inventoryItemId: shelf, quantity: 1 }];
    const offer = await kennel.offer(id, { price: '10.00', stock });
    const sql = 'select from commerce.inventory_item where id = $1 for update';
    await around(sql, shelf, async (commit) => {
      // Somebody else holds the stock: the order has read its offers, and waits.
      const order = buyer.tryPlace([{ offerId: offer.id, quantity: 1 }]);
      await until(1, waiting, soon);
      let isChanged = false;
      const change = kennel.tryUpdateStorefront({ id, ...input }).then((answer) => {
        isChanged = true;
        return answer;
      });
      await until(2, waiting, soon);
      expect(isChanged).toBe(false);
      await commit();
      const { totals } = orderOf(await order, 'placeOrder');
      expect(totals).toMatchObject([{ tax: '1.00', shipping: '1.00', totalAmount: '12.00' }]);
      expect(fieldOf(await change, 'updateStorefront')).toMatchObject(input);
    });
  });
});
