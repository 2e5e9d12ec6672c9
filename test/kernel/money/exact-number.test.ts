import { exactNumber } from '../../../kernel/money/exact-number.ts';

describe('an exact number', () => {
  it.each([
    '0',
    '7',
    '-7',
    '1500.25',
    '0.000001',
    '-0.5',
    '1.50',
    '999999999999999',
    '12345678901234567890.1',
  ])('stands in JSON as %s, digit by digit', (decimal) => {
    expect(JSON.stringify({ amount: exactNumber(decimal) })).toBe(`{"amount":${decimal}}`);
  });

  it.each(['', 'NaN', '1e3', '01', '.5', '5.', '+1', '"1"', '1,2', '{}', 'null', ' 1'])(
    'is not made of "%s"',
    (text) => {
      expect(() => exactNumber(text)).toThrow('an exact number was expected');
    },
  );
});
