import { randomUUID } from 'node:crypto';
import { SaleStatus } from '../../../subgraphs/commerce/sales/sale-status.ts';
import { type SalesWorld, outcomeOf, startSalesWorld } from './sales-world.ts';

let world: SalesWorld;
let kennel: Awaited<ReturnType<SalesWorld['clerkOf']>>;
beforeAll(async () => {
  world = await startSalesWorld();
  kennel = await world.clerkOf('kennel');
});
afterAll(() => world?.stop());

/** Ten pieces of something new, three of them reserved for a new sale. */
async function saleOfThree(): Promise<{ id: string; inventoryItemId: string }> {
  const item = await kennel.keeper.done('createInventoryItem', {
    sku: randomUUID(),
    name: 'Goods',
    unit: 'EACH',
  });
  await kennel.keeper.done('receiveStock', { inventoryItemId: item.id, quantity: 10 });
  const stock = [{ inventoryItemId: item.id, quantity: 3n }];
  return { id: await world.place('kennel', { stock }), inventoryItemId: item.id };
}

/** On hand, reserved, allocated and available. */
async function quantitiesOf(id: string): Promise<unknown> {
  const fields = 'quantityOnHand quantityReserved quantityAllocated quantityAvailable';
  const answer = await kennel.ask(`query ($id: ID!) { inventoryItem(id: $id) { ${fields} } }`, { id });
  return Object.values({ ...answer.data }['inventoryItem'] ?? {}).map(Number);
}

const untouched = [10, 3, 0, 7];
const aside = [10, 0, 3, 7];
const gone = [7, 0, 0, 7];
const free = [10, 0, 0, 10];

/** Steps, and where the goods are after the last of them. */
const ways: readonly [string, readonly number[]][] = [
  ['CONFIRMED', untouched],
  ['ON_HOLD', untouched],
  ['ON_HOLD PENDING', untouched],
  ['CANCELLED', free],
  ['CONFIRMED CANCELLED', free],
  ['CONFIRMED PROCESSING', aside],
  ['CONFIRMED PROCESSING ON_HOLD', aside],
  ['CONFIRMED PROCESSING ON_HOLD PROCESSING', aside],
  ['CONFIRMED PROCESSING CANCELLED', free],
  ['CONFIRMED PROCESSING READY', aside],
  ['CONFIRMED PROCESSING SHIPPED', gone],
  ['CONFIRMED PROCESSING SHIPPED FULFILLED', gone],
  ['CONFIRMED PROCESSING READY SHIPPED', gone],
  ['CONFIRMED PROCESSING READY FULFILLED', gone],
  ['CONFIRMED PROCESSING PARTIALLY_FULFILLED', aside],
  ['CONFIRMED PROCESSING PARTIALLY_FULFILLED FULFILLED', gone],
];

describe('the goods of a sale', () => {
  it.each(ways)('after %s are where they should be', async (steps, expected) => {
    const { id, inventoryItemId } = await saleOfThree();
    for (const to of steps.split(' ')) expect(outcomeOf(await kennel.move(id, to))).toBe(to);
    expect(await quantitiesOf(inventoryItemId)).toEqual(expected);
  });

  it.each([
    ['SHIPPED', false, gone],
    ['SHIPPED', true, free],
    ['SHIPPED FULFILLED', false, gone],
    ['SHIPPED FULFILLED', true, free],
    // What has left is unknown: nothing that the buyer may keep is for sale again.
    ['PARTIALLY_FULFILLED', undefined, gone],
    ['PARTIALLY_FULFILLED', false, gone],
    ['PARTIALLY_FULFILLED', true, free],
    ['PARTIALLY_FULFILLED FULFILLED', true, free],
  ] as const)('refunded after %s, restocked %s', async (steps, restock, expected) => {
    const { id, inventoryItemId } = await saleOfThree();
    for (const to of ['CONFIRMED', 'PROCESSING', ...steps.split(' ')]) await kennel.move(id, to);
    expect(outcomeOf(await kennel.refund({ id, restock }))).toBe('REFUNDED');
    expect(await quantitiesOf(inventoryItemId)).toEqual(expected);
  });

  it.each([
    [true, 'RELEASE'],
    [false, 'SHIPMENT'],
  ])('of which some may have left are told in the log as they count, restocked %s', async (restock, kind) => {
    const { id, inventoryItemId } = await saleOfThree();
    for (const to of ['CONFIRMED', 'PROCESSING', 'PARTIALLY_FULFILLED']) await kennel.move(id, to);
    await kennel.refund({ id, restock });
    const answer = await kennel.ask(
      'query ($id: ID!) { inventoryItem(id: $id) { movements(pageSize: 1) { items { kind saleId } } } }',
      { id: inventoryItemId },
    );
    expect(answer.data?.['inventoryItem']).toEqual({ movements: { items: [{ kind, saleId: id }] } });
  });

  it.each([undefined, true])('that a cancelled sale gave back are given back once', async (restock) => {
    const { id, inventoryItemId } = await saleOfThree();
    await kennel.recordPayment({ id });
    await kennel.move(id, 'CANCELLED');
    expect(outcomeOf(await kennel.refund({ id, restock }))).toBe('REFUNDED');
    expect(await quantitiesOf(inventoryItemId)).toEqual(free);
  });

  it('stay where they are when the step is refused', async () => {
    const { id, inventoryItemId } = await saleOfThree();
    for (const to of ['SHIPPED', 'FULFILLED', 'PROCESSING', 'PENDING']) {
      expect(outcomeOf(await kennel.move(id, to))).toBe('Order_OrderCommerce_UP_State_RJ');
    }
    expect(outcomeOf(await kennel.refund({ id, restock: true }))).toBe('Order_OrderCommerce_UP_State_RJ');
    expect(await quantitiesOf(inventoryItemId)).toEqual(untouched);
  });

  it('are in the log of the stock with their sale', async () => {
    const { id, inventoryItemId } = await saleOfThree();
    for (const to of ['CONFIRMED', 'PROCESSING', 'SHIPPED']) await kennel.move(id, to);
    await kennel.refund({ id, restock: true });
    const answer = await kennel.ask(
      'query ($id: ID!) { inventoryItem(id: $id) { movements { items { kind saleId } } } }',
      { id: inventoryItemId },
    );
    expect(answer.data?.['inventoryItem']).toEqual({
      movements: {
        items: [
          { kind: 'RETURN', saleId: id },
          { kind: 'SHIPMENT', saleId: id },
          { kind: 'ALLOCATION', saleId: id },
          { kind: 'RESERVATION', saleId: id },
          { kind: 'RECEIPT', saleId: null },
        ],
      },
    });
  });

  it('are nothing where the offers count no stock', async () => {
    const id = await world.place('kennel', { status: SaleStatus.PROCESSING });
    expect(outcomeOf(await kennel.move(id, 'SHIPPED'))).toBe('SHIPPED');
    expect(outcomeOf(await kennel.refund({ id, restock: true }))).toBe('REFUNDED');
  });
});
