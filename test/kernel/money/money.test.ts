import Big from 'big.js';
import fc from 'fast-check';
import type { z } from 'zod';
import { faultCodeOf } from '../../../kernel/errors/field-faults.ts';
import { currencyExponent } from '../../../kernel/money/currency.ts';
import { isExactNumber, money, percent, printMoney } from '../../../kernel/money/money.ts';

const currencies = ['JPY', 'USD', 'KWD', 'CLF'] as const;

/** The text that a schema makes of another, or the code of what is wrong with it. */
function parsed(schema: z.ZodType, text: string): unknown {
  const { data, error } = schema.safeParse(text);
  const [issue] = error?.issues ?? [];
  return issue === undefined ? data : faultCodeOf(issue, text);
}

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
    ['12.3456', 'USD', '12.35'],
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

describe('an amount that is given', () => {
  it.each([
    ['0', 'USD', '0.00'],
    ['0.5', 'USD', '0.50'],
    ['12.500', 'USD', '12.50'],
    ['12', 'JPY', '12'],
    ['9999999999999.99', 'USD', '9999999999999.99'],
    ['999999999999999', 'JPY', '999999999999999'],
    ['-0.01', 'USD', 'OUT_OF_RANGE'],
    ['10000000000000.00', 'USD', 'OUT_OF_RANGE'],
    ['1000000000000000', 'JPY', 'OUT_OF_RANGE'],
    ['0.001', 'USD', 'BAD_FORMAT'],
    ['0.5', 'JPY', 'BAD_FORMAT'],
    ['0.0001', 'KWD', 'BAD_FORMAT'],
  ])('as %s %s is %s', (text, currency, expected) => {
    expect(parsed(money(currency), text)).toBe(expected);
  });

  it('comes to every reader unchanged with up to 15 digits', () => {
    expect(isExactNumber('9999999999999.99')).toBe(true);
    expect(isExactNumber('0.999999999999999')).toBe(true);
    expect(isExactNumber('10000000000000.00')).toBe(false);
  });
});

describe('a share in percent', () => {
  it.each([
    ['0', '0'],
    ['0.0001', '0.0001'],
    ['12.5000', '12.5'],
    ['100', '100'],
    ['-0.0001', 'OUT_OF_RANGE'],
    ['100.0001', 'OUT_OF_RANGE'],
    ['12.00001', 'OUT_OF_RANGE'],
  ])('given as %s is %s', (text, expected) => {
    expect(parsed(percent, text)).toBe(expected);
  });
});
