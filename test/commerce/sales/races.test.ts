import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { z } from 'zod';
import { SaleStatus } from '../../../subgraphs/commerce/sales/sale-status.ts';
import { type SalesWorld, outcomeOf, startSalesWorld } from './sales-world.ts';

const refused = 'Order_OrderCommerce_UP_State_RJ';
const parallel = 100;

let world: SalesWorld;
let pool: Pool;
let kennel: Awaited<ReturnType<SalesWorld['clerkOf']>>;
beforeAll(async () => {
  world = await startSalesWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  kennel = await world.clerkOf('kennel');
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

async function makeItems(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const input = { sku: randomUUID(), name: 'Goods', unit: 'EACH' };
    const { id } = await kennel.keeper.done('createInventoryItem', input);
    await kennel.keeper.done('receiveStock', { inventoryItemId: id, quantity: 1_000 });
    ids.push(id);
  }
  return ids;
}

const quantities = z.array(z.number());

/** On hand, reserved and allocated: from the item; fails if its log adds up to anything else. */
async function countedOf(id: string): Promise<number[]> {
  const { rows } = await pool.query<{ counted: unknown; logged: unknown }>(
    `select array[i.on_hand, i.reserved, i.allocated]::integer[] as counted,
       (select array[sum(m.on_hand), sum(m.reserved), sum(m.allocated)]::integer[]
        from commerce.stock_movement m where m.inventory_item_id = i.id) as logged
     from commerce.inventory_item i where i.id = $1`,
    [id],
  );
  const [row] = rows;
  expect(row?.logged).toEqual(row?.counted);
  return quantities.parse(row?.counted);
}

/** The number of answers of each kind. */
function tally(answers: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer)].map(([word, all]) => [word, all.length]),
  );
}

const race = async (work: (index: number) => Promise<Parameters<typeof outcomeOf>[0]>) =>
  (await Promise.all(Array.from({ length: parallel }, (_, index) => work(index)))).map(outcomeOf);

/** The steps of a sale after it was placed, the first one first. */
async function stepsOf(id: string): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(
    `select to_status as word from commerce.sale_status_change
     where sale_id = $1 and from_status is not null order by created_at, id`,
    [id],
  );
  return rows.map(({ word }) => word);
}

describe('100 calls at once', () => {
  it('that confirm a sale make one step', async () => {
    const id = await world.place('kennel');
    expect(tally(await race(() => kennel.move(id, 'CONFIRMED')))).toEqual({ CONFIRMED: 1, [refused]: 99 });
    expect(await stepsOf(id)).toEqual(['CONFIRMED']);
    expect(await kennel.read(id)).toMatchObject({ version: 2 });
  });

  it('that confirm or cancel a sale cancel it once, and confirm it before or not at all', async () => {
    const [inventoryItemId = ''] = await makeItems(1);
    const id = await world.place('kennel', { stock: [{ inventoryItemId, quantity: 7n }] });
    const answers = await race((index) => kennel.move(id, index % 2 === 0 ? 'CONFIRMED' : 'CANCELLED'));
    const steps = await stepsOf(id);
    expect([['CANCELLED'], ['CONFIRMED', 'CANCELLED']]).toContainEqual(steps);
    expect(tally(answers)).toEqual({ ...tally(steps), [refused]: parallel - steps.length });
    expect(await countedOf(inventoryItemId)).toEqual([1_000, 0, 0]);
  });

  it('that cancel a sale give its goods back once', async () => {
    const [inventoryItemId = ''] = await makeItems(1);
    const stock = [{ inventoryItemId, quantity: 7n }];
    const id = await world.place('kennel', { stock, status: SaleStatus.CONFIRMED });
    expect(tally(await race(() => kennel.move(id, 'CANCELLED')))).toEqual({ CANCELLED: 1, [refused]: 99 });
    expect(await stepsOf(id)).toEqual(['CANCELLED']);
    expect(await countedOf(inventoryItemId)).toEqual([1_000, 0, 0]);
  });

  it('that ship or cancel a sale do one of the two', async () => {
    const [inventoryItemId = ''] = await makeItems(1);
    const stock = [{ inventoryItemId, quantity: 7n }];
    const id = await world.place('kennel', { stock, status: SaleStatus.PROCESSING });
    const answers = await race((index) => kennel.move(id, index % 2 === 0 ? 'SHIPPED' : 'CANCELLED'));
    const [step = '', ...others] = await stepsOf(id);
    expect(others).toEqual([]);
    expect(tally(answers)).toEqual({ [step]: 1, [refused]: 99 });
    expect(await countedOf(inventoryItemId)).toEqual([step === 'SHIPPED' ? 993 : 1_000, 0, 0]);
  });

  it('that refund a sale bring its goods back once', async () => {
    const [inventoryItemId = ''] = await makeItems(1);
    const stock = [{ inventoryItemId, quantity: 7n }];
    const id = await world.place('kennel', { stock, status: SaleStatus.PROCESSING });
    await kennel.move(id, 'SHIPPED');
    expect(await countedOf(inventoryItemId)).toEqual([993, 0, 0]);
    const answers = await race(() => kennel.refund({ id, restock: true }));
    expect(tally(answers)).toEqual({ REFUNDED: 1, [refused]: 99 });
    expect(await stepsOf(id)).toEqual(['SHIPPED', 'REFUNDED']);
    expect(await countedOf(inventoryItemId)).toEqual([1_000, 0, 0]);
  });

  it('that record a payment record one', async () => {
    const id = await world.place('kennel');
    expect(tally(await race(() => kennel.recordPayment({ id })))).toEqual({ PENDING: 1, [refused]: 99 });
    expect(await kennel.read(id)).toMatchObject({ version: 2 });
  });

  it('with the version that they saw make one change', async () => {
    const id = await world.place('kennel');
    const answers = await race((index) =>
      index % 2 === 0
        ? kennel.move(id, 'CONFIRMED', { expectedVersion: 1 })
        : kennel.recordPayment({ id, expectedVersion: 1 }),
    );
    expect(tally(answers)['0010010000412']).toBe(99);
    expect(await kennel.read(id)).toMatchObject({ version: 2 });
  });

  it('over sales with the same goods in either order never wait for each other in a circle', async () => {
    const [one = '', two = ''] = await makeItems(2);
    const goods = [one, two].map((inventoryItemId) => ({ inventoryItemId, quantity: 2n }));
    const ids: string[] = [];
    for (let index = 0; index < parallel; index += 1) {
      const stock = index % 2 === 0 ? goods : goods.toReversed();
      ids.push(await world.place('kennel', { stock, status: SaleStatus.PROCESSING }));
    }
    const answers = await race((index) =>
      kennel.move(ids[index] ?? '', index % 4 < 2 ? 'SHIPPED' : 'CANCELLED'),
    );
    expect(tally(answers)).toEqual({ SHIPPED: 50, CANCELLED: 50 });
    for (const item of [one, two]) expect(await countedOf(item)).toEqual([900, 0, 0]);
  });
});
