import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { codesOf, graphApi } from '../../support/member.ts';
import {
  type InventoryWorld,
  type Item,
  type Mutation,
  type StockKeeper,
  startInventoryWorld,
  stockKeeper,
} from './inventory-world.ts';

const short = 'Inventory_InventoryStock_UP_Stock_RJ';
const missing = 'Inventory_InventoryStock_GT_Resource_FL';
const duplicate = 'Inventory_InventoryStock_AD_Duplicate_RJ';
const malformed = '0010010000400';

let world: InventoryWorld;
let keeper: StockKeeper;
let other: StockKeeper;
beforeAll(async () => {
  world = await startInventoryWorld();
  [keeper, other] = await Promise.all([world.keeperOf('rescue'), world.keeperOf('shop')]);
});
afterAll(() => world?.stop());

async function make(unit = 'EACH', quantity: string | number = 0): Promise<Item> {
  const item = await keeper.done('createInventoryItem', { sku: randomUUID(), name: 'Made', unit });
  if (quantity === 0) return item;
  return keeper.done('receiveStock', { inventoryItemId: item.id, quantity });
}

/** Every mutation with valid input for an item of the rescue. */
function everyMutation(id: string): [Mutation, object][] {
  const moved = { inventoryItemId: id, quantity: 1, reason: 'tried' };
  return [
    ['updateInventoryItem', { id, name: 'Taken over' }],
    ['receiveStock', moved],
    ['adjustStock', moved],
    ['quarantineStock', moved],
    ['releaseQuarantinedStock', moved],
  ];
}

describe('createInventoryItem', () => {
  it('makes an active item of which nothing is there, its texts trimmed and in NFC', async () => {
    const sku = `  Caf\u0065\u0301-${randomUUID()} `;
    const item = await keeper.done('createInventoryItem', { sku, name: ' Salmon oil ', unit: 'ML' });
    expect(item).toEqual({
      id: expect.any(String),
      sku: sku.trim().normalize('NFC'),
      name: 'Salmon oil',
      unit: 'ML',
      isActive: true,
      version: 1,
      quantityOnHand: '0',
      quantityReserved: '0',
      quantityAllocated: '0',
      quantityQuarantined: '0',
      quantityAvailable: '0',
    });
  });

  it('refuses a SKU that the business has, and no other business’s', async () => {
    const sku = randomUUID();
    const input = { sku, name: 'Made', unit: 'G' };
    await keeper.done('createInventoryItem', input);
    expect(await keeper.run('createInventoryItem', input)).toBe(duplicate);
    expect(await other.run('createInventoryItem', input)).toMatchObject({ sku });
    expect(await keeper.run('createInventoryItem', { ...input, sku: sku.toUpperCase() })).toMatchObject({
      version: 1,
    });
  });

  it('100 times at once with one SKU makes one item', async () => {
    const input = { sku: randomUUID(), name: 'Made', unit: 'G' };
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => keeper.run('createInventoryItem', input)),
    );
    expect(outcomes.filter((outcome) => outcome !== duplicate)).toHaveLength(1);
  });

  it.each([
    { sku: '' },
    { sku: '   ' },
    { sku: 'x'.repeat(65) },
    { sku: 'a\u0007b' },
    { sku: 'a\u202Eb' },
    { name: '' },
    { name: 'x'.repeat(201) },
  ])('refuses %j', async (change) => {
    const input = { sku: randomUUID(), name: 'Made', unit: 'G', ...change };
    expect(await keeper.run('createInventoryItem', input)).toBe(malformed);
  });

  it('refuses a name that cannot be stored', async () => {
    const input = { sku: 'a\u0000b', name: 'Made', unit: 'G' };
    expect(await keeper.run('createInventoryItem', input)).toBe('BAD_USER_INPUT');
  });

  it.each(['KG', 'each', null])('refuses the unit %s', async (unit) => {
    expect(await keeper.run('createInventoryItem', { sku: 'X', name: 'Made', unit })).toBe('BAD_USER_INPUT');
  });

  it('tells all faults at once', async () => {
    const answer = await keeper.graph(
      'mutation { createInventoryItem(input: { sku: " ", name: "", unit: G }) { id } }',
    );
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: malformed,
      errors: [
        { field: '/sku', code: 'REQUIRED' },
        { field: '/name', code: 'REQUIRED' },
      ],
    });
  });
});

