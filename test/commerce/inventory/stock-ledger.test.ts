import fc from 'fast-check';
import { newId } from '../../../kernel/text/ids.ts';
import { InventoryItem } from '../../../subgraphs/commerce/inventory/inventory-item.entity.ts';
import { findMovements } from '../../../subgraphs/commerce/inventory/inventory-item.store.ts';
import { recordMovement } from '../../../subgraphs/commerce/inventory/stock-ledger.ts';
import { StockMovementKind } from '../../../subgraphs/commerce/inventory/stock-movement.entity.ts';
import { StockUnit } from '../../../subgraphs/commerce/inventory/stock-quantity.ts';
import {
  allocateStock,
  releaseStock,
  reserveStock,
  returnStock,
  shipStock,
} from '../../../subgraphs/commerce/inventory/stock-reservation.ts';
import {
  adjustStock,
  quarantineStock,
  receiveStock,
  releaseQuarantinedStock,
} from '../../../subgraphs/commerce/inventory/stock.service.ts';
import { heldBack } from '../../support/held-back.ts';
import { type StockHouse, startStockHouse, verdictOf } from './stock-house.ts';

let house: StockHouse;
beforeAll(async () => {
  house = await startStockHouse();
});
afterAll(() => house?.stop());

const byHand = { receive: receiveStock, quarantine: quarantineStock, free: releaseQuarantinedStock } as const;
const bySale = {
  allocate: allocateStock,
  release: releaseStock,
  ship: shipStock,
  return: returnStock,
} as const;

const amount = fc.integer({ min: 1, max: 12 });
const sale = fc.integer({ min: 0, max: 2 });
const movement = fc.oneof(
  fc.record({ kind: fc.constantFrom('receive', 'quarantine', 'free'), amount }),
  fc.record({ kind: fc.constant('adjust'), amount: fc.integer({ min: -12, max: 12 }) }),
  fc.record({ kind: fc.constant('reserve'), amount, sale }),
  fc.record({ kind: fc.constantFrom('allocate', 'release', 'ship', 'return'), sale }),
);

interface Movement {
  readonly kind: string;
  readonly amount?: number;
  readonly sale?: number;
}

/** Tries one movement; returns how it ended. */
async function move(id: string, sales: readonly string[], tried: Movement): Promise<string> {
  const { kind, amount: quantity = 0, sale: index = 0 } = tried;
  const saleId = sales[index] ?? '';
  const input = { inventoryItemId: id, quantity: String(quantity), reason: 'tried' };
  if (kind === 'adjust') return verdictOf(adjustStock(house.ctx, input));
  if (kind === 'reserve') {
    const quantities = [{ inventoryItemId: id, quantity: BigInt(quantity) }];
    return house.step(reserveStock, { saleId, quantities });
  }
  const hand = Object.entries(byHand).find(([name]) => name === kind)?.[1];
  if (hand !== undefined) return verdictOf(hand(house.ctx, input));
  const step = Object.entries(bySale).find(([name]) => name === kind)?.[1];
  if (step === undefined) throw new Error(`no such movement: ${kind}`);
  return house.step(step, { saleId });
}

