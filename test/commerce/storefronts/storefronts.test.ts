import { z } from 'zod';
import { codesOf } from '../../support/member.ts';
import {
  type OffersWorld,
  fieldOf,
  freshHandle,
  refusalOf,
  startOffersWorld,
} from '../offers/offers-world.ts';

let world: OffersWorld;
beforeAll(async () => {
  world = await startOffersWorld();
});
afterAll(() => world?.stop());

describe('a storefront', () => {
  it('is public by its handle, in any letter case', async () => {
    const made = await world.kennel.storefront({
      description: ' Toys\nand more ',
      taxPercent: '7.25',
      shippingFee: 5,
      freeShippingFrom: '49.9',
    });
    expect(made).toMatchObject({
      description: 'Toys\nand more',
      currency: 'USD',
      isActive: true,
      taxPercent: '7.25',
      shippingFee: '5.00',
      freeShippingFrom: '49.90',
      version: 1,
    });
    const query = 'query ($handle: String!) { publicStorefront(handle: $handle) { id business { id } } }';
    const found = await world.anybody(query, { handle: made.handle.toUpperCase() });
    expect(fieldOf(found, 'publicStorefront')).toEqual({
      id: made.id,
      business: { id: world.world.businesses.kennel.profileId },
    });
    for (const handle of ['nobody', '']) {
      const none = await world.anybody(query, { handle });
      expect([none.data, codesOf(none)]).toEqual([
        { publicStorefront: null },
        ['Marketplace_Storefront_GT_Resource_FL'],
      ]);
    }
  });

  it('is not found by a letter that only becomes one of its handle when it is folded', async () => {
    const { id, handle } = await world.kennel.storefront({ handle: `kiosk-${freshHandle()}` });
    await world.kennel.offer(id);
    const query = `query ($handle: String!) {
      publicStorefront(handle: $handle) { id }
      liveOffersOfStorefront(handle: $handle) { total }
    }`;
    for (const typed of [handle.replace('k', '\u212a'), handle.replaceAll('i', '\u0130')]) {
      const { data } = await world.anybody(query, { handle: typed });
      expect(data).toEqual({ publicStorefront: null, liveOffersOfStorefront: { total: 0 } });
    }
  });

  it('has a handle that nobody else has, however many ask at once', async () => {
    const input = { handle: freshHandle(), name: 'Shop', currency: 'USD' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? world.kennel : world.shop).tryStorefront(input),
      ),
    );
    const refusals = answers.map(refusalOf).filter((code) => code !== '');
    expect(refusals).toEqual(Array<string>(49).fill('Marketplace_Storefront_AD_Handle_RJ'));
  });

  it('keeps handle and currency, and changes the rest for the version that was meant', async () => {
    const { kennel } = world;
    const { id, handle } = await kennel.storefront({ description: 'Old' });
    const change = { id, name: 'New', description: '', isActive: false, shippingFee: '1.5' };
    expect(refusalOf(await kennel.tryUpdateStorefront({ ...change, expectedVersion: 2 }))).toBe(
      '0010010000412',
    );
    const changed = await kennel.tryUpdateStorefront({ ...change, expectedVersion: 1 });
    expect(fieldOf(changed, 'updateStorefront')).toMatchObject({
      handle,
      name: 'New',
      description: null,
      isActive: false,
      shippingFee: '1.50',
      version: 2,
    });
    expect((await kennel.tryUpdateStorefront({ id, handle: 'other' })).errors).toBeDefined();
  });

  it('keeps its version where it is given what it has, in whatever digits', async () => {
    const { kennel } = world;
    const amounts = { taxPercent: '8.25', shippingFee: '1.5', freeShippingFrom: '50' };
    const { id } = await kennel.storefront({ ...amounts, description: 'Old' });
    const update = async (change: object) =>
      fieldOf(await kennel.tryUpdateStorefront({ id, ...change }), 'updateStorefront');
    for (const change of [
      amounts,
      { ...amounts, taxPercent: '8.2500', shippingFee: 1.5 },
      { description: 'Old' },
    ]) {
      expect(await update(change)).toMatchObject({ version: 1 });
    }
    expect(await update({ taxPercent: '8.3' })).toMatchObject({ version: 2 });
  });

  it('charges for every shipment again when free shipping is taken away', async () => {
    const { kennel } = world;
    const { id } = await kennel.storefront({ freeShippingFrom: '50' });
    const clear = ['FREE_SHIPPING_FROM'];
    const both = await kennel.tryUpdateStorefront({ id, clear, freeShippingFrom: '60' });
    expect(refusalOf(both)).toBe('0010010000400');
    const update = async (change: object) =>
      fieldOf(await kennel.tryUpdateStorefront({ id, ...change }), 'updateStorefront');
    expect(await update({ freeShippingFrom: null })).toMatchObject({ freeShippingFrom: '50.00' });
    expect(await update({ clear })).toMatchObject({ freeShippingFrom: null });
  });

  it.each([
    ['a handle with capitals', { handle: 'Shop' }],
    ['a short handle', { handle: 'ab' }],
    ['a handle that ends with a hyphen', { handle: 'shop-' }],
    ['a currency that there is not', { currency: 'ABC' }],
    ['a code of no currency', { currency: 'XXX' }],
    ['a currency with a long s', { currency: 'u\u017Fd' }],
    ['gold', { currency: 'XAU' }],
    ['an empty name', { name: '' }],
    ['a tax above 100 percent', { taxPercent: '100.0001' }],
    ['a negative fee', { shippingFee: '-0.01' }],
    ['a fee of half a cent', { shippingFee: '0.005' }],
  ])('is refused with %s', async (_, change) => {
    const input = { handle: freshHandle(), name: 'Shop', currency: 'USD', ...change };
    expect(refusalOf(await world.kennel.tryStorefront(input))).toBe('0010010000400');
  });
});

