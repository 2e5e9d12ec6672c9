import { ticksOf } from '../../../dashboard/insights/chart.tsx';
import { durationText, moneyText, percentText } from '../../../dashboard/insights/words.ts';

describe('the steps of an axis', () => {
  it.each([
    [0, 1, [0, 1]],
    [1, 1, [0, 1]],
    [3, 1, [0, 1, 2, 3]],
    [7, 1, [0, 2, 4, 6, 8]],
    [301, 1, [0, 100, 200, 300, 400]],
    [1_000_000, 1, [0, 500_000, 1_000_000]],
    [102_000, 15_000, [0, 30_000, 60_000, 90_000, 120_000]],
    [240_000, 60_000, [0, 60_000, 120_000, 180_000, 240_000]],
  ])('of %d by %d', (highest, unit, ticks) => {
    expect(ticksOf(highest, unit)).toEqual(ticks);
  });
});

describe('figures in words', () => {
  it('are short and exact enough', () => {
    expect([0, 0.0004, 0.056, 0.25, 1].map(percentText)).toEqual(['0%', '<0.1%', '5.6%', '25%', '100%']);
    expect([0, 59_400, 59_600, 61_000].map(durationText)).toEqual(['0 s', '59 s', '1 min', '1 min 1 s']);
    expect(moneyText(123_456, 'USD')).toBe('$1,234.56');
    expect(moneyText(900, 'JPY')).toBe('¥900');
    expect(moneyText(-5, 'USD')).toBe('-$0.05');
    expect(moneyText(2 ** 60, 'USD')).toBe('11,529,215,046,068,470 USD');
    expect(moneyText(1_250, 'AAA')).toBe('1,250 AAA');
  });
});
