import { DomainError } from '../../../kernel/errors/errors.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { StockUnit } from '../../../subgraphs/commerce/inventory/stock-quantity.ts';
import {
  allocateStock,
  releaseStock,
  reserveStock,
  returnStock,
  shipStock,
  shortItemsOf,
} from '../../../subgraphs/commerce/inventory/stock-reservation.ts';
import {
  inventoryItemOfViewer,
  updateInventoryItem,
} from '../../../subgraphs/commerce/inventory/inventory-item.service.ts';
import { quarantineStock } from '../../../subgraphs/commerce/inventory/stock.service.ts';
import { until } from '../../support/until.ts';
import { type StockHouse, startStockHouse } from './stock-house.ts';

const short = 'Inventory_InventoryStock_UP_Stock_RJ';
const parallel = 100;

let house: StockHouse;
beforeAll(async () => {
  house = await startStockHouse();
});
afterAll(() => house?.stop());

function reserve(saleId: string, wanted: Readonly<Record<string, bigint>>): Promise<string> {
  const quantities = Object.entries(wanted).map(([inventoryItemId, quantity]) => ({
    inventoryItemId,
    quantity,
  }));
  return house.step(reserveStock, { saleId, quantities });
}

const steps = {
  allocate: allocateStock,
  release: releaseStock,
  ship: shipStock,
  return: returnStock,
} as const;

async function expectQuantities(id: string, expected: readonly bigint[]): Promise<void> {
  const texts = expected.map(String);
  expect(await house.quantitiesOf(id)).toEqual({ item: texts, log: texts });
}

async function kindsOf(saleId: string): Promise<string[]> {
  const { rows } = await house.pool.query<{ kind: string }>(
    'select kind from commerce.stock_movement where sale_id = $1 order by id',
    [saleId],
  );
  return rows.map(({ kind }) => kind);
}

/** How it ended, or that it waits for a lock. */
async function unlessWaiting(work: Promise<string>): Promise<string> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const isDecided = async () => isOver || (await house.pool.query(waiting)).rowCount !== 0;
  await until(true, isDecided, { withinMs: 10_000 });
  return isOver ? ended : 'waits';
}

