import { newId } from '../../../kernel/text/ids.ts';
import { heldBack } from '../../support/held-back.ts';
import { until } from '../../support/until.ts';
import { StockUnit } from '../../../subgraphs/commerce/inventory/stock-quantity.ts';
import { reserveStock } from '../../../subgraphs/commerce/inventory/stock-reservation.ts';
import {
  adjustStock,
  quarantineStock,
  receiveStock,
} from '../../../subgraphs/commerce/inventory/stock.service.ts';
import { type StockHouse, startStockHouse, verdictOf } from './stock-house.ts';

let house: StockHouse;
beforeAll(async () => {
  house = await startStockHouse();
});
afterAll(() => house?.stop());

/** Does the same twenty times, once as many as there are connections wait for the item. */
function twenty(inventoryItemId: string, work: () => Promise<string>): Promise<string[]> {
  const sql = 'select from commerce.inventory_item where id = $1 for update';
  const lock = { sql, values: [inventoryItemId] };
  return heldBack(house.pool, lock, () => Promise.all(Array.from({ length: 20 }, work)));
}
const allDone = Array<string>(20).fill('done');

async function expectStock(id: string, kind: string, expected: readonly string[]): Promise<void> {
  expect(await house.quantitiesOf(id)).toEqual({ item: expected, log: expected });
  const { rowCount } = await house.pool.query(
    'select from commerce.stock_movement where inventory_item_id = $1 and kind = $2',
    [id, kind],
  );
  expect(rowCount).toBe(1);
}

describe('twenty equal requests at once, of which one is done', () => {
  it('reserve all that there is, and nineteen repeat it', async () => {
    const [one, two] = [await house.makeItem(StockUnit.EACH, '4'), await house.makeItem(StockUnit.EACH, '2')];
    const saleId = newId();
    const quantities = [
      { inventoryItemId: two, quantity: 2n },
      { inventoryItemId: one, quantity: 4n },
    ];
    const [lower = ''] = [one, two].sort();
    const reserve = () => house.step(reserveStock, { saleId, quantities });
    expect(await twenty(lower, reserve)).toEqual(allDone);
    await expectStock(one, 'RESERVATION', ['4', '4', '0', '0']);
    await expectStock(two, 'RESERVATION', ['2', '2', '0', '0']);
    // Another sale finds nothing left, whoever has reserved how often.
    const another = house.step(reserveStock, { saleId: newId(), quantities });
    expect(await another).toBe('Inventory_InventoryStock_UP_Stock_RJ');
  });

  it.each([
    ['receive', receiveStock, '3', 'RECEIPT', ['3', '0', '0', '0'], '0'],
    ['take away all that there is', adjustStock, '-4', 'ADJUSTMENT', ['0', '0', '0', '0'], '4'],
    ['hold back all that there is', quarantineStock, '4', 'QUARANTINE', ['4', '0', '0', '4'], '4'],
  ] as const)('%s by one key, and nineteen repeat it', async (_, move, quantity, kind, expected, before) => {
    const id = await house.makeItem(StockUnit.EACH, before);
    const input = { inventoryItemId: id, quantity, reason: 'counted', requestKey: newId() };
    expect(await twenty(id, () => verdictOf(move(house.ctx, input)))).toEqual(allDone);
    await expectStock(id, kind, expected);
  });
});

describe('the items of a sale', () => {
  it('are locked in the order of their ids: who waits for a lower one holds no higher one', async () => {
    const [one, two] = [await house.makeItem(StockUnit.EACH, '5'), await house.makeItem(StockUnit.EACH, '5')];
    const [lower = '', higher = ''] = [one, two].sort();
    // Without `order by`, so small a table is read row by row, and the lower item's row is now the last.
    await receiveStock(house.ctx, { inventoryItemId: lower, quantity: '1' });
    await house.pool.query('analyze commerce.inventory_item');
    const holder = await house.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from commerce.inventory_item where id = $1 for update', [lower]);
      const reserved = house.step(reserveStock, {
        saleId: newId(),
        quantities: [higher, lower].map((inventoryItemId) => ({ inventoryItemId, quantity: 1n })),
      });
      const waiting = async () =>
        (
          await house.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount;
      await until(1, waiting, { withinMs: 10_000 });
      const free = await holder.query(
        'select from commerce.inventory_item where id = $1 for update skip locked',
        [higher],
      );
      expect(free.rowCount).toBe(1);
      await holder.query('commit');
      expect(await reserved).toBe('done');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});
