import { inventoryItemsOf } from '../../../demo/world.ts';
import { type Api, connect, partnerApi, problemOf } from '../../support/partner.ts';
import {
  type InventoryWorld,
  type StockKeeper,
  bodyOf,
  items,
  pageOf,
  startInventoryWorld,
} from './inventory-world.ts';

let world: InventoryWorld;
let kennel: Api;
let rescue: Api;
let keeper: StockKeeper;
beforeAll(async () => {
  world = await startInventoryWorld();
  [kennel, rescue, keeper] = await Promise.all([
    world.apiOf('kennel'),
    world.apiOf('rescue'),
    world.keeperOf('rescue'),
  ]);
});
afterAll(() => world?.stop());

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const find = (sku: string) => rescue('GET', `${items}?sku=${encodeURIComponent(sku)}`);
const make = (sku: string, unit = 'EACH') =>
  keeper.done('createInventoryItem', { sku, name: `Item ${sku}`, unit });

describe('GET /api/inventory/v1/items', () => {
  it('lists the active items of the business by the bytes of their SKU, each once over all pages', async () => {
    const expected = inventoryItemsOf(world.world)
      .filter(({ owner, isActive }) => owner === 'kennel' && isActive)
      .map(({ sku }) => sku)
      .toSorted(byBytes);
    const found: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 7); page += 1) {
      const { data, pagination } = pageOf(await kennel('GET', `${items}?page=${page}&pageSize=7`));
      expect(pagination).toEqual({ page, pageSize: 7, total: expected.length });
      found.push(...data.map(({ sku }) => sku));
    }
    expect(found).toEqual(expected);
    expect(found.at(-1)).toBe('kit-puppy');
  });

  it('links the pages, and answers an empty page past the end', async () => {
    const answer = await kennel('GET', `${items}?page=2&pageSize=10`);
    expect(answer.headers.get('Link')).toContain(`${items}?page=3&pageSize=10>; rel="next"`);
    const { data, pagination } = pageOf(await kennel('GET', `${items}?page=10000`));
    expect([data, pagination.total]).toEqual([[], 33]);
  });

  it('finds an item by exactly its SKU', async () => {
    const { fractional } = world.world.inventory;
    const { data, pagination } = pageOf(await kennel('GET', `${items}?sku=${fractional.sku}`));
    expect(pagination).toEqual({ page: 1, pageSize: 25, total: 1 });
    expect(data).toEqual([
      {
        id: fractional.id,
        sku: fractional.sku,
        name: fractional.name,
        quantityOnHand: 1500.25,
        unit: 'g',
        isActive: true,
      },
    ]);
  });

  it.each([
    'CATNIP',
    'catnip-loose',
    'CATNIP-LOOS_',
    'CATNIP%',
    '%',
    '_',
    '*',
    '.*',
    'CATNIP-LOOSE ',
    "CATNIP-LOOSE' or '1'='1",
    '',
    'x'.repeat(3_000),
  ])('finds nothing by the SKU "%s"', async (sku) => {
    const { data, pagination } = pageOf(await kennel('GET', `${items}?sku=${encodeURIComponent(sku)}`));
    expect([data, pagination.total]).toEqual([[], 0]);
  });

  it('takes characters that are patterns elsewhere as they are', async () => {
    for (const sku of ['A%B', 'A_B', 'A*B', 'A.B', 'A\\B', 'AXB']) await make(sku);
    for (const sku of ['A%B', 'A_B', 'A*B', 'A.B', 'A\\B', 'AXB']) {
      expect(pageOf(await find(sku)).data.map((item) => item.sku)).toEqual([sku]);
    }
  });

  it('leaves out the deactivated and the foreign, also by their SKU', async () => {
    const { inactive, foreign } = world.world.inventory;
    for (const { sku } of [inactive, foreign]) {
      expect(pageOf(await kennel('GET', `${items}?sku=${sku}`)).pagination.total).toBe(0);
    }
  });

  it.each(['page=0', 'page=10001', 'page=x', 'pageSize=0', 'pageSize=101', 'sku=a&sku=b', 'sku=%00'])(
    'refuses ?%s',
    async (query) => {
      expect(problemOf(await kennel('GET', `${items}?${query}`))).toBe('400 0010010000400');
    },
  );
});

describe('GET /api/inventory/v1/items/{id}', () => {
  it('answers a deactivated item too', async () => {
    const { id, sku, name } = world.world.inventory.inactive;
    const body = { id, sku, name, quantityOnHand: 5, unit: 'each', isActive: false };
    expect(bodyOf(await kennel('GET', `${items}/${id}`))).toEqual(body);
    expect(bodyOf(await kennel('GET', `${items}/${id.toUpperCase()}`))).toEqual(body);
  });

  it('answers 404 alike for a foreign, a missing and a malformed id', async () => {
    const { foreign } = world.world.inventory;
    const texts = new Set<string>();
    for (const id of [foreign.id, '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a10', 'x', '1%27--']) {
      const answer = await kennel('GET', `${items}/${id}`, undefined, { 'X-Request-Id': 'the-same-request' });
      expect(problemOf(answer)).toBe('404 Inventory_InventoryStock_GT_Resource_FL');
      texts.add(answer.text.replace(/"timestamp":"[^"]*"/, ''));
    }
    expect(texts.size).toBe(1);
  });

  it.each([
    ['G', '1500.25'],
    ['G', '0.000001'],
    ['ML', '999999999.999999'],
    ['MM', '0.1'],
    ['G', '100000'],
    ['EACH', '999999999999999'],
    ['EACH', '7'],
  ])('prints %s %s digit by digit, as a number', async (unit, quantity) => {
    const { id, sku } = await make(`EXACT-${unit}-${quantity}`, unit);
    await keeper.done('receiveStock', { inventoryItemId: id, quantity });
    const printed = `"quantityOnHand":${quantity},`;
    expect((await rescue('GET', `${items}/${id}`)).text).toContain(printed);
    expect((await find(sku)).text).toContain(printed);
  });

  it('counts reserved and quarantined stock as on hand', async () => {
    const { id } = await make('HELD');
    await keeper.done('receiveStock', { inventoryItemId: id, quantity: 5 });
    await keeper.done('quarantineStock', { inventoryItemId: id, quantity: 2 });
    expect(bodyOf(await rescue('GET', `${items}/${id}`)).quantityOnHand).toBe(5);
  });
});

describe('the inventory routes', () => {
  it('need the scope inventory:read', async () => {
    const { accounts, apps, businesses } = world.world;
    const { profileId } = businesses.kennel;
    const tokens = await connect(world, apps.approved, accounts.owner, profileId, 'order:read animal:read');
    const api = partnerApi(world, tokens.access_token);
    for (const path of [items, `${items}/${world.world.inventory.fractional.id}`]) {
      const answer = await api('GET', path);
      expect(problemOf(answer)).toBe('403 0010010000403');
      expect(answer.body).toMatchObject({ requiredScopes: ['inventory:read'] });
    }
  });

  it('only read', async () => {
    expect(problemOf(await kennel('POST', items, { sku: 'X' }))).toBe('405 0010010000405');
  });
});