describe('a catalog item', () => {
  const query =
    'query ($code: String!) { publicCatalogItem(itemCode: $code) { id name slug brand version } }';

  it('is public by its item code, and changed by the business that described it alone', async () => {
    const { kennel, shop, anybody } = world;
    const { id, itemCode } = await kennel.item('Chew Toy');
    expect(refusalOf(await shop.tryUpdateItem({ id, name: 'Mine' }))).toBe('0010010000403');
    expect(refusalOf(await kennel.tryUpdateItem({ id, name: 'X', expectedVersion: 9 }))).toBe(
      '0010010000412',
    );
    fieldOf(await kennel.tryUpdateItem({ id, name: 'Chew Bone', brand: 'Acme' }), 'updateCatalogItem');
    // Repeating it is no change.
    fieldOf(await kennel.tryUpdateItem({ id, name: 'Chew Bone', brand: 'Acme' }), 'updateCatalogItem');
    for (const code of [itemCode, itemCode.toLowerCase()]) {
      expect(fieldOf(await anybody(query, { code }), 'publicCatalogItem')).toEqual({
        id,
        name: 'Chew Bone',
        slug: 'chew-bone',
        brand: 'Acme',
        version: 2,
      });
    }
    for (const code of ['AAAAAAAAAA', 'x']) {
      const none = await anybody(query, { code });
      expect([none.data, codesOf(none)]).toEqual([
        { publicCatalogItem: null },
        ['Marketplace_CatalogItem_GT_Resource_FL'],
      ]);
    }
    expect(refusalOf(await kennel.tryUpdateItem({ id: 'x', name: 'X' }))).toBe(
      'Marketplace_CatalogItem_GT_Resource_FL',
    );
  });

  it('is listed for the business that described it, newest first', async () => {
    const { kennel, shop, anybody } = world;
    const first = await kennel.item('First');
    const foreign = await shop.item('Foreign');
    const second = await kennel.item('Second');
    const list = (page: number) => `{ catalogItems(page: ${page}, pageSize: 1) { total items { id } } }`;
    const shape = z.object({ total: z.number(), items: z.array(z.object({ id: z.string() })) });
    const page = async (number: number) =>
      shape.parse(fieldOf(await kennel.ask(list(number)), 'catalogItems'));
    const { total, items } = await page(1);
    expect([items, (await page(2)).items]).toEqual([[{ id: second.id }], [{ id: first.id }]]);
    expect(await page(total + 1)).toEqual({ total, items: [] });
    const all = await kennel.ask('{ catalogItems(pageSize: 100) { items { id } } }');
    expect(all.text).not.toContain(foreign.id);
    expect(refusalOf(await anybody(list(1)))).toBe('0010010000401');
    expect(refusalOf(await kennel.ask('{ catalogItems(pageSize: 101) { total } }'))).not.toBe('');
  });

  it('may be sold by every business', async () => {
    const item = await world.kennel.item();
    const { id } = await world.shop.storefront();
    const sold = await world.shop.offer(id, { kind: 'PRODUCT', catalogItemId: item.id, name: null });
    expect(sold).toMatchObject({ catalogItemCode: item.itemCode, name: 'Harness' });
  });

  it('goes by its code in addresses when its name cannot be spelled', async () => {
    const { slug, itemCode } = await world.kennel.item('🐾');
    expect(slug).toBe(itemCode.toLowerCase());
  });
});
