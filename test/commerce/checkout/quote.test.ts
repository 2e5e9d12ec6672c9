import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { fieldOf, stocked } from '../offers/offers-world.ts';
import { type CheckoutWorld, address, startCheckoutWorld } from './checkout-world.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await startCheckoutWorld();
});
afterAll(() => world?.stop());

const amounts = 'currency subtotal discount tax shipping totalAmount';
const quoteShape = z.object({
  lines: z.array(z.looseObject({ state: z.string(), subtotal: z.string().nullable() })),
  parts: z.array(
    z.looseObject({
      isDelivered: z.boolean(),
      offersPickUp: z.boolean(),
      rateCode: z.string().nullable(),
      rates: z.array(z.object({ code: z.string(), price: z.string() })),
      shipping: z.string().nullable(),
      totalAmount: z.string(),
    }),
  ),
  totals: z.array(
    z.looseObject({ currency: z.string(), totalAmount: z.string(), isForProvider: z.boolean() }),
  ),
});
const document = `query ($input: OrderQuoteInput!) {
  orderQuote(input: $input) {
    lines { offerId quantity state sellerProfileId subtotal offer { id name } }
    parts { sellerProfileId hasGoods offersPickUp deliveryKind rateCode isDelivered rates { code price } ${amounts} }
    totals { isForProvider ${amounts} }
  }
}`;
const quote = async (input: object, ask = world.anybody) =>
  quoteShape.parse(fieldOf(await ask(document, { input }), 'orderQuote'));

const rates = [
  { code: 'STD', name: 'Standard', countries: ['US'], upToGrams: 2000, price: '5.00' },
  { code: 'HEAVY', name: 'Heavy', countries: ['US', 'CA'], price: '20.00' },
];

describe('a quote', () => {
  it('costs what the order costs, with the delivery that was chosen', async () => {
    const shop = await world.kennel.storefront({
      shippingRates: rates,
      offersPickUp: true,
      taxPercent: '10',
    });
    const { id: offerId } = await world.kennel.offer(shop.id, { price: '12.50', weightGrams: 400 });
    const lines = [{ offerId, quantity: 2 }];
    const unsent = await quote({ lines });
    expect(unsent.parts[0]).toMatchObject({ shipping: null, totalAmount: '27.50', isDelivered: true });
    const sent = await quote({ lines, countryCode: 'us' });
    expect(sent.parts[0]).toMatchObject({
      rates: [
        { code: 'STD', price: '5.00' },
        { code: 'HEAVY', price: '20.00' },
      ],
      rateCode: 'STD',
      offersPickUp: true,
      totalAmount: '32.50',
    });
    const { totals } = await world.place(world.buyer, lines);
    expect(totals).toMatchObject([{ shipping: '5.00', totalAmount: '32.50' }]);
    const [seller] = z.array(z.object({ sellerProfileId: z.string() })).parse(sent.parts);
    const by = (choice: object) =>
      quote({
        lines,
        countryCode: 'US',
        delivery: [{ sellerProfileId: seller?.sellerProfileId, ...choice }],
      });
    expect((await by({ kind: 'SHIPPING', rateCode: 'HEAVY' })).totals).toMatchObject([
      { totalAmount: '47.50' },
    ]);
    expect((await by({ kind: 'PICK_UP' })).totals).toMatchObject([
      { shipping: '0.00', totalAmount: '27.50' },
    ]);
    const elsewhere = await quote({ lines, countryCode: 'FR' });
    expect(elsewhere.parts).toMatchObject([{ isDelivered: false, rates: [], shipping: null }]);
  });

  it('says what cannot be ordered, and leaves it out', async () => {
    const shop = await world.kennel.storefront();
    const piece = await stocked(world.pool, world.world.businesses.kennel.profileId, 'each', 3);
    const stock = [{ inventoryItemId: piece, quantity: '1' }];
    const short = await world.kennel.offer(shop.id, { name: 'A', stock });
    const alsoShort = await world.kennel.offer(shop.id, { name: 'B', stock });
    const gone = await world.kennel.offer(shop.id);
    await world.kennel.tryDelete({ id: gone.id });
    const withdrawn = await world.kennel.offer(shop.id);
    await world.kennel.tryWithdraw({ id: withdrawn.id });
    const asked = [
      { offerId: short.id, quantity: 2 },
      { offerId: alsoShort.id, quantity: 2 },
      { offerId: gone.id, quantity: 1 },
      { offerId: withdrawn.id, quantity: 1 },
      { offerId: newId(), quantity: 1 },
      { offerId: 'no-id', quantity: 1 },
    ];
    const answer = await quote({ lines: asked });
    expect(answer.lines.map(({ state }) => state)).toEqual([
      'SHORT',
      'SHORT',
      'GONE',
      'NOT_ON_SALE',
      'GONE',
      'GONE',
    ]);
    expect([answer.parts, answer.totals]).toEqual([[], []]);
    const enough = await quote({ lines: [{ offerId: short.id, quantity: 3 }] });
    expect(enough.lines).toMatchObject([{ state: 'AVAILABLE', offer: { name: 'A' } }]);
    const own = await quote({ lines: [{ offerId: short.id, quantity: 1 }] }, world.kennel.ask);
    expect(own.lines).toMatchObject([{ state: 'OWN' }]);
  });

  it('has a total for each currency, and says which the provider takes', async () => {
    const { offer, storefront } = world.kennel;
    const inUsd = await offer((await storefront()).id, { price: '0.10' });
    const inIsk = await offer((await storefront({ currency: 'ISK' })).id, { price: '100' });
    const inJpy = await offer((await storefront({ currency: 'JPY' })).id, { price: '100' });
    const lines = [inUsd, inIsk, inJpy].map(({ id: offerId }) => ({ offerId, quantity: 1 }));
    const { totals } = await quote({ lines });
    expect(totals.map(({ currency, isForProvider }) => [currency, isForProvider])).toEqual([
      ['USD', false],
      ['ISK', false],
      ['JPY', true],
    ]);
    const refused = await world.tryPlace(world.buyer, [{ offerId: inUsd.id, quantity: 1 }]);
    expect(refused.text).toContain('Order_OrderCommerce_AD_Payment_RJ');
    expect(refused.text).toContain('0.50 USD or more');
    const five = [{ offerId: inUsd.id, quantity: 5 }];
    expect((await world.tryPlace(world.buyer, five, { shippingAddress: address })).errors).toBeUndefined();
  });
});
