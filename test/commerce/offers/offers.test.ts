import { newId } from '../../../kernel/text/ids.ts';
import {
  type OffersWorld,
  fieldOf,
  offerFields,
  offerOf,
  offersOf,
  publicOffer,
  refusalOf,
  startOffersWorld,
} from './offers-world.ts';

let world: OffersWorld;
beforeAll(async () => {
  world = await startOffersWorld();
});
afterAll(() => world?.stop());

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
    [
      'stock on a pledge',
      { kind: 'PLEDGE', stock: [{ inventoryItemId: newId(), quantity: 1 }] },
      ['/stock/0/inventoryItemId', '/stock'],
    ],
  ])('is refused with %s', async (_, change, fields) => {
    const { id } = await world.kennel.storefront();
    const input = { storefrontId: id, kind: 'BUNDLE', name: 'Set', price: '1.00', ...change };
    const answer = await world.kennel.tryOffer(input);
    expect(refusalOf(answer)).toBe('0010010000400');
    expect(answer.errors?.[0]?.extensions['errors']).toEqual(
      [fields].flat().map((field) => expect.objectContaining({ field })),
    );
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
    // As JavaScript writes it, it is one digit too long to be exact.
    for (const price of [123456789012345.67, 1e21, 0.0000001]) {
      const answer = await kennel.tryOffer({ storefrontId: id, kind: 'BUNDLE', name: 'Set', price });
      expect(refusalOf(answer)).toBe('BAD_USER_INPUT');
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
    expect(refusalOf(withdraw)).toBe('0010010000401');
    expect(refusalOf(await anybody('{ storefronts { total } }'))).toBe('0010010000401');
  });
});