describe('updateInventoryItem', () => {
  it('changes SKU, name and activity, and leaves what is not given', async () => {
    const { id } = await make('EACH', 3);
    const sku = randomUUID();
    expect(await keeper.done('updateInventoryItem', { id, sku, name: 'Renamed' })).toMatchObject({
      sku,
      name: 'Renamed',
      version: 2,
      quantityOnHand: '3',
    });
    expect(await keeper.done('updateInventoryItem', { id, isActive: false })).toMatchObject({
      sku,
      isActive: false,
      version: 3,
    });
    expect(await keeper.done('updateInventoryItem', { id, sku: null, isActive: true })).toMatchObject({
      sku,
      isActive: true,
      version: 4,
    });
    expect(await keeper.done('updateInventoryItem', { id, sku, name: 'Renamed' })).toMatchObject({
      version: 4,
    });
  });

  it('keeps when it was changed', async () => {
    const { id } = await make();
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    const changedAt = (change: string) =>
      client.query<{ at: Date }>(
        `update commerce.inventory_item set updated_at = ${change} where id = $1 returning updated_at as at`,
        [id],
      );
    const { rows: before } = await changedAt(`updated_at - interval '1 hour'`);
    await keeper.done('updateInventoryItem', { id, name: 'Renamed' });
    const { rows: after } = await changedAt('updated_at');
    await client.end();
    expect(after[0]?.at.getTime()).toBeGreaterThan(before[0]?.at.getTime() ?? Infinity);
  });

  it('takes the version that it is meant for; stock that moves does not change it', async () => {
    const { id } = await make('EACH', 3);
    expect(await keeper.run('updateInventoryItem', { id, name: 'X', expectedVersion: 2 })).toBe(
      '0010010000412',
    );
    expect(await keeper.run('updateInventoryItem', { id, name: 'X', expectedVersion: 1 })).toMatchObject({
      version: 2,
    });
  });

  it('refuses the SKU of another item', async () => {
    const [{ id }, { sku }] = [await make(), await make()];
    expect(await keeper.run('updateInventoryItem', { id, sku })).toBe(duplicate);
  });
});

