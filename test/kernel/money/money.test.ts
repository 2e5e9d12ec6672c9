import Big from 'big.js';
import fc from 'fast-check';
import { currencyExponent } from '../../../kernel/money/currency.ts';
import { printMoney } from '../../../kernel/money/money.ts';

const currencies = ['JPY', 'USD', 'KWD', 'CLF'] as const;

describe('a printed amount', () => {
  it.each([
    ['12.5000', 'USD', '12.50'],
    ['12.0000', 'JPY', '12'],
    ['0.0000', 'JPY', '0'],
    ['12.5000', 'KWD', '12.500'],
    ['12.3456', 'CLF', '12.3456'],
    ['12.5', 'USD', '12.50'],
    ['12', 'KWD', '12.000'],
    ['12.00000', 'USD', '12.00'],
    ['99999999999999.9900', 'USD', '99999999999999.99'],
  ])('of %s %s is %s', (amount, currency, expected) => {
    expect(printMoney(amount, currency)).toBe(expected);
  });

  it('has exactly the digits of its currency and the same value, whatever digits were stored', () => {
    const amounts = fc
      .tuple(fc.constantFrom(...currencies), fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.nat({ max: 6 }))
      .map(([currency, units, extra]) => {
        const exponent = currencyExponent(currency);
        const value = new Big(units.toString()).div(10 ** exponent);
        return { currency, exponent, value, stored: value.toFixed(exponent + extra) };
      });
    fc.assert(
      fc.property(amounts, ({ currency, exponent, value, stored }) => {
        const printed = printMoney(stored, currency);
        expect(printed).toBe(value.toFixed(exponent));
      }),
    );
  });
});
