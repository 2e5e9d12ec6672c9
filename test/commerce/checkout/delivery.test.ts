import { faultsOf } from '../orders/orders-world.ts';
import { fieldOf } from '../offers/offers-world.ts';
import { type CheckoutWorld, address, startCheckoutWorld } from './checkout-world.ts';

const refused = 'Order_OrderCommerce_AD_Delivery_RJ';
const rates = [
  { code: 'STD', name: 'Standard', countries: ['US', 'CA'], price: '7.00' },
  { code: 'LIGHT', name: 'Letter', countries: ['US'], upToGrams: 500, price: '2.50' },
  { code: 'FAST', name: 'Overnight', countries: ['US'], price: '20.00' },
];

let world: CheckoutWorld;
let weighed: string;
let unweighed: string;
let sellerProfileId: string;
beforeAll(async () => {
  world = await startCheckoutWorld();
  sellerProfileId = world.world.businesses.kennel.profileId;
  const { id } = await world.kennel.storefront({
    shippingRates: rates,
    offersPickUp: true,
    shippingFee: '99.00',
  });
  weighed = (await world.kennel.offer(id, { price: '10.00', weightGrams: 200 })).id;
  unweighed = (await world.kennel.offer(id, { price: '10.00' })).id;
});
afterAll(() => world?.stop());

const place = (offerId: string, quantity: number, more: object = {}) =>
  world.place(world.buyer, [{ offerId, quantity }], more);
const tryPlace = (more: object) => world.tryPlace(world.buyer, [{ offerId: weighed, quantity: 1 }], more);
const by = (kind: string, rateCode: string | null = null) => ({
  delivery: [{ sellerProfileId, kind, rateCode }],
});

describe('shipping', () => {
  it.each<[string, string, number, object, string, string | null]>([
    ['the cheapest rate that fits', 'weighed', 2, {}, '2.50', 'LIGHT'],
    ['one that is asked for', 'weighed', 1, { rate: 'FAST' }, '20.00', 'FAST'],
    ['a rate for any weight where a parcel is too heavy', 'weighed', 3, {}, '7.00', 'STD'],
    ['a rate for any weight where the weight is not known', 'unweighed', 1, {}, '7.00', 'STD'],
    ['a rate of the country', 'weighed', 1, { country: 'CA' }, '7.00', 'STD'],
  ])(
    'costs %s',
    async (_, which, quantity, { rate, country }: { rate?: string; country?: string }, cost, code) => {
      const sentTo = country === 'CA' ? { ...address, countryCode: 'CA', subdivisionCode: null } : address;
      const order = await place(which === 'weighed' ? weighed : unweighed, quantity, {
        shippingAddress: sentTo,
        ...(rate !== undefined && by('SHIPPING', rate)),
      });
      expect(order.totals).toMatchObject([{ shipping: cost }]);
      const [saleId = ''] = await world.saleIds(order.id);
      expect((await world.sale(world.kennel, saleId)).delivery).toMatchObject({
        kind: 'SHIPPING',
        rateCode: code,
      });
    },
  );

  it('is refused where no rate fits the country, or the one that is asked for does not', async () => {
    const abroad = { shippingAddress: { ...address, countryCode: 'DE', subdivisionCode: null } };
    const answer = await tryPlace(abroad);
    expect(world.refusal(answer)).toBe(refused);
    expect(faultsOf(answer)).toMatchObject([{ field: '/delivery', code: 'NOT_ALLOWED' }]);
    expect(world.refusal(await tryPlace(by('SHIPPING', 'NONE')))).toBe(refused);
    // Also where the seller takes the money.
    expect(world.refusal(await tryPlace({ ...abroad, payment: 'SELLER' }))).toBe(refused);
  });

  it('is the flat fee of a storefront without rates, and of who says nothing about it', async () => {
    const { kennel, buyer } = world;
    const { id } = await kennel.storefront({ shippingFee: '4.00' });
    const order = await world.place(buyer, [{ offerId: (await kennel.offer(id)).id, quantity: 1 }]);
    expect(order.totals).toMatchObject([{ shipping: '4.00' }]);
    const { totals } = await buyer.place([{ offerId: weighed, quantity: 1 }]);
    expect(totals).toMatchObject([{ shipping: '99.00' }]);
  });
});

describe('a pick-up', () => {
  it('is free, and needs no address', async () => {
    const order = await place(weighed, 1, { ...by('PICK_UP'), shippingAddress: null });
    expect(order.totals).toMatchObject([{ shipping: '0.00', totalAmount: '10.00' }]);
    const [saleId = ''] = await world.saleIds(order.id);
    expect((await world.sale(world.kennel, saleId)).delivery).toMatchObject({
      kind: 'PICK_UP',
      address: null,
    });
  });

  it('is refused where the storefront offers none', async () => {
    const { kennel, buyer } = world;
    const lines = [{ offerId: await world.offered(kennel, null), quantity: 1 }];
    expect(world.refusal(await world.tryPlace(buyer, lines, by('PICK_UP')))).toBe(refused);
  });
});

describe('what is said about delivery', () => {
  it('names each seller of the order once, and an address that exists', async () => {
    const [entry] = by('SHIPPING').delivery;
    const other = { ...entry, sellerProfileId: world.world.businesses.shop.profileId };
    expect(faultsOf(await tryPlace({ delivery: [entry, other] }))).toMatchObject([
      { field: '/delivery/1/sellerProfileId', code: 'UNKNOWN_VALUE' },
    ]);
    const bad = { ...address, countryCode: 'XX', subdivisionCode: null, recipientName: '', phone: '12' };
    const faults = faultsOf(
      await tryPlace({ delivery: [entry, entry], shippingAddress: bad, contactEmail: 'x' }),
    );
    expect(faults.map(({ field }) => field).toSorted()).toEqual([
      '/contactEmail',
      '/delivery/1/sellerProfileId',
      '/shippingAddress/countryCode',
      '/shippingAddress/phone',
      '/shippingAddress/recipientName',
    ]);
  });
});

describe('shippingRates of a storefront', () => {
  it('have codes of their own, countries and prices in its currency, and are replaced as a whole', async () => {
    const { kennel } = world;
    const { id } = await kennel.storefront({ shippingRates: rates });
    const change = (shippingRates: object[]) =>
      kennel.ask(
        `mutation ($input: UpdateStorefrontInput!) { updateStorefront(input: $input) {
           version shippingRates { code name countries upToGrams price } offersPickUp
         } }`,
        { input: { id, shippingRates } },
      );
    const [standard] = rates;
    const twice = [standard, { ...standard, countries: ['ZZ'], price: '1.001', upToGrams: 0 }];
    const faults = faultsOf(await change(twice.map((rate) => ({ ...rate }))));
    expect(faults.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        '/shippingRates/1/countries/0',
        '/shippingRates/1/upToGrams',
        '/shippingRates/1/price',
      ]),
    );
    const kept = fieldOf(await change([{ ...standard }]), 'updateStorefront');
    expect(kept).toEqual({
      version: 2,
      offersPickUp: false,
      shippingRates: [{ ...standard, upToGrams: null }],
    });
    // The same again is no change.
    expect(fieldOf(await change([{ ...standard }]), 'updateStorefront')).toMatchObject({ version: 2 });
  });
});
