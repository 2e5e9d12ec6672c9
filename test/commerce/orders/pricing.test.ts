import fc from 'fast-check';
import { currencyExponent } from '../../../kernel/money/currency.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type CartLine, priceLine, priceSale } from '../../../subgraphs/commerce/orders/order-pricing.ts';
import { type StockHouse, startStockHouse } from '../inventory/stock-house.ts';

const plain: CartLine = {
  quantity: 1,
  price: '10.00',
  levy: '0',
  deposit: '0',
  bulkQuantity: null,
  bulkDiscountPercent: null,
  isShipped: true,
  storefrontId: 'one',
  taxPercent: '0',
  shippingFee: '0',
  freeShippingFrom: null,
};
const bulk = { bulkQuantity: 3, bulkDiscountPercent: '12.5' };

describe('a line', () => {
  it('is the unit price, levy and deposit of each piece', () => {
    const line = { ...plain, quantity: 3, price: '9.9900', levy: '0.25', deposit: '1.5' };
    expect(priceLine(line, 'USD')).toEqual({
      unitPrice: '9.99',
      subtotal: '29.97',
      discount: '0.00',
      tax: '0.00',
      feesAndLevies: '0.75',
      deposit: '4.50',
    });
  });

  it.each([
    [2, '0.00'],
    [3, '3.75'],
    [4, '5.00'],
  ])('of %s pieces, with a discount from three on, is %s less', (quantity, discount) => {
    expect(priceLine({ ...plain, ...bulk, quantity }, 'USD').discount).toBe(discount);
  });

  it('is taxed after its discount, without levy and deposit', () => {
    const line = { ...plain, ...bulk, quantity: 4, taxPercent: '8.25', levy: '5', deposit: '7' };
    expect(priceLine(line, 'USD').tax).toBe('2.89');
  });

  it.each([
    // Half of the last digit is rounded up, less down.
    ['USD', '0.10', '5', '0.01'],
    ['USD', '0.10', '4.9999', '0.00'],
    ['USD', '1.10', '7.5', '0.08'],
    ['JPY', '150', '1', '2'],
    ['JPY', '149', '1', '1'],
    ['KWD', '0.050', '1', '0.001'],
    ['KWD', '0.049', '1', '0.000'],
  ])('in %s of %s is taxed %s percent with %s', (currency, price, taxPercent, tax) => {
    expect(priceLine({ ...plain, price, taxPercent }, currency).tax).toBe(tax);
  });

  it('is rounded by itself, so that the lines sum up to the sale', () => {
    const line = { ...plain, price: '0.10', taxPercent: '5' };
    const { lines, sale } = priceSale([line, line, line], 'USD');
    expect(lines.map(({ amounts }) => amounts.tax)).toEqual(['0.01', '0.01', '0.01']);
    expect(sale).toMatchObject({ subtotal: '0.30', tax: '0.03', totalAmount: '0.33' });
  });
});

describe('shipping', () => {
  const fee = { shippingFee: '6.90', freeShippingFrom: '20.00' };
  const shippingOf = (...lines: Partial<CartLine>[]) =>
    priceSale(
      lines.map((line) => ({ ...plain, ...fee, ...line })),
      'USD',
    ).sale.shipping;

  it('is due once, however many lines a storefront sends', () => {
    expect(shippingOf({ price: '1.00' }, { price: '2.00' })).toBe('6.90');
  });

  it('is free from the very limit on, counting all goods of the storefront after discount', () => {
    expect(shippingOf({ price: '12.00' }, { price: '7.99' })).toBe('6.90');
    expect(shippingOf({ price: '12.00' }, { price: '8.00' })).toBe('0.00');
    expect(shippingOf({ ...bulk, quantity: 3, price: '7.00' })).toBe('6.90');
    expect(shippingOf({ price: '19.00', levy: '1.00', deposit: '1.00' })).toBe('6.90');
  });

  it('is always due where there is no limit', () => {
    expect(shippingOf({ price: '1000000.00', freeShippingFrom: null })).toBe('6.90');
  });

  it('is due for each storefront of the seller by its own limit', () => {
    const other = { storefrontId: 'two', shippingFee: '3.00', freeShippingFrom: null };
    expect(shippingOf({ price: '15.00' }, { ...other, price: '5.00' })).toBe('9.90');
    expect(shippingOf({ price: '20.00' }, { ...other, price: '5.00' })).toBe('3.00');
  });

  it('is not due for what is not sent, which helps nothing else to be sent free either', () => {
    expect(shippingOf({ isShipped: false })).toBe('0.00');
    expect(shippingOf({ isShipped: false, price: '50.00' }, { price: '1.00' })).toBe('6.90');
  });
});

/** Whole numbers of minor units: calculated a second way, without decimals. */
const currencies = ['USD', 'JPY', 'KWD'] as const;
const amountIn = (currency: string, maximum: number) =>
  fc.integer({ min: 0, max: maximum }).map((minor) => {
    const exponent = currencyExponent(currency);
    const digits = String(minor).padStart(exponent + 1, '0');
    return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
  });
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => (parts / 10_000).toFixed(4));

