import { readDemoWorld } from '../../demo/world.ts';
import { type DemoHouse, startDemoHouse, startLoadedDemoHouse } from './demo-support.ts';

let house: DemoHouse;
afterEach(() => house.stop());

const statuses = [
  'CANCELLED',
  'CONFIRMED',
  'FULFILLED',
  'ON_HOLD',
  'PARTIALLY_FULFILLED',
  'PENDING',
  'PROCESSING',
  'READY',
  'REFUNDED',
  'SHIPPED',
];

/** Makes the database refuse this from now on, as if the process had died there. */
async function dieAt(table: string, condition: string): Promise<void> {
  await house.pool.query(`
    create or replace function commerce.die() returns trigger language plpgsql as $$
    begin raise exception 'the process dies'; end $$`);
  await house.pool.query(`
    create trigger die before insert on commerce.${table} for each row when (${condition}) execute function commerce.die()`);
}

/** The file's specification of each order, and what exists of it. */
async function salesThere() {
  const { rows } = await house.pool.query<{ id: string; status: string }>(
    `select s.id, s.order_id, s.seller_profile_id, s.number, s.status, o.buyer_profile_id
     from commerce.sale s join commerce.buyer_order o on o.id = s.order_id order by s.placed_at, s.id`,
  );
  return rows;
}

async function salesPromised() {
  const { sales, businesses, accounts } = await readDemoWorld();
  const { split, many } = sales;
  const buyers = new Map(Object.entries(accounts).map(([role, { profileId }]) => [role, profileId]));
  const saleOf = (
    id: string,
    seller: 'kennel' | 'shop',
    { orderId, number, buyer }: typeof split | (typeof many)[number],
    status: string,
  ) => ({
    id,
    order_id: orderId,
    seller_profile_id: businesses[seller].profileId,
    number,
    status,
    buyer_profile_id: buyers.get(buyer),
  });
  return [
    saleOf(split.kennelSaleId, 'kennel', split, split.status),
    saleOf(split.shopSaleId, 'shop', split, 'PENDING'),
    ...many.map((sale) => saleOf(sale.id, 'kennel', sale, sale.status)),
  ];
}

describe("the demo world's sales", () => {
  beforeEach(async () => {
    house = await startLoadedDemoHouse();
  });

  it('are those of the file: over 30 of the kennel in every status, and one order of two sellers', async () => {
    const there = await salesThere();
    expect(there).toEqual(await salesPromised());
    const { kennel } = (await readDemoWorld()).businesses;
    const { rows } = await house.pool.query<{ status: string; count: number }>(
      `select status, count(*)::integer as count from commerce.sale where seller_profile_id = $1
       group by status order by status collate "C"`,
      [kennel.profileId],
    );
    expect(rows.map(({ status }) => status)).toEqual(statuses);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(30);
  });

  it('came about as all sales do: with lines, history and stock that adds up', async () => {
    const { rows } = await house.pool.query(
      `select
         (select count(*)::integer from commerce.sale s
          where not exists (select from commerce.sale_line l where l.sale_id = s.id)) as "withoutLines",
         (select count(*)::integer from commerce.sale s where s.status is distinct from (
            select c.to_status from commerce.sale_status_change c where c.sale_id = s.id
            order by c.created_at desc, c.id desc limit 1)) as "otherThanHistory",
         (select count(*)::integer from commerce.sale s
          where s.subtotal <> (select sum(l.subtotal) from commerce.sale_line l where l.sale_id = s.id)) as "unsummed",
         (select count(*)::integer from commerce.inventory_item i where (i.on_hand, i.reserved, i.allocated) <> (
            select coalesce(sum(m.on_hand), 0), coalesce(sum(m.reserved), 0), coalesce(sum(m.allocated), 0)
            from commerce.stock_movement m where m.inventory_item_id = i.id)) as "unlogged",
         (select count(distinct m.sale_id) > 20 from commerce.stock_movement m) as "takesStock"`,
    );
    expect(rows).toEqual([
      { withoutLines: 0, otherThanHistory: 0, unsummed: 0, unlogged: 0, takesStock: true },
    ]);
  });

  it('leave the numbers that the database counts to later orders', async () => {
    const { rows } = await house.pool.query<{ next: number; highest: number }>(
      `select nextval('commerce.order_number')::integer as next, (
         select max(number::integer) from commerce.buyer_order) as highest`,
    );
    expect(rows[0]?.next).toBe(100_001);
    expect(rows[0]?.highest).toBeLessThan(100_001);
  });

  it('are the same after a second load, also when people went on with them', async () => {
    const first = await house.dump();
    await house.load({ DEMO: '1' });
    expect(await house.dump()).toEqual(first);
    await house.pool.query("update commerce.sale set status = 'CONFIRMED' where status = 'PENDING'");
    const moved = await salesThere();
    await house.load({ DEMO: '1' });
    expect(await salesThere()).toEqual(moved);
  });
});

describe("the demo world's sales, of which a load was cut off,", () => {
  beforeEach(async () => {
    house = await startDemoHouse();
  });

  it.each([
    ['placing one', 'sale', "new.number = '10020'"],
    ['setting goods aside', 'sale_status_change', "new.to_status = 'PROCESSING'"],
    ['a refund', 'sale_status_change', "new.to_status = 'REFUNDED'"],
  ])('are brought to their end when the process dies at %s', async (_, table, condition) => {
    await dieAt(table, condition);
    await expect(house.load({})).rejects.toThrow('the process dies');
    await house.pool.query(`drop trigger die on commerce.${table}`);
    await house.load({});
    expect(await salesThere()).toEqual(await salesPromised());
    const { rowCount } = await house.pool.query(
      "select from commerce.sale where status in ('PROCESSING', 'SHIPPED', 'FULFILLED') and paid_at is null",
    );
    expect(rowCount).toBe(0);
  });
});
