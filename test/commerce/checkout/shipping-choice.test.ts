import Big from 'big.js';
import fc from 'fast-check';
import { newId } from '../../../kernel/text/ids.ts';
import { DeliveryKind, PaymentKind } from '../../../subgraphs/commerce/checkout/checkout.enums.ts';
import { deliverCart } from '../../../subgraphs/commerce/delivery/deliver-cart.ts';
import type { HeldLine } from '../../../subgraphs/commerce/orders/order-checks.ts';
import { salesOf } from '../../../subgraphs/commerce/orders/order-sale.ts';
import { quotePart } from '../../../subgraphs/commerce/quotes/quote-part.ts';

const plain: HeldLine = {
  offerId: 'offer',
  position: 1,
  offerCode: 'CODE',
  catalogItemId: null,
  name: 'Lead',
  quantity: 1,
  price: '10.00',
  levy: '0',
  deposit: '0',
  bulkQuantity: null,
  bulkDiscountPercent: null,
  currency: 'USD',
  isShipped: true,
  sellerProfileId: 'seller',
  storefrontId: 'one',
  taxPercent: '0',
  shippingFee: '9.00',
  freeShippingFrom: '20.00',
  weightGrams: 100,
  shippingRates: [
    { code: 'EXPRESS', name: 'Express', countries: ['US'], upToGrams: null, price: '12.00' },
    { code: 'STD', name: 'Standard', countries: ['US'], upToGrams: null, price: '5.00' },
  ],
  offersPickUp: true,
};

/** The amounts of an order of the lines, sent to the country by the rate. */
function ordered(lines: readonly HeldLine[], countryCode: string, rateCode: string | null) {
  const { lines: delivered } = deliverCart(lines, {
    delivery: [{ sellerProfileId: 'seller', kind: DeliveryKind.SHIPPING, rateCode }],
    shippingAddress: { countryCode },
    payment: PaymentKind.PROVIDER,
  });
  return salesOf(delivered, newId)[0]?.sale;
}
const quoted = (lines: readonly HeldLine[], countryCode: string, rateCode: string | null = null) =>
  quotePart(lines[0] ?? plain, lines, {
    delivery: [{ sellerProfileId: 'seller', kind: DeliveryKind.SHIPPING, rateCode }],
    countryCode,
  });

describe('free shipping', () => {
  it('covers the cheapest rate that fits, and no other', () => {
    const much = [{ ...plain, quantity: 2 }];
    expect(quoted(much, 'US').rates).toEqual([
      { code: 'STD', name: 'Standard', price: '0.00' },
      { code: 'EXPRESS', name: 'Express', price: '12.00' },
    ]);
    expect(quoted(much, 'US', 'EXPRESS')).toMatchObject({ shipping: '12.00', totalAmount: '32.00' });
    expect(ordered(much, 'US', 'EXPRESS')).toMatchObject({ shipping: '12.00', totalAmount: '32.00' });
    expect(ordered(much, 'US', null)).toMatchObject({ shipping: '0.00', totalAmount: '20.00' });
  });

  it('is not there below its amount', () => {
    expect(quoted([plain], 'US').rates.map(({ price }) => price)).toEqual(['5.00', '12.00']);
  });
});

const amount = (most: number) => fc.integer({ min: 0, max: most }).map((cents) => (cents / 100).toFixed(2));
const cart = fc
  .record({
    rates: fc.array(
      fc.record({
        countries: fc.constantFrom('US', 'CA', 'US CA').map((codes) => codes.split(' ')),
        upToGrams: fc.option(fc.integer({ min: 1, max: 5_000 })),
        price: amount(3_000),
      }),
      { maxLength: 4 },
    ),
    freeShippingFrom: fc.option(amount(10_000)),
    shippingFee: amount(2_000),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 5 }),
        price: amount(5_000),
        weightGrams: fc.option(fc.integer({ min: 1, max: 2_000 })),
        isShipped: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ rates, lines, ...storefront }) => {
    const shippingRates = rates.map((rate, index) => ({ ...rate, code: `R${index}`, name: `Rate ${index}` }));
    return lines.map((line, index): HeldLine => ({
      ...plain,
      ...storefront,
      ...line,
      shippingRates,
      offerId: `offer-${index}`,
      position: index + 1,
    }));
  });

describe('whatever is in a cart', () => {
  it('each choice costs what the order is charged for it, and the quote is the order', () => {
    fc.assert(
      fc.property(cart, fc.constantFrom('US', 'CA'), (lines, countryCode) => {
        const { rates, isDelivered } = quoted(lines, countryCode);
        for (const { code, price } of rates) {
          const order = ordered(lines, countryCode, code);
          expect(order?.shipping).toBe(price);
          const { subtotal, shipping, totalAmount } = quoted(lines, countryCode, code);
          expect({ subtotal, shipping, totalAmount }).toEqual({
            subtotal: order?.subtotal,
            shipping: order?.shipping,
            totalAmount: order?.totalAmount,
          });
        }
        if (!isDelivered) return;
        expect(quoted(lines, countryCode).totalAmount).toBe(ordered(lines, countryCode, null)?.totalAmount);
      }),
    );
  });

  it('a rate is free only if none that fits is cheaper, and costs its own price otherwise', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const { rates } = quoted(lines, 'US');
        const own = rates.map(({ code, price }) => {
          const rate = plainRate(lines, code);
          return { price: new Big(price), own: new Big(rate) };
        });
        const lowest = own.reduce((low, rate) => (rate.own.lt(low) ? rate.own : low), new Big(1_000));
        for (const rate of own) {
          if (rate.own.gt(lowest)) expect(rate.price.eq(rate.own)).toBe(true);
          else expect(rate.price.eq(0) || rate.price.eq(rate.own)).toBe(true);
        }
      }),
    );
  });
});

const plainRate = ([line]: readonly HeldLine[], code: string): string =>
  line?.shippingRates.find((rate) => rate.code === code)?.price ?? 'none';
