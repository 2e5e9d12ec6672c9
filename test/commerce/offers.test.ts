import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { newId } from '../../kernel/ids.ts';
import {
  type OffersWorld,
  fieldOf,
  offerFields,
  offerOf,
  offersOf,
  refusalOf,
  startOffersWorld,
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

const publicOffer = `query ($id: ID!) { publicOffer(id: $id) { ${offerFields} } }`;

/** An inventory item of a business, with so many base units on hand. */
async function stocked(unit: string, onHand: number, business: 'kennel' | 'shop' = 'kennel') {
  const id = newId();
  await pool.query(
    `insert into commerce.inventory_item (id, business_profile_id, sku, name, unit, on_hand, created_at, updated_at)
     values ($1, $2, $3, 'Thing', $4, $5, now(), now())`,
    [id, world.world.businesses[business].profileId, id, unit, onHand],
  );
  return id;
}

describe('an offer', () => {
  it('tells all of itself, amounts with the digits of its currency', async () => {
    const { kennel } = world;
    const item = await kennel.item('Dog Harness Größe M');
    const storefront = await kennel.storefront({ primaryLocale: 'de-at', currency: 'eur' });
    const made = offerOf(
      await kennel.tryOffer({
        storefrontId: storefront.id,
        kind: 'PRODUCT',
        catalogItemId: item.id,
        price: '12.5',
        compareAtPrice: 15,
        levy: '0.1',
        bulkQuantity: 3,
        bulkDiscountPercent: '7.50',
        validUntil: '2999-01-01T00:00:00+01:00',
        mediaShortCodes: ['MEDIA1'],
      }),
      'createOffer',
    );
    expect(made).toMatchObject({
      storefrontId: storefront.id,
      storefrontHandle: storefront.handle,
      status: 'ACTIVE',
      isLive: true,
      kind: 'PRODUCT',
      name: 'Dog Harness Größe M',
      slug: null,
      primaryLocale: 'de-AT',
      description: null,
      catalogItemId: item.id,
      catalogItemCode: item.itemCode,
      price: '12.50',
      compareAtPrice: '15.00',
      currency: 'EUR',
      unit: 'each',
      levy: '0.10',
      deposit: '0.00',
      bulkQuantity: 3,
      bulkDiscountPercent: '7.5',
      availability: 'IN_STOCK',
      validFrom: null,
      validUntil: '2998-12-31T23:00:00.000Z',
      mediaShortCodes: ['MEDIA1'],
      version: 1,
    });
    expect(made.offerCode).toMatch(/^[A-Z2-7]{10}$/);
    expect(item.slug).toBe('dog-harness-groesse-m');
    expect(offerOf(await world.anybody(publicOffer, { id: made.id }), 'publicOffer')).toEqual(made);
  });

  it('has a slug when it has a name that can be spelled', async () => {
    const { id } = await world.kennel.storefront();
    expect(await world.kennel.offer(id, { name: ' Café & Co ' })).toMatchObject({
      name: 'Café & Co',
      slug: 'cafe-and-co',
    });
    expect((await world.kennel.offer(id, { name: '🐾🐾' })).slug).toBeNull();
  });

  it('is printed in whole units of a currency without smaller ones', async () => {
    const { id } = await world.kennel.storefront({ currency: 'JPY' });
    expect((await world.kennel.offer(id, { price: 1200 })).price).toBe('1200');
    const refused = await world.kennel.tryOffer({
      storefrontId: id,
      kind: 'PLEDGE',
      name: 'P',
      price: '1.5',
    });
    expect(refusalOf(refused)).toBe('0010010000400');
  });

  it.each([
    ['a price with too many digits', { price: '1.005' }, '/price'],
    ['a negative price', { price: '-1' }, '/price'],
    ['a price of more than 15 digits', { price: '99999999999999.99' }, '/price'],
    ['a price to compare with that is the same', { compareAtPrice: '1' }, '/compareAtPrice'],
    ['a price to compare with that is less', { compareAtPrice: 0.99 }, '/compareAtPrice'],
    ['no name where there is no product', { name: null }, '/name'],
    ['an empty name', { name: '  ' }, '/name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, '/name'],
    ['a name with a control character', { name: 'a\u0007b' }, '/name'],
    ['a product on a bundle', { catalogItemId: newId() }, '/catalogItemId'],
    ['a product without a product', { kind: 'PRODUCT' }, '/catalogItemId'],
    ['an unknown product', { kind: 'PRODUCT', catalogItemId: newId() }, '/catalogItemId'],
    ['a malformed product', { kind: 'PRODUCT', catalogItemId: 'x' }, '/catalogItemId'],
    ['half a bulk discount', { bulkQuantity: 3 }, '/bulkDiscountPercent'],
    ['a bulk of one', { bulkQuantity: 1, bulkDiscountPercent: 5 }, '/bulkQuantity'],
    ['a discount of nothing', { bulkQuantity: 2, bulkDiscountPercent: 0 }, '/bulkDiscountPercent'],
    ['an unknown unit', { unit: 'stone' }, '/unit'],
    ['an instant without an offset', { validUntil: '2999-01-01T00:00:00' }, '/validUntil'],
    [
      'a time that ends before it begins',
      { validFrom: '2999-01-02T00:00:00Z', validUntil: '2999-01-01T00:00:00Z' },
      '/validUntil',
    ],
    ['a malformed locale', { primaryLocale: '!' }, '/primaryLocale'],
    [
      'stock of an unknown item',
      { stock: [{ inventoryItemId: newId(), quantity: 1 }] },
      '/stock/0/inventoryItemId',
    ],
    ['stock of nothing', { stock: [{ inventoryItemId: newId(), quantity: 0 }] }, '/stock/0/quantity'],
    ['stock on a pledge', { kind: 'PLEDGE', stock: [{ inventoryItemId: newId(), quantity: 1 }] }, '/stock'],
  ])('is refused with %s', async (_, change, field) => {
    const { id } = await world.kennel.storefront();
    const input = { storefrontId: id, kind: 'BUNDLE', name: 'Set', price: '1.00', ...change };
    const answer = await world.kennel.tryOffer(input);
    expect(refusalOf(answer)).toBe('0010010000400');
    expect(answer.errors?.[0]?.extensions['errors']).toEqual([expect.objectContaining({ field })]);
  });

  it('is never dearer than the price to compare with, whichever of both is changed', async () => {
    const { kennel } = world;
    const { id } = await kennel.offer((await kennel.storefront()).id, { compareAtPrice: '15' });
    for (const change of [{ price: '15' }, { compareAtPrice: '12.5' }, { price: 20, compareAtPrice: 20 }]) {
      const answer = await kennel.tryUpdate({ id, ...change });
      expect(answer.errors?.[0]?.extensions['errors']).toEqual([
        { field: '/compareAtPrice', code: 'OUT_OF_RANGE', detail: 'Must be more than the price.' },
      ]);
    }
    const both = { price: '20', compareAtPrice: '20.01' };
    expect(offerOf(await kennel.tryUpdate({ id, ...both }), 'updateOffer').compareAtPrice).toBe('20.01');
    const alone = { price: '30', clear: ['COMPARE_AT_PRICE'] };
    expect(offerOf(await kennel.tryUpdate({ id, ...alone }), 'updateOffer').price).toBe('30.00');
  });

  it('says in words how many pictures it takes', async () => {
    const { id } = await world.kennel.storefront();
    const mediaShortCodes = Array.from({ length: 21 }, (_, index) => `MEDIA${index}`);
    const answer = await world.kennel.tryOffer({
      storefrontId: id,
      kind: 'BUNDLE',
      name: 'Set',
      price: '1',
      mediaShortCodes,
    });
    expect(answer.errors?.[0]?.extensions['errors']).toEqual([
      { field: '/mediaShortCodes', code: 'OUT_OF_RANGE', detail: 'At most 20 pictures.' },
    ]);
  });

  it('takes amounts as numbers that are still what was written, and no others', async () => {
    const { kennel } = world;
    const { id } = await kennel.storefront();
    expect(await kennel.offer(id, { price: 12.35, levy: 0.1 })).toMatchObject({
      price: '12.35',
      levy: '0.10',
    });
    expect((await kennel.offer(id, { price: 1234567890123.45 })).price).toBe('1234567890123.45');
    // Written as text by JavaScript it is one digit too long to be known exactly.
    for (const price of [123456789012345.67, 1e21, 0.0000001]) {
      const answer = await kennel.tryOffer({ storefrontId: id, kind: 'BUNDLE', name: 'Set', price });
      expect(refusalOf(answer)).toBe('0010010000400');
    }
    const literal = await kennel.ask(
      `mutation { createOffer(input: { storefrontId: "${id}", kind: BUNDLE, name: "Set", price: 0.30 }) { price } }`,
    );
    expect(fieldOf(literal, 'createOffer')).toEqual({ price: '0.30' });
  });

  it('names all faults at once', async () => {
    const { id } = await world.kennel.storefront();
    const answer = await world.kennel.tryOffer({
      storefrontId: id,
      kind: 'BUNDLE',
      name: '',
      price: '-1',
      unit: 'x',
    });
    expect(answer.errors?.[0]?.extensions['errors']).toHaveLength(3);
  });
});

describe('the state of an offer', () => {
  it.each([
    ['ACTIVE', true, 'ACTIVE', true],
    ['ACTIVE', false, 'ACTIVE', false],
    ['WITHDRAWN', true, 'WITHDRAWN', false],
    ['WITHDRAWN', false, 'WITHDRAWN', false],
    ['EXPIRED', true, 'EXPIRED', false],
    ['EXPIRED', false, 'EXPIRED', false],
    ['WITHDRAWN and EXPIRED', true, 'WITHDRAWN', false],
  ])(
    '%s in a storefront that is active: %s, is told as %s, live: %s',
    async (state, isActive, status, isLive) => {
      const { kennel, anybody } = world;
      const storefront = await kennel.storefront();
      const validUntil = new Date(Date.now() + 60_000).toISOString();
      const made = await kennel.offer(storefront.id, state.includes('EXPIRED') ? { validUntil } : {});
      if (state.includes('WITHDRAWN')) fieldOf(await kennel.tryWithdraw({ id: made.id }), 'withdrawOffer');
      if (!isActive)
        fieldOf(await kennel.tryUpdateStorefront({ id: storefront.id, isActive }), 'updateStorefront');
      world.moveClock(state.includes('EXPIRED') ? 60_000 : 0);
      const seen = offerOf(await anybody(publicOffer, { id: made.id }), 'publicOffer');
      expect({ status: seen.status, isLive: seen.isLive }).toEqual({ status, isLive });
      const code = await anybody(`{ offerCode(code: "${made.offerCode}") { isLive offerId storefrontId } }`);
      expect(fieldOf(code, 'offerCode')).toEqual({ isLive, offerId: made.id, storefrontId: storefront.id });
      world.moveClock(0);
    },
  );

  it('is active and not live until its time begins, and its code leads to it all along', async () => {
    const { kennel, anybody } = world;
    const { id: storefrontId, handle } = await kennel.storefront();
    const validFrom = new Date(Date.now() + 60_000).toISOString();
    const { id, offerCode } = await kennel.offer(storefrontId, { validFrom });
    const seen = async () => {
      const list = await anybody(
        `{ liveOffersOfStorefront(handle: "${handle}") { total }
           publicOffersOfStorefront(storefrontId: "${storefrontId}") { items { id status isLive } } }`,
      );
      const code = await anybody(`{ offerCode(code: "${offerCode}") { isLive offerId } }`);
      const { status, isLive } = offerOf(await anybody(publicOffer, { id }), 'publicOffer');
      return { status, isLive, code: fieldOf(code, 'offerCode'), list: list.data };
    };
    const expected = (isLive: boolean) => ({
      status: 'ACTIVE',
      isLive,
      code: { isLive, offerId: id },
      list: {
        liveOffersOfStorefront: { total: isLive ? 1 : 0 },
        publicOffersOfStorefront: { items: [{ id, status: 'ACTIVE', isLive }] },
      },
    });
    expect(await seen()).toEqual(expected(false));
    world.moveClock(60_000);
    expect(await seen()).toEqual(expected(true));
    world.moveClock(0);
  });

  it('goes from active to withdrawn and back, and by no other way', async () => {
    const { kennel } = world;
    const { id } = await kennel.offer((await kennel.storefront()).id);
    expect(refusalOf(await kennel.tryReinstate({ id }))).toBe('Marketplace_Offer_UP_State_RJ');
    expect(offerOf(await kennel.tryWithdraw({ id }), 'withdrawOffer')).toMatchObject({ version: 2 });
    expect(refusalOf(await kennel.tryWithdraw({ id }))).toBe('Marketplace_Offer_UP_State_RJ');
    expect(offerOf(await kennel.tryReinstate({ id }), 'reinstateOffer')).toMatchObject({
      version: 3,
      status: 'ACTIVE',
    });
  });

  it('changes only for the version that was meant', async () => {
    const { kennel } = world;
    const { id } = await kennel.offer((await kennel.storefront()).id);
    const old = { id, expectedVersion: 7 };
    for (const answer of [
      await kennel.tryUpdate({ ...old, price: 1 }),
      await kennel.tryWithdraw(old),
      await kennel.tryDelete(old),
    ]) {
      expect(refusalOf(answer)).toBe('0010010000412');
    }
    expect(refusalOf(await kennel.tryUpdate({ ...old, price: '0.001' }))).toBe('0010010000400');
    const changed = offerOf(await kennel.tryUpdate({ id, expectedVersion: 1, price: '3' }), 'updateOffer');
    expect(changed).toMatchObject({ version: 2, price: '3.00', name: 'Starter set' });
  });

  it('of 50 withdrawals at once is changed by one', async () => {
    const { kennel } = world;
    const { id } = await kennel.offer((await kennel.storefront()).id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => kennel.tryWithdraw({ id })));
    expect(answers.filter((answer) => refusalOf(answer) === '')).toHaveLength(1);
    expect(offerOf(await world.anybody(publicOffer, { id }), 'publicOffer').version).toBe(2);
  });
});

describe('a change of an offer to what it is already', () => {
  it('leaves its version, in whatever digits it is written', async () => {
    const { kennel } = world;
    const stock = [
      { inventoryItemId: await stocked('g', 9_000_000), quantity: '0.5' },
      { inventoryItemId: await stocked('each', 9), quantity: 2 },
    ];
    const all = {
      name: 'Set',
      description: 'All of it',
      price: '12.5',
      compareAtPrice: '15',
      levy: '0.1',
      bulkQuantity: 3,
      bulkDiscountPercent: '7.5',
      validUntil: '2999-01-01T00:00:00+01:00',
      mediaShortCodes: ['MEDIA1'],
      stock,
    };
    const made = await kennel.offer((await kennel.storefront()).id, all);
    const again = { price: 12.5, bulkDiscountPercent: '7.500', stock: stock.toReversed() };
    for (const change of [{}, all, again, { expectedVersion: 1 }]) {
      expect(offerOf(await kennel.tryUpdate({ id: made.id, ...change }), 'updateOffer')).toEqual(made);
    }
    for (const [index, change] of [
      { stock: [{ ...stock[0], quantity: '0.6' }, stock[1]] },
      { stock: [stock[1]] },
      { mediaShortCodes: [] },
      { description: '' },
      { price: '12.51' },
    ].entries()) {
      const { version } = offerOf(await kennel.tryUpdate({ id: made.id, ...change }), 'updateOffer');
      expect(version).toBe(index + 2);
    }
  });
});

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

describe('what an offer can be left without', () => {
  const full = {
    compareAtPrice: '20',
    bulkQuantity: 3,
    bulkDiscountPercent: '5',
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: '2999-01-01T00:00:00Z',
  };
  const everyField = ['COMPARE_AT_PRICE', 'BULK_DISCOUNT', 'VALID_FROM', 'VALID_UNTIL'];
  const nothing = Object.fromEntries(Object.keys(full).map((name) => [name, null]));

  it('is taken away by its name, and by no null', async () => {
    const { kennel } = world;
    const made = await kennel.offer((await kennel.storefront()).id, full);
    const kept = offerOf(await kennel.tryUpdate({ id: made.id, ...nothing }), 'updateOffer');
    expect(kept).toEqual({ ...made, version: kept.version, updatedAt: kept.updatedAt });
    for (const clear of [everyField, everyField, [...everyField, ...everyField], []]) {
      const cleared = offerOf(await kennel.tryUpdate({ id: made.id, clear, price: '9' }), 'updateOffer');
      expect(cleared).toMatchObject({ ...nothing, price: '9.00', name: made.name });
    }
  });

  it('is the name of a product, which goes by that of the product then', async () => {
    const { kennel } = world;
    const item = await kennel.item('Harness');
    const { id: storefrontId } = await kennel.storefront();
    const made = await kennel.offer(storefrontId, { kind: 'PRODUCT', catalogItemId: item.id });
    const cleared = offerOf(await kennel.tryUpdate({ id: made.id, clear: ['NAME'] }), 'updateOffer');
    expect(cleared).toMatchObject({ name: 'Harness', slug: null });
    const bundle = await kennel.offer(storefrontId);
    const refused = await kennel.tryUpdate({ id: bundle.id, clear: ['NAME'] });
    expect(refusalOf(refused)).toBe('0010010000400');
    expect(refused.text).toContain('"/name"');
  });

  it('is not given and taken away at once', async () => {
    const { kennel } = world;
    const { id } = await kennel.offer((await kennel.storefront()).id, full);
    const refused = await kennel.tryUpdate({ id, ...full, clear: everyField });
    expect(refusalOf(refused)).toBe('0010010000400');
    for (const name of Object.keys(full)) expect(refused.text).toContain(`"/${name}"`);
    const seen = offerOf(await world.anybody(publicOffer, { id }), 'publicOffer');
    expect(seen).toMatchObject({ compareAtPrice: '20.00', bulkQuantity: 3, version: 1 });
  });
});

describe('lists of offers', () => {
  it('show everybody active ones, newest first, unless a status is named', async () => {
    const { kennel, anybody } = world;
    const { id } = await kennel.storefront();
    const item = await kennel.item();
    const made = [];
    for (let index = 0; index < 3; index += 1) {
      made.unshift(await kennel.offer(id, { kind: 'PRODUCT', catalogItemId: item.id, name: `N${index}` }));
    }
    fieldOf(await kennel.tryWithdraw({ id: made[1]?.id }), 'withdrawOffer');
    const list = async (field: string, argument: string) =>
      offersOf(await anybody(`{ ${field}(${argument}) { total items { ${offerFields} } } }`), field);
    const ids = ({ items }: { items: { id: string }[] }) => items.map((offer) => offer.id);
    const ways: [string, string][] = [
      ['publicOffersOfStorefront', `storefrontId: "${id}"`],
      ['publicOffersOfCatalogItem', `catalogItemId: "${item.id}"`],
    ];
    for (const of of ways) {
      expect(ids(await list(...of))).toEqual([made[0]?.id, made[2]?.id]);
      expect(ids(await list(of[0], `${of[1]} status: "withdrawn"`))).toEqual([made[1]?.id]);
      expect(await list(of[0], `${of[1]} status: "SOLD"`)).toEqual({ items: [], total: 0 });
      const second = await list(of[0], `${of[1]} page: 2 pageSize: 1`);
      expect([ids(second), second.total]).toEqual([[made[2]?.id], 2]);
      expect(await list(of[0], `${of[1]} page: 9`)).toEqual({ items: [], total: 2 });
    }
    expect(await list('publicOffersOfStorefront', `storefrontId: "${newId()}"`)).toEqual({
      items: [],
      total: 0,
    });
    expect(await list('publicOffersOfCatalogItem', 'catalogItemId: "x"')).toEqual({ items: [], total: 0 });
    const own = await kennel.ask(`{ offers(storefrontId: "${id}") { total items { ${offerFields} } } }`);
    expect(offersOf(own, 'offers').total).toBe(3);
  });
});

describe("another business's storefronts and offers", () => {
  it('are not there', async () => {
    const { kennel, shop } = world;
    const storefront = await kennel.storefront();
    const { id } = await kennel.offer(storefront.id);
    const gone = 'Marketplace_Offer_GT_Resource_FL';
    expect(refusalOf(await shop.tryUpdate({ id, price: 1 }))).toBe(gone);
    expect(refusalOf(await shop.tryWithdraw({ id }))).toBe(gone);
    expect(refusalOf(await shop.tryReinstate({ id }))).toBe(gone);
    expect(refusalOf(await shop.tryDelete({ id }))).toBe(gone);
    expect(refusalOf(await shop.tryDelete({ id: newId() }))).toBe(gone);
    expect(refusalOf(await shop.tryDelete({ id: 'x' }))).toBe(gone);
    const noShop = 'Marketplace_Storefront_GT_Resource_FL';
    expect(refusalOf(await shop.tryUpdateStorefront({ id: storefront.id, name: 'X' }))).toBe(noShop);
    const there = { storefrontId: storefront.id, kind: 'BUNDLE', name: 'Set', price: 1 };
    expect(refusalOf(await shop.tryOffer(there))).toBe(noShop);
    const list = (storefrontId: string) => shop.ask(`{ offers(storefrontId: "${storefrontId}") { total } }`);
    expect(refusalOf(await list(storefront.id))).toBe(noShop);
    const own = await shop.ask(
      '{ storefronts(pageSize: 100) { items { id } } offers(pageSize: 100) { items { id } } }',
    );
    expect(own.text).not.toContain(storefront.id);
    expect(own.text).not.toContain(id);
    expect(offerOf(await world.anybody(publicOffer, { id }), 'publicOffer').version).toBe(1);
  });

  it('are managed by nobody who acts for no business', async () => {
    const { kennel, anybody } = world;
    const { id } = await kennel.offer((await kennel.storefront()).id);
    const withdraw = await anybody(`mutation { withdrawOffer(input: { id: "${id}" }) { id } }`);
    expect(refusalOf(withdraw)).toBe('0010010000403');
    expect(refusalOf(await anybody('{ storefronts { total } }'))).toBe('0010010000403');
  });
});
