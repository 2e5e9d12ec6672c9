import { currencyExponent, isCurrencyCode, majorUnits } from '../../../kernel/money/currency.ts';

describe('a currency', () => {
  it.each([
    ['JPY', 0],
    ['USD', 2],
    ['KWD', 3],
    ['CLF', 4],
  ])('%s has %d digits after the point', (code, digits) => {
    expect(isCurrencyCode(code)).toBe(true);
    expect(currencyExponent(code)).toBe(digits);
  });

  it.each(['XAU', 'XDR', 'XSU', 'XUA', 'XTS', 'XXX', 'usd', 'US', ''])('is not "%s"', (code) => {
    expect(isCurrencyCode(code)).toBe(false);
    expect(() => currencyExponent(code)).toThrow(`${code} is no ISO 4217 currency`);
  });
});

describe('minor units', () => {
  it.each([
    [1250, 'USD', '12.50'],
    [1250, 'KWD', '1.250'],
    [1250, 'JPY', '1250'],
    [5, 'USD', '0.05'],
    [0, 'USD', '0.00'],
    [0, 'JPY', '0'],
    [-5, 'USD', '-0.05'],
    [-1250, 'JPY', '-1250'],
    [123_456_789_012_345_678n, 'USD', '1234567890123456.78'],
    [-5n, 'KWD', '-0.005'],
  ])('%d of %s are %s', (units, currency, expected) => {
    expect(majorUnits(units, currency)).toBe(expected);
  });

  it.each([0.5, 2 ** 53, Infinity, NaN])('are not %d', (units) => {
    expect(() => majorUnits(units, 'USD')).toThrow('is no number of minor units');
  });
});
