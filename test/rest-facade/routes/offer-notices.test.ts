import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { type OffersWorld, fieldOf, startOffersWorld } from '../../commerce/offers/offers-world.ts';
import { endChildren } from '../../support/child.ts';
import { start } from '../../support/started.ts';
import { until } from '../../support/until.ts';

const offers = '/api/marketplace/v1/offers';
/** A notice takes milliseconds; without it an answer is kept for 30 seconds. */
const soon = { withinMs: 10_000 };

let world: OffersWorld;
let pool: Pool;
let dataDir = '';
let shops: Awaited<ReturnType<typeof openShops>>;
/** The API of another process on the same database; all changes are made in this one. */
let otherApi = '';
beforeAll(async () => {
  world = await startOffersWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  // Made before the other process listens, so that it hears of nothing but what the tests change.
  const heard = await world.kennel.offer((await world.kennel.storefront()).id);
  shops = await openShops();
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-notices-'));
  const other = await start({
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMIT_PUBLIC: '1000000',
  });
  otherApi = other.base;
  // It listens when an answer changes that it remembers.
  await offerThere(heard.id);
  fieldOf(await world.kennel.tryUpdate({ id: heard.id, name: 'Heard' }), 'updateOffer');
  await until('Heard', async () => (await offerThere(heard.id)).name, soon);
}, 120_000);
afterAll(async () => {
  await endChildren();
  await pool?.end();
  await world?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const offerShape = z.object({ price: z.number(), name: z.string(), availabilityCode: z.string() });
const listShape = z.object({ data: z.array(offerShape), pagination: z.object({ total: z.number() }) });

const there = async (address: string): Promise<unknown> => (await fetch(otherApi + address)).json();
const offerThere = async (id: string) =>
  z.object({ data: offerShape }).parse(await there(`${offers}/${id}`)).data;
const listThere = async (list: string) => listShape.parse(await there(`${offers}/${list}`));

/** Stock of the kennel with so many pieces on hand. */
async function stocked(pieces: number): Promise<string> {
  const { kennel } = world;
  const input = { sku: newId(), name: 'Thing', unit: 'EACH' };
  const make = 'mutation ($input: CreateInventoryItemInput!) { createInventoryItem(input: $input) { id } }';
  const { id } = z
    .object({ id: z.string() })
    .parse(fieldOf(await kennel.ask(make, { input }), 'createInventoryItem'));
  await adjust(id, pieces);
  return id;
}

async function adjust(inventoryItemId: string, quantity: number): Promise<void> {
  const change = 'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { id } }';
  const input = { inventoryItemId, quantity: String(quantity), reason: 'Count' };
  fieldOf(await world.kennel.ask(change, { input }), 'adjustStock');
}

/** Two storefronts of the kennel: a product and a bundle in one, a bundle of 7 and 100 pieces in the other. */
async function openShops() {
  const { kennel } = world;
  const [here, elsewhere] = [await kennel.storefront(), await kennel.storefront()];
  const item = await kennel.item();
  const product = { kind: 'PRODUCT', catalogItemId: item.id, name: null, price: '1' };
  const [scarce, plenty] = [await stocked(7), await stocked(100)];
  const stock = [scarce, plenty].map((inventoryItemId) => ({ inventoryItemId, quantity: '1' }));
  return {
    here,
    elsewhere,
    item,
    product,
    scarce,
    plenty,
    sold: await kennel.offer(here.id, product),
    neighbour: await kennel.offer(here.id, { price: '1' }),
    stranger: await kennel.offer(elsewhere.id, { price: '1', stock }),
  };
}

/** Changes a price without notification: a caller who sees the old one has not asked again. */
const slipPrice = (id: string, price: number) =>
  pool.query('update commerce.offer set price = $2 where id = $1', [id, price]);

describe('a process that remembers offers', () => {
  const priceOf = async ({ id }: { id: string }) => (await offerThere(id)).price;

  it('keeps an answer while stock moves and there still is enough', async () => {
    const { neighbour, stranger, plenty } = shops;
    expect([await priceOf(stranger), await priceOf(neighbour)]).toEqual([1, 1]);
    await slipPrice(stranger.id, 2);
    await adjust(plenty, -10);
    // Notifications arrive in order: when this one is known, so is the move before it.
    fieldOf(await world.kennel.tryUpdate({ id: neighbour.id, name: 'Changed' }), 'updateOffer');
    await until('Changed', async () => (await offerThere(neighbour.id)).name, soon);
    expect(await priceOf(stranger)).toBe(1);
    await slipPrice(stranger.id, 1);
  });

  it('is told by another one how much there is of them, alone and on lists', async () => {
    const { stranger, elsewhere, scarce } = shops;
    const alone = async () => (await offerThere(stranger.id)).availabilityCode;
    const listed = async () =>
      (await listThere(`by-storefront/${elsewhere.id}`)).data[0]?.availabilityCode ?? 'nothing';
    expect([await alone(), await listed()]).toEqual(['IN_STOCK', 'IN_STOCK']);
    for (const [change, expected] of [
      [-2, 'LOW_STOCK'],
      [-5, 'OUT_OF_STOCK'],
      [100, 'IN_STOCK'],
    ] as const) {
      await adjust(scarce, change);
      await until(expected, alone, soon);
      await until(expected, listed, soon);
    }
  });

  it('is told that an item is no longer for sale, and that it is again', async () => {
    const { stranger, scarce } = shops;
    const availability = async () => (await offerThere(stranger.id)).availabilityCode;
    expect(await availability()).toBe('IN_STOCK');
    for (const [isActive, expected] of [
      [false, 'OUT_OF_STOCK'],
      [true, 'IN_STOCK'],
    ] as const) {
      const change =
        'mutation ($input: UpdateInventoryItemInput!) { updateInventoryItem(input: $input) { id } }';
      fieldOf(await world.kennel.ask(change, { input: { id: scarce, isActive } }), 'updateInventoryItem');
      await until(expected, availability, soon);
    }
  });

  it('forgets what has changed, and nothing else', async () => {
    const { kennel } = world;
    const { here, elsewhere, item, product, sold, neighbour, stranger } = shops;
    const totalOf = async (list: string) => (await listThere(list)).pagination.total;
    const ofStorefront = `by-storefront/${here.id}`;
    const ofItem = `by-catalog-item/${item.id}`;
    for (const offer of [sold, neighbour, stranger]) expect(await priceOf(offer)).toBe(1);
    expect([await totalOf(ofStorefront), await totalOf(ofItem)]).toEqual([2, 1]);
    expect(await totalOf(`by-storefront/${elsewhere.id}`)).toBe(1);
    await slipPrice(neighbour.id, 2);
    await slipPrice(stranger.id, 2);
    fieldOf(await kennel.tryUpdate({ id: sold.id, price: '3' }), 'updateOffer');
    await until(3, () => priceOf(sold), soon);
    expect([await priceOf(neighbour), await priceOf(stranger)]).toEqual([1, 1]);

    await kennel.offer(here.id, product);
    await until(3, () => totalOf(ofStorefront), soon);
    await until(2, () => totalOf(ofItem), soon);
    expect((await listThere(`by-storefront/${elsewhere.id}`)).data[0]?.price).toBe(1);
    expect(await priceOf(neighbour)).toBe(1);

    // Each of its offers says whether it can be bought.
    fieldOf(await kennel.tryUpdateStorefront({ id: here.id, name: 'Renamed' }), 'updateStorefront');
    await until(2, () => priceOf(neighbour), soon);
    expect(await priceOf(stranger)).toBe(1);

    fieldOf(await kennel.tryUpdateItem({ id: item.id, name: 'Better' }), 'updateCatalogItem');
    await until('Better', async () => (await offerThere(sold.id)).name, soon);
    await until('Better', async () => (await listThere(ofItem)).data[0]?.name ?? '', soon);
    expect(await priceOf(stranger)).toBe(1);
  });
});
