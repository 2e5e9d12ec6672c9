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

const stocked = (unit: string, onHand: number) =>
  stockedIn(pool, world.world.businesses.kennel.profileId, unit, onHand);

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
