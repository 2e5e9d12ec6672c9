import fc from 'fast-check';
import { DomainError } from '../../../kernel/errors/errors.ts';
import {
  StockUnit,
  baseUnits,
  displayQuantity,
  maximumBaseUnits,
} from '../../../subgraphs/commerce/inventory/stock-quantity.ts';

const units = Object.values(StockUnit);
const measured = units.filter((unit) => unit !== StockUnit.EACH);

describe('a quantity', () => {
  it.each([
    ['1500.25', StockUnit.G, 1_500_250_000n],
    ['0.000001', StockUnit.ML, 1n],
    ['-0.1', StockUnit.MM, -100_000n],
    ['12', StockUnit.MM, 12_000_000n],
    ['999999999.999999', StockUnit.G, maximumBaseUnits],
    ['999999999999999', StockUnit.EACH, maximumBaseUnits],
    ['-7', StockUnit.EACH, -7n],
    ['0', StockUnit.EACH, 0n],
    ['-0', StockUnit.G, 0n],
    ['007.50', StockUnit.G, 7_500_000n],
    ['1.0', StockUnit.EACH, 1n],
    ['0.00', StockUnit.EACH, 0n],
    ['1.50000000', StockUnit.G, 1_500_000n],
  ])('of %s %s is %s base units', (text, unit, expected) => {
    expect(baseUnits(text, unit, '/quantity')).toBe(expected);
  });

  it.each([
    ['1.5', StockUnit.EACH],
    ['0.0000001', StockUnit.G],
    ['1000000000', StockUnit.G],
    ['-1000000000', StockUnit.G],
    ['1000000000000000', StockUnit.EACH],
    [`1${'0'.repeat(29)}`, StockUnit.EACH],
    ['1e3', StockUnit.G],
    ['', StockUnit.G],
    ['.5', StockUnit.G],
    ['5.', StockUnit.G],
    ['1,5', StockUnit.G],
    ['+1', StockUnit.EACH],
    ['١', StockUnit.EACH],
  ])('of %s %s is refused', (text, unit) => {
    const fault = { field: '/quantity', code: 'OUT_OF_RANGE', detail: expect.any(String) };
    const refusal = expect.objectContaining({ code: '0010010000400', details: { errors: [fault] } });
    expect(() => baseUnits(text, unit, '/quantity')).toThrow(DomainError);
    expect(() => baseUnits(text, unit, '/quantity')).toThrow(refusal);
  });

  it('with a fraction that is too long is refused in words of its unit', () => {
    expect(() => baseUnits('1.5', StockUnit.EACH, '')).toThrow('Pieces have no fractions.');
    expect(() => baseUnits('0.0000001', StockUnit.G, '')).toThrow('at most 6 digits after the point');
  });

  it.each([
    [1n, StockUnit.G, '0.000001'],
    [-1n, StockUnit.G, '-0.000001'],
    [1_500_250_000n, StockUnit.G, '1500.25'],
    [2_000_000n, StockUnit.ML, '2'],
    [0n, StockUnit.MM, '0'],
    [42n, StockUnit.EACH, '42'],
  ])('of %s base units of %s reads %s', (amount, unit, expected) => {
    expect(displayQuantity(amount, unit)).toBe(expected);
  });

  it('is read as it was printed, for every number of base units, and prints no needless digit', () => {
    const amounts = fc.bigInt({ min: -maximumBaseUnits, max: maximumBaseUnits });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...units), (amount, unit) => {
        const text = displayQuantity(amount, unit);
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d{0,5}[1-9])?$/);
        expect(baseUnits(text, unit, '/quantity')).toBe(amount);
        // A partner's JSON parser makes a double of it, which still has every digit (contract 0, "Decimal").
        const reread = Number(text).toFixed(unit === StockUnit.EACH ? 0 : 6);
        expect(baseUnits(reread, unit, '/quantity')).toBe(amount);
      }),
    );
  });

  it('adds up exactly where floats do not', () => {
    fc.assert(
      fc.property(fc.constantFrom(...measured), fc.integer({ min: 1, max: 200 }), (unit, times) => {
        const sum = baseUnits('0.1', unit, '') * BigInt(times);
        expect(displayQuantity(sum, unit)).toBe(
          times % 10 === 0 ? String(times / 10) : `${Math.floor(times / 10)}.${times % 10}`,
        );
      }),
    );
  });
});