describe('stock moved by hand', () => {
  it('is received, adjusted, quarantined and released, exactly', async () => {
    const { id: inventoryItemId } = await make('G');
    const move = (name: Mutation, quantity: string) =>
      keeper.done(name, { inventoryItemId, quantity, reason: 'counted' });
    expect(await move('receiveStock', '1500.25')).toMatchObject({ quantityOnHand: '1500.25' });
    expect(await move('adjustStock', '-0.000001')).toMatchObject({ quantityOnHand: '1500.249999' });
    expect(await move('quarantineStock', '500.249999')).toMatchObject({
      quantityOnHand: '1500.249999',
      quantityQuarantined: '500.249999',
      quantityAvailable: '1000',
    });
    expect(await move('releaseQuarantinedStock', '0.249999')).toMatchObject({
      quantityQuarantined: '500',
      quantityAvailable: '1000.249999',
    });
    const { data } = await keeper.graph(
      `query ($id: ID!) { inventoryItem(id: $id) { movements { items { kind } } } }`,
      { id: inventoryItemId },
    );
    const kinds = ['QUARANTINE_RELEASE', 'QUARANTINE', 'ADJUSTMENT', 'RECEIPT'];
    expect(data).toEqual({ inventoryItem: { movements: { items: kinds.map((kind) => ({ kind })) } } });
  });

  it('is never more than is available, nor more than is held back', async () => {
    const { id: inventoryItemId } = await make('EACH', 5);
    const input = { inventoryItemId, reason: 'tried' };
    await keeper.done('quarantineStock', { ...input, quantity: 2 });
    expect(await keeper.run('quarantineStock', { ...input, quantity: 4 })).toBe(short);
    expect(await keeper.run('adjustStock', { ...input, quantity: -4 })).toBe(short);
    expect(await keeper.run('releaseQuarantinedStock', { ...input, quantity: 3 })).toBe(short);
    expect(await keeper.run('adjustStock', { ...input, quantity: -3 })).toMatchObject({
      quantityOnHand: '2',
      quantityAvailable: '0',
    });
  });

  it.each([
    ['receiveStock', 0],
    ['receiveStock', -1],
    ['quarantineStock', '-1'],
    ['releaseQuarantinedStock', '0'],
    ['releaseQuarantinedStock', '-1'],
    ['adjustStock', 0],
    ['receiveStock', '0.5'],
    ['receiveStock', '1000000000000000'],
    ['receiveStock', 1.5],
  ] as const)('is refused by %s in the quantity %j of pieces', async (name, quantity) => {
    const { id: inventoryItemId } = await make('EACH', 5);
    expect(await keeper.run(name, { inventoryItemId, quantity, reason: 'tried' })).toBe(malformed);
  });

  it.each([['1e2'], [1e21], [2 ** 53], [''], ['NaN'], ['1'.repeat(5_000)], [true], [[[1]]]])(
    'is refused in the quantity %j, which is no decimal, before it is tried',
    async (quantity) => {
      const { id: inventoryItemId } = await make('EACH', 5);
      expect(await keeper.run('receiveStock', { inventoryItemId, quantity, reason: 'tried' })).toBe(
        'BAD_USER_INPUT',
      );
    },
  );

  it('is adjusted for a reason only', async () => {
    const { id: inventoryItemId } = await make('EACH', 5);
    for (const reason of ['', ' ', 'x'.repeat(501)]) {
      expect(await keeper.run('adjustStock', { inventoryItemId, quantity: 1, reason })).toBe(malformed);
    }
  });

  it('reads a quantity in the document, as text or as a number', async () => {
    const { id } = await make('G');
    const receive = (quantity: string) =>
      keeper.graph(
        `mutation { receiveStock(input: { inventoryItemId: "${id}", quantity: ${quantity} }) { quantityOnHand } }`,
      );
    expect((await receive('"0.5"')).data).toEqual({ receiveStock: { quantityOnHand: '0.5' } });
    expect((await receive('2')).data).toEqual({ receiveStock: { quantityOnHand: '2.5' } });
    expect((await receive('1.25')).data).toEqual({ receiveStock: { quantityOnHand: '3.75' } });
    expect(codesOf(await receive('1234567890.1234567'))).toEqual([malformed]);
  });

  it('takes pieces with a fraction of zeros, and fractions of what is measured as JSON numbers', async () => {
    const { id: pieces } = await make('EACH');
    const input = { inventoryItemId: pieces, quantity: '1.0' };
    expect(await keeper.run('receiveStock', input)).toMatchObject({ quantityOnHand: '1' });
    const { id: grams } = await make('G');
    for (const [quantity, quantityOnHand] of [
      [0.1, '0.1'],
      [0.2, '0.3'],
      [0.000001, '0.300001'],
    ] as const) {
      const received = await keeper.run('receiveStock', { inventoryItemId: grams, quantity });
      expect(received).toMatchObject({ quantityOnHand });
    }
  });
});

