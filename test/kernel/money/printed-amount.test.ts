import { printedAmount, typedAmount } from '../../../kernel/money/printed-amount.ts';
import { languages } from '../../../subgraphs/notices/texts/languages.ts';
import { shownArgument } from '../../../subgraphs/notices/texts/render.ts';

describe('an amount of money in words', () => {
  it.each([
    ['200', 'USD', '$200.00'],
    ['34.5', 'USD', '$34.50'],
    ['-0.05', 'USD', '-$0.05'],
    ['1200', 'JPY', '¥1,200'],
    ['1.5', 'KWD', 'KWD\u00A01.500'],
    // Customary in cash are none.
    ['250.125', 'IQD', 'IQD\u00A0250.125'],
    ['9999999999999999.99', 'EUR', '€9,999,999,999,999,999.99'],
  ])('has the digits of its currency: %s %s is %s', (amount, currency, text) => {
    expect(printedAmount(amount, currency)).toBe(text);
  });

  it('is the same in an English notice and on a page', () => {
    const [english, french] = languages;
    const deposit = { amount: '200.00', currency: 'USD' };
    const said = (language: typeof english) => shownArgument(language, deposit, () => undefined);
    expect(said(english)).toBe(printedAmount('200.00', 'USD'));
    expect(said(french)).toBe('200,00\u00A0$US');
  });

  it('is left as it was typed if it is none', () => {
    expect(typedAmount('12,5', 'USD')).toBe('$12.50');
    expect(typedAmount('a lot', 'USD')).toBe('a lot USD');
    expect(typedAmount('12.50', 'us')).toBe('12.50 us');
    for (const long of [`1.${'1'.repeat(101)}`, '9'.repeat(400), '-5'])
      expect(typedAmount(long, 'USD')).toBe(`${long} USD`);
  });
});