function cartIn(currency: string): fc.Arbitrary<CartLine[]> {
  const storefront = fc.record({
    taxPercent: percent,
    shippingFee: amountIn(currency, 5_000),
    freeShippingFrom: fc.option(amountIn(currency, 5_000_000)),
  });
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999 }),
    price: amountIn(currency, 9_999_999),
    levy: amountIn(currency, 9_999),
    deposit: amountIn(currency, 99_999),
    bulk: fc.option(
      fc.record({ bulkQuantity: fc.integer({ min: 2, max: 50 }), bulkDiscountPercent: percent }),
    ),
    isShipped: fc.boolean(),
    inFirst: fc.boolean(),
  });
  return fc
    .record({ one: storefront, two: storefront, lines: fc.array(line, { minLength: 1, maxLength: 12 }) })
    .map(({ one, two, lines }) =>
      lines.map(({ bulk: discount, inFirst, ...rest }) => ({
        ...rest,
        ...(discount ?? { bulkQuantity: null, bulkDiscountPercent: null }),
        ...(inFirst ? { storefrontId: 'one', ...one } : { storefrontId: 'two', ...two }),
      })),
    );
}

const minorUnits = (amount: string) => BigInt(amount.replace('.', ''));
const tenThousandths = (share: string) => BigInt(share.replace('.', ''));
/** Half up, without decimals: a share comes in ten-thousandths of a percent. */
const share = (units: bigint, parts: bigint) => (units * parts * 2n + 1_000_000n) / 2_000_000n;

const anyCart = fc
  .constantFrom(...currencies)
  .chain((currency) => cartIn(currency).map((lines) => ({ currency, lines })));

describe('any cart', () => {
  it('comes to what whole minor units come to', () => {
    fc.assert(
      fc.property(anyCart, ({ currency, lines }) => {
        const priced = priceSale(lines, currency);
        for (const [index, line] of lines.entries()) {
          const count = BigInt(line.quantity);
          const subtotal = minorUnits(line.price) * count;
          const isBulk = line.bulkQuantity !== null && line.quantity >= line.bulkQuantity;
          const discount = share(subtotal, tenThousandths(isBulk ? (line.bulkDiscountPercent ?? '0') : '0'));
          const expected = {
            unitPrice: minorUnits(line.price),
            subtotal,
            discount,
            tax: share(subtotal - discount, tenThousandths(line.taxPercent)),
            feesAndLevies: minorUnits(line.levy) * count,
            deposit: minorUnits(line.deposit) * count,
          };
          const own = Object.entries(priced.lines[index]?.amounts ?? {}).map(([name, text]) => [
            name,
            minorUnits(text),
          ]);
          expect(Object.fromEntries(own)).toEqual(expected);
        }
      }),
    );
  });

  it('has a sale whose amounts are the sums of its lines, with every digit of the currency', () => {
    fc.assert(
      fc.property(anyCart, ({ currency, lines }) => {
        const { lines: priced, sale } = priceSale(lines, currency);
        for (const name of ['subtotal', 'discount', 'tax', 'feesAndLevies', 'deposit'] as const) {
          const sum = priced.reduce((total, { amounts }) => total + minorUnits(amounts[name]), 0n);
          expect(minorUnits(sale[name])).toBe(sum);
        }
        for (const amount of Object.values(sale)) {
          expect(amount.split('.')[1] ?? '').toHaveLength(currencyExponent(currency));
        }
        expect(minorUnits(sale.discount)).toBeLessThanOrEqual(minorUnits(sale.subtotal));
      }),
    );
  });

  it('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(anyCart, ({ currency, lines }) => {
        expect(priceSale([...lines].reverse(), currency).sale).toEqual(priceSale(lines, currency).sale);
      }),
    );
  });
});

describe('the total of any cart', () => {
  let house: StockHouse;
  beforeAll(async () => {
    house = await startStockHouse();
  });
  afterAll(() => house?.stop());

  it.each(currencies)("in %s is the database's, and the formula's", async (currency) => {
    await fc.assert(
      fc.asyncProperty(cartIn(currency), async (lines) => {
        const { sale } = priceSale(lines, currency);
        const [id, number, now] = [newId(), newId(), new Date()];
        await house.pool.query(
          'insert into commerce.buyer_order (id, number, buyer_profile_id, placed_at) values ($1, $2, $1, $3)',
          [id, number, now],
        );
        const { subtotal, discount, tax, feesAndLevies, deposit, shipping, totalAmount } = sale;
        const parts = [subtotal, discount, tax, feesAndLevies, deposit, shipping];
        const { rows } = await house.pool.query<{ is_equal: boolean }>(
          `insert into commerce.sale (id, order_id, seller_profile_id, number, currency, placed_at, updated_at,
             subtotal, discount, tax, fees_and_levies, deposit, shipping)
           values ($1, $1, $1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10)
           returning total_amount = $11::numeric as is_equal`,
          [id, number, currency, now, ...parts, totalAmount],
        );
        expect(rows).toEqual([{ is_equal: true }]);
        const sum = parts.reduce((total, part) => total + minorUnits(part), 0n);
        expect(minorUnits(totalAmount)).toBe(sum - 2n * minorUnits(discount));
      }),
      { numRuns: 60 },
    );
  });
});