describe('the log of an item', () => {
  it('adds up to its quantities after any sequence of movements, and none is ever negative', async () => {
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 5, maxLength: 25 }), async (movements) => {
        const id = await house.makeItem(StockUnit.EACH, '10');
        const sales = [newId(), newId(), newId()];
        for (const tried of movements) {
          outcomes.add(`${tried.kind} ${await move(id, sales, tried)}`);
          const { item, log } = await house.quantitiesOf(id);
          expect(item).toEqual(log);
          const [onHand = 0, ...held] = item.map(Number);
          expect(held.every((quantity) => quantity >= 0)).toBe(true);
          expect(onHand).toBeGreaterThanOrEqual(held.reduce((sum, quantity) => sum + quantity, 0));
        }
      }),
      { numRuns: 40 },
    );
    // The sequences did reach the rules: some of each kind were refused.
    const short = 'Inventory_InventoryStock_UP_Stock_RJ';
    for (const kind of ['adjust', 'quarantine', 'free', 'reserve']) {
      expect([...outcomes]).toEqual(expect.arrayContaining([`${kind} done`, `${kind} ${short}`]));
    }
  });

  it('keeps up with movements at once', async () => {
    const id = await house.makeItem(StockUnit.G, '1');
    const input = { inventoryItemId: id, quantity: '0.1', reason: 'counted' };
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        verdictOf(
          index % 3 === 0
            ? receiveStock(house.ctx, input)
            : index % 3 === 1
              ? adjustStock(house.ctx, { ...input, quantity: '-0.1' })
              : quarantineStock(house.ctx, input),
        ),
      ),
    );
    const { item, log } = await house.quantitiesOf(id);
    expect(item).toEqual(log);
    const count = (remainder: number) =>
      outcomes.filter((outcome, index) => index % 3 === remainder && outcome === 'done').length;
    expect(item[0]).toBe(String(1_000_000 + 100_000 * (count(0) - count(1))));
    expect(item[3]).toBe(String(100_000 * count(2)));
  });

  it.each(['update commerce.stock_movement set on_hand = 1', 'delete from commerce.stock_movement'])(
    'is never changed: %s',
    async (statement) => {
      await house.makeItem(StockUnit.EACH, '1');
      await expect(house.pool.query(statement)).rejects.toThrow('rows of stock_movement are never changed');
    },
  );

  it('is the only way to quantities that fit each other', async () => {
    const id = await house.makeItem(StockUnit.EACH, '1');
    const change = house.pool.query('update commerce.inventory_item set reserved = 2 where id = $1', [id]);
    await expect(change).rejects.toThrow('inventory_item_not_negative');
  });

  it('moves stock once for a request key, of 100 requests at once', async () => {
    const id = await house.makeItem(StockUnit.EACH, '10');
    const input = { inventoryItemId: id, quantity: '3', reason: 'delivered', requestKey: 'delivery 7' };
    const lock = { sql: 'select from commerce.inventory_item where id = $1 for update', values: [id] };
    // As many as there are connections look up the key at the same moment.
    const answers = await heldBack(house.pool, lock, () =>
      Promise.all(Array.from({ length: 100 }, () => receiveStock(house.ctx, input))),
    );
    expect(new Set(answers.map(({ quantityOnHand }) => quantityOnHand))).toEqual(new Set(['13']));
    const { item, log } = await house.quantitiesOf(id);
    expect([item[0], log]).toEqual(['13', item]);
  });

  it('knows a request key again after other movements, of its item alone', async () => {
    const id = await house.makeItem(StockUnit.EACH, '10');
    const input = { inventoryItemId: id, quantity: '-2', reason: 'lost', requestKey: 'k' };
    await adjustStock(house.ctx, input);
    await receiveStock(house.ctx, { inventoryItemId: id, quantity: '5' });
    expect((await adjustStock(house.ctx, input)).quantityOnHand).toBe('13');
    const other = await house.makeItem(StockUnit.EACH, '10');
    expect((await adjustStock(house.ctx, { ...input, inventoryItemId: other })).quantityOnHand).toBe('8');
    for (const change of [{ quantity: '-3' }, { reason: 'found' }]) {
      expect(await verdictOf(adjustStock(house.ctx, { ...input, ...change }))).toBe('0010010000422');
    }
    const shouted = { ...input, inventoryItemId: id.toUpperCase() };
    expect((await adjustStock(house.ctx, shouted)).quantityOnHand).toBe('13');
    const received = receiveStock(house.ctx, { ...input, quantity: '2' });
    expect(await verdictOf(received)).toBe('0010010000422');
    for (const requestKey of ['', 'x'.repeat(101), 'é', 'a\nb']) {
      expect(await verdictOf(adjustStock(house.ctx, { ...input, requestKey }))).toBe('0010010000400');
    }
    expect((await house.quantitiesOf(id)).item[0]).toBe('13');
  });

  it('forgets the request key of a movement that was refused', async () => {
    const id = await house.makeItem(StockUnit.EACH, '1');
    const input = { inventoryItemId: id, quantity: '-2', reason: 'lost', requestKey: 'k' };
    const short = 'Inventory_InventoryStock_UP_Stock_RJ';
    expect(await verdictOf(adjustStock(house.ctx, input))).toBe(short);
    await receiveStock(house.ctx, { inventoryItemId: id, quantity: '5' });
    expect((await adjustStock(house.ctx, input)).quantityOnHand).toBe('4');
  });

  it('holds a movement of a sale once, whoever writes it', async () => {
    const id = await house.makeItem(StockUnit.EACH, '4');
    const saleId = newId();
    const quantities = [{ inventoryItemId: id, quantity: 1n }];
    expect(await house.step(reserveStock, { saleId, quantities })).toBe('done');
    const again = house.pool.query(
      `insert into commerce.stock_movement
         (id, inventory_item_id, kind, on_hand, reserved, allocated, quarantined, sale_id, created_at)
       select gen_random_uuid(), inventory_item_id, kind, on_hand, reserved, allocated, quarantined, sale_id, now()
       from commerce.stock_movement where sale_id = $1`,
      [saleId],
    );
    await expect(again).rejects.toThrow('stock_movement_of_sale_once');
  });

  it.each(['onHand', 'reserved', 'allocated', 'quarantined'])('takes none away of %s', async (quantity) => {
    const id = await house.makeItem(StockUnit.EACH, '0');
    const taken = house.step(
      async (em, mover) => {
        const item = await em.findOneOrFail(InventoryItem, { id });
        // There is enough in all, and still nothing of this.
        const change = quantity === 'onHand' ? {} : { onHand: 5n };
        recordMovement(em, item, StockMovementKind.SHIPMENT, { ...change, [quantity]: -1n }, mover);
      },
      { saleId: newId() },
    );
    expect(await taken).toBe('Inventory_InventoryStock_UP_Stock_RJ');
  });

  it('is read newest first, of one moment too, page by page', async () => {
    const id = await house.makeItem(StockUnit.EACH, '4');
    const sale = { saleId: newId(), now: new Date(Date.now() + 1_000) };
    await house.step(reserveStock, { ...sale, quantities: [{ inventoryItemId: id, quantity: 1n }] });
    for (const step of [allocateStock, shipStock, returnStock]) await house.step(step, sale);
    const pageOf = async (page: number, pageSize: number) => {
      const [found] = await findMovements(house.pool, [
        { inventoryItemId: id, unit: StockUnit.EACH, page, pageSize },
      ]);
      return found?.items.map(({ kind }) => kind);
    };
    expect(await pageOf(1, 5)).toEqual(['RETURN', 'SHIPMENT', 'ALLOCATION', 'RESERVATION', 'RECEIPT']);
    expect(await pageOf(2, 1)).toEqual(['SHIPMENT']);
  });

  it('refuses more than can be counted', async () => {
    const id = await house.makeItem(StockUnit.G, '999999999.999999');
    const more = receiveStock(house.ctx, { inventoryItemId: id, quantity: '0.000001' });
    expect(await verdictOf(more)).toBe('0010010000400');
  });
});