describe('the stock of a sale', () => {
  it('is reserved, allocated, shipped and returned', async () => {
    const id = await house.makeItem(StockUnit.EACH, '10');
    const saleId = newId();
    expect(await reserve(saleId, { [id]: 3n })).toBe('done');
    await expectQuantities(id, [10n, 3n, 0n, 0n]);
    await house.step(steps.allocate, { saleId });
    await expectQuantities(id, [10n, 0n, 3n, 0n]);
    await house.step(steps.ship, { saleId });
    await expectQuantities(id, [7n, 0n, 0n, 0n]);
    await house.step(steps.return, { saleId });
    await expectQuantities(id, [10n, 0n, 0n, 0n]);
    expect(await kindsOf(saleId)).toEqual(['RESERVATION', 'ALLOCATION', 'SHIPMENT', 'RETURN']);
  });

  it.each([
    ['reserved', []],
    ['allocated', ['allocate']],
  ] as const)('is released when it was %s only', async (_, before) => {
    const id = await house.makeItem(StockUnit.G, '2.5');
    const saleId = newId();
    await reserve(saleId, { [id]: 2_500_000n });
    for (const name of before) await house.step(steps[name], { saleId });
    expect(await house.step(steps.release, { saleId })).toBe('done');
    await expectQuantities(id, [2_500_000n, 0n, 0n, 0n]);
    expect((await kindsOf(saleId)).at(-1)).toBe('RELEASE');
    expect(await house.step(steps.ship, { saleId })).toBe('done');
    await expectQuantities(id, [2_500_000n, 0n, 0n, 0n]);
  });

  it('leaves at once when it was never allocated', async () => {
    const id = await house.makeItem(StockUnit.EACH, '2');
    const saleId = newId();
    await reserve(saleId, { [id]: 2n });
    await house.step(steps.ship, { saleId });
    await expectQuantities(id, [0n, 0n, 0n, 0n]);
  });

  it.each(Object.keys(steps))('does not move when nothing was reserved: %s', async (name) => {
    const step = Object.entries(steps).find(([known]) => known === name)?.[1] ?? releaseStock;
    const saleId = newId();
    expect(await house.step(step, { saleId })).toBe('done');
    expect(await kindsOf(saleId)).toEqual([]);
  });

  it('moves once however often a step is repeated, also at once', async () => {
    const id = await house.makeItem(StockUnit.EACH, '10');
    const saleId = newId();
    const repeated = (work: () => Promise<string>) => Promise.all(Array.from({ length: 20 }, work));
    await repeated(() => reserve(saleId, { [id]: 4n }));
    await expectQuantities(id, [10n, 4n, 0n, 0n]);
    for (const name of ['allocate', 'ship', 'return'] as const) {
      expect(new Set(await repeated(() => house.step(steps[name], { saleId })))).toEqual(new Set(['done']));
    }
    await expectQuantities(id, [10n, 0n, 0n, 0n]);
    expect(await kindsOf(saleId)).toEqual(['RESERVATION', 'ALLOCATION', 'SHIPMENT', 'RETURN']);
  });

  it('is refused as a whole when one item is short, which it names', async () => {
    const [plenty, scarce] = [
      await house.makeItem(StockUnit.EACH, '10'),
      await house.makeItem(StockUnit.EACH, '4'),
    ];
    await updateInventoryItem(house.ctx, { id: scarce, name: 'Scarce goods' });
    const allocated = newId();
    await reserve(allocated, { [scarce]: 1n });
    await house.step(steps.allocate, { saleId: allocated });
    await reserve(newId(), { [scarce]: 1n });
    await quarantineStock(house.ctx, { inventoryItemId: scarce, quantity: '1' });
    expect((await inventoryItemOfViewer(house.ctx, scarce)).quantityAvailable).toBe('1');
    const quantities = [
      { inventoryItemId: plenty, quantity: 1n },
      { inventoryItemId: scarce, quantity: 2n },
    ];
    const { sellerProfileId } = house;
    const mover = { saleId: newId(), sellerProfileId, memberId: null, now: new Date(), newId };
    const refused = house.ctx.em.fork().transactional((em) => reserveStock(em, { ...mover, quantities }));
    const error = await refused.catch((thrown: unknown) => thrown);
    expect([...shortItemsOf(error)]).toEqual([scarce]);
    expect(error).toMatchObject({
      code: short,
      message: 'Not enough in stock: Scarce goods.',
      details: { errors: [{ field: `/quantities/${scarce}`, code: 'OUT_OF_RANGE' }] },
    });
    await expectQuantities(plenty, [10n, 0n, 0n, 0n]);
    await expectQuantities(scarce, [4n, 1n, 1n, 1n]);
    const another = new DomainError('0010010000400', '', {
      errors: [{ field: `/quantities/${scarce}`, code: 'OUT_OF_RANGE', detail: '' }],
    });
    for (const other of [another, null]) expect(shortItemsOf(other).size).toBe(0);
  });

  it('is more than nothing', async () => {
    const id = await house.makeItem(StockUnit.EACH, '3');
    for (const quantity of [0n, -1n]) {
      await expect(reserve(newId(), { [id]: quantity })).rejects.toThrow('more than nothing');
    }
  });

  it('is moved for that sale alone, and waits for no other item', async () => {
    const [id, other] = [
      await house.makeItem(StockUnit.EACH, '9'),
      await house.makeItem(StockUnit.EACH, '1'),
    ];
    const [first, second, third] = [newId(), newId(), newId()];
    await reserve(first, { [id.toUpperCase()]: 2n });
    await reserve(second, { [id]: 3n });
    await reserve(third, { [other]: 1n });
    const holder = await house.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from commerce.inventory_item where id = $1 for update', [other]);
      expect(await unlessWaiting(house.step(steps.allocate, { saleId: first }))).toBe('done');
      expect(await unlessWaiting(reserve(newId(), { [id]: 1n }))).toBe('done');
      await expectQuantities(id, [9n, 4n, 2n, 0n]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('counts an item that comes twice, in a bundle and alone, together', async () => {
    const id = await house.makeItem(StockUnit.EACH, '3');
    const twice = [2n, 2n].map((quantity) => ({ inventoryItemId: id, quantity }));
    expect(await house.step(reserveStock, { saleId: newId(), quantities: twice })).toBe(short);
    const fitting = [2n, 1n].map((quantity) => ({ inventoryItemId: id, quantity }));
    expect(await house.step(reserveStock, { saleId: newId(), quantities: fitting })).toBe('done');
    await expectQuantities(id, [3n, 3n, 0n, 0n]);
  });

  it('is not taken from a deactivated item, nor from one that is not there', async () => {
    const id = await house.makeItem(StockUnit.EACH, '3');
    await updateInventoryItem(house.ctx, { id, isActive: false });
    expect(await reserve(newId(), { [id]: 1n })).toBe(short);
    expect(await reserve(newId(), { [newId()]: 1n })).toBe(short);
  });
});

describe('100 sales at once', () => {
  it('that want the last 37 pieces leave exactly 37 winners', async () => {
    const id = await house.makeItem(StockUnit.EACH, '37');
    const outcomes = await Promise.all(
      Array.from({ length: parallel }, () => reserve(newId(), { [id]: 1n })),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(37);
    expect(outcomes.filter((outcome) => outcome === short)).toHaveLength(parallel - 37);
    await expectQuantities(id, [37n, 37n, 0n, 0n]);
  });

  it('that want two items in either order never wait for each other in a circle', async () => {
    const one = await house.makeItem(StockUnit.EACH, '60');
    const two = await house.makeItem(StockUnit.EACH, '60');
    const outcomes = await Promise.all(
      Array.from({ length: parallel }, (_, index) =>
        reserve(newId(), index % 2 === 0 ? { [one]: 1n, [two]: 1n } : { [two]: 1n, [one]: 1n }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(60);
    await expectQuantities(one, [60n, 60n, 0n, 0n]);
    await expectQuantities(two, [60n, 60n, 0n, 0n]);
  });

  it('promise more than there is when they look first and write afterwards', async () => {
    const id = await house.makeItem(StockUnit.EACH, '37');
    await house.pool.query('create table naive_item as select * from commerce.inventory_item where id = $1', [
      id,
    ]);
    const lookAndWrite = async () => {
      const client = await house.pool.connect();
      try {
        await client.query('begin');
        const { rowCount } = await client.query('select from naive_item where on_hand - reserved >= 1');
        await client.query('select pg_sleep(0.01)');
        if (rowCount === 1) await client.query('update naive_item set reserved = reserved + 1');
        return rowCount === 1;
      } finally {
        await client.query('commit');
        client.release();
      }
    };
    const won = await Promise.all(Array.from({ length: parallel }, lookAndWrite));
    expect(won.filter(Boolean).length).toBeGreaterThan(37);
  });
});