describe('the movements of an item', () => {
  it('are listed newest first, page by page', async () => {
    const { id } = await make('G', '10');
    const input = { inventoryItemId: id, reason: 'Spilt' };
    await keeper.done('adjustStock', { ...input, quantity: '-0.5' });
    await keeper.done('quarantineStock', { ...input, quantity: '1.25' });
    const pageOf = async (page: number) => {
      const { data } = await keeper.graph(
        `query ($id: ID!, $page: Int!) { inventoryItem(id: $id) { movements(page: $page, pageSize: 2) {
           total items { kind onHand reserved allocated quarantined reason saleId createdAt } } } }`,
        { id, page },
      );
      return data?.['inventoryItem'];
    };
    const nothing = { onHand: '0', reserved: '0', allocated: '0', quarantined: '0', saleId: null };
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await pageOf(1)).toEqual({
      movements: {
        total: 3,
        items: [
          { ...nothing, kind: 'QUARANTINE', quarantined: '1.25', reason: 'Spilt', createdAt },
          { ...nothing, kind: 'ADJUSTMENT', onHand: '-0.5', reason: 'Spilt', createdAt },
        ],
      },
    });
    expect(await pageOf(2)).toEqual({
      movements: {
        total: 3,
        items: [{ ...nothing, kind: 'RECEIPT', onHand: '10', reason: null, createdAt }],
      },
    });
    expect(await pageOf(3)).toEqual({ movements: { total: 3, items: [] } });
  });

  it('come with a list too, each item with its own', async () => {
    const kennel = await world.keeperOf('kennel');
    const { data } = await kennel.graph(
      `{ inventoryItems(pageSize: 5) { total items { id quantityOnHand
           movements(pageSize: 1) { total items { kind onHand } }
           log: movements(pageSize: 2) { items { onHand } } } } }`,
    );
    const total = world.world.inventory.many.length + 1;
    const { id, onHand } = world.world.inventory.fractional;
    const item = {
      id,
      quantityOnHand: onHand,
      movements: { total: 1, items: [{ kind: 'RECEIPT', onHand }] },
      log: { items: [{ onHand }] },
    };
    expect(data).toMatchObject({ inventoryItems: { total, items: expect.arrayContaining([item]) } });
  });

  it('refuse a page out of range, as the items do', async () => {
    const { id } = await make();
    for (const query of [
      `{ inventoryItem(id: "${id}") { movements(pageSize: 101) { total } } }`,
      '{ inventoryItems(pageSize: 101) { total } }',
    ]) {
      expect(codesOf(await keeper.graph(query))).toEqual([malformed]);
    }
  });
});

describe("another business's stock", () => {
  it('is not there to read, to change or to move', async () => {
    const item = await make('EACH', 5);
    const read = await other.graph('query ($id: ID!) { inventoryItem(id: $id) { id } }', { id: item.id });
    expect(codesOf(read)).toEqual([missing]);
    const list = await other.graph('query ($sku: String) { inventoryItems(sku: $sku) { total } }', {
      sku: item.sku,
    });
    expect(list.data).toEqual({ inventoryItems: { total: 0 } });
    for (const [name, input] of everyMutation(item.id)) expect(await other.run(name, input)).toBe(missing);
    for (const [name, input] of everyMutation('x')) expect(await keeper.run(name, input)).toBe(missing);
    const { data } = await keeper.graph(
      'query ($id: ID!) { inventoryItem(id: $id) { name quantityOnHand } }',
      {
        id: item.id,
      },
    );
    expect(data).toEqual({ inventoryItem: { name: 'Made', quantityOnHand: '5' } });
  });
});

describe('nobody signed in', () => {
  it('reads and changes nothing', async () => {
    const { id } = await make('EACH', 5);
    const stranger = stockKeeper(graphApi(world, null));
    expect(codesOf(await stranger.graph('{ inventoryItems { total } }'))).toEqual(['0010010000401']);
    expect(codesOf(await stranger.graph(`{ inventoryItem(id: "${id}") { id } }`))).toEqual(['0010010000401']);
    for (const [name, input] of everyMutation(id)) {
      expect(await stranger.run(name, input)).toBe('0010010000401');
    }
  });
});
