import { Pool } from 'pg';
import {
  type OffersWorld,
  fieldOf,
  offerOf,
  publicOffer,
  refusalOf,
  startOffersWorld,
  stocked as stockedIn,
} from './offers-world.ts';

let world: OffersWorld;
let pool: Pool;
beforeAll(async () => {
  world = await startOffersWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const stocked = (unit: string, onHand: number, business: 'kennel' | 'shop' = 'kennel') =>
  stockedIn(pool, world.world.businesses[business].profileId, unit, onHand);

describe('availability', () => {
  it.each([
    [0, 'OUT_OF_STOCK'],
    [1, 'LOW_STOCK'],
    [5, 'LOW_STOCK'],
    [6, 'IN_STOCK'],
  ])('of a product with %s pieces is %s', async (pieces, expected) => {
    const { kennel } = world;
    const stock = [{ inventoryItemId: await stocked('each', pieces), quantity: 1 }];
    const made = await kennel.offer((await kennel.storefront()).id, { stock });
    expect(made.availability).toBe(expected);
  });

  it('counts what is promised to others as gone', async () => {
    const { kennel } = world;
    const inventoryItemId = await stocked('each', 9);
    const update =
      'update commerce.inventory_item set reserved = 2, allocated = 3, quarantined = 4 where id = $1';
    await pool.query(update, [inventoryItemId]);
    const stock = [{ inventoryItemId, quantity: 1 }];
    const made = await kennel.offer((await kennel.storefront()).id, { stock });
    expect(made.availability).toBe('OUT_OF_STOCK');
  });

  it('is none while an item that it takes from is deactivated, as nobody can buy it then', async () => {
    const { kennel } = world;
    const [resting, plenty] = [await stocked('each', 100), await stocked('each', 100)];
    const stock = [resting, plenty].map((inventoryItemId) => ({ inventoryItemId, quantity: 1 }));
    const { id } = await kennel.offer((await kennel.storefront()).id, { stock });
    const availability = async () =>
      offerOf(await world.anybody(publicOffer, { id }), 'publicOffer').availability;
    const change =
      'mutation ($input: UpdateInventoryItemInput!) { updateInventoryItem(input: $input) { id } }';
    expect(await availability()).toBe('IN_STOCK');
    fieldOf(await kennel.ask(change, { input: { id: resting, isActive: false } }), 'updateInventoryItem');
    expect(await availability()).toBe('OUT_OF_STOCK');
    fieldOf(await kennel.ask(change, { input: { id: resting, isActive: true } }), 'updateInventoryItem');
    expect(await availability()).toBe('IN_STOCK');
  });

  it('of a bundle is that of its scarcest part', async () => {
    const { kennel } = world;
    const grams = await stocked('g', 3_000_000);
    const pieces = await stocked('each', 100);
    const storefront = await kennel.storefront();
    const both = (quantity: string) => [
      { inventoryItemId: grams, quantity },
      { inventoryItemId: pieces, quantity: 2 },
    ];
    const made = await kennel.offer(storefront.id, { stock: both('0.5') });
    expect(made.availability).toBe('IN_STOCK');
    const change = async (stock: object[]) =>
      offerOf(await kennel.tryUpdate({ id: made.id, stock }), 'updateOffer').availability;
    expect(await change(both('0.6'))).toBe('LOW_STOCK');
    expect(await change(both('3.000001'))).toBe('OUT_OF_STOCK');
    expect(await change([])).toBe('IN_STOCK');
  });

  it("cannot hang on another business's stock, or on parts of pieces", async () => {
    const { kennel } = world;
    const { id } = await kennel.storefront();
    const input = { storefrontId: id, kind: 'BUNDLE', name: 'Set', price: 1 };
    const foreign = [{ inventoryItemId: await stocked('each', 5, 'shop'), quantity: 1 }];
    expect(refusalOf(await kennel.tryOffer({ ...input, stock: foreign }))).toBe('0010010000400');
    const part = [{ inventoryItemId: await stocked('each', 5), quantity: '0.5' }];
    expect(refusalOf(await kennel.tryOffer({ ...input, stock: part }))).toBe('0010010000400');
  });
});

describe('the stock list of an offer', () => {
  const stockOf = 'query ($id: ID!) { publicOffer(id: $id) { stock { inventoryItemId quantity } } }';

  it('is read back by its seller as it was given, and by nobody else', async () => {
    const { kennel, shop, anybody } = world;
    const stock = [
      { inventoryItemId: await stocked('g', 9_000_000), quantity: '0.5' },
      { inventoryItemId: await stocked('each', 9), quantity: '2' },
    ].sort((left, right) => (left.inventoryItemId < right.inventoryItemId ? -1 : 1));
    const { id: storefrontId } = await kennel.storefront();
    const { id } = await kennel.offer(storefrontId, { stock });
    const uncounted = await kennel.offer(storefrontId);
    expect(fieldOf(await kennel.ask(stockOf, { id }), 'publicOffer')).toEqual({ stock });
    for (const stranger of [shop.ask, anybody]) {
      expect(fieldOf(await stranger(stockOf, { id }), 'publicOffer')).toEqual({ stock: null });
    }
    const own = await kennel.ask(
      `{ offers(storefrontId: "${storefrontId}") { items { id stock { inventoryItemId quantity } } } }`,
    );
    expect(fieldOf(own, 'offers')).toEqual({
      items: [
        { id: uncounted.id, stock: [] },
        { id, stock },
      ],
    });
  });

  it('is the one of after the change that answers it', async () => {
    const { kennel } = world;
    const stock = [{ inventoryItemId: await stocked('each', 9), quantity: '3' }];
    const { id } = await kennel.offer((await kennel.storefront()).id);
    const change = 'updateOffer(input: $one) { stock { quantity } }';
    const answer = await kennel.ask(
      `mutation ($one: UpdateOfferInput!, $two: UpdateOfferInput!) {
        first: ${change} second: ${change.replace('$one', '$two')}
      }`,
      { one: { id, stock }, two: { id, stock: [] } },
    );
    expect(answer.data).toEqual({ first: { stock: [{ quantity: '3' }] }, second: { stock: [] } });
  });
});
