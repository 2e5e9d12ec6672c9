import fc from 'fast-check';
import { containsToken, looksLikeToken } from '../../kernel/audience/texts/tokens.ts';

/** Texts with many parts of tokens and addresses. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'eyJ',
        'ey',
        'J',
        '.',
        '@',
        '%40',
        '%',
        '_',
        '-',
        '/',
        ' ',
        'sk',
        'rk_',
        'svcat',
        'a.example',
      ),
      fc.constantFrom('x%40a.example', 'sk_1'),
      fc.stringMatching(/^[A-Za-z0-9_-]{1,30}$/),
      fc.constantFrom(`sk_${'a'.repeat(43)}`, 'svccf_abcde', 'svcat_abcdef', '-rk_abcde'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('looksLikeToken', () => {
  it('says of every text what a look at full length says', () => {
    let held = 0;
    fc.assert(
      fc.property(text, (one) => {
        if (containsToken(one)) held += 1;
        expect(looksLikeToken(one)).toBe(containsToken(one));
      }),
      { numRuns: 5_000 },
    );
    // Texts without any would prove nothing.
    expect(held).toBeGreaterThan(50);
  });
});
