import fc from 'fast-check';
import { randomIssuedCode } from '../../../subgraphs/commerce/storefronts/issued-code.ts';
import { parseOfferCode, publicCodeOf } from '../../../subgraphs/commerce/offers/offer-code.ts';

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.split('');
const typed = fc.string({ unit: fc.constantFrom(...alphanumeric), minLength: 6, maxLength: 20 });
/** Each letter in either case. */
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((isUpper) =>
      Array.from(text, (letter, at) => (isUpper[at] ? letter.toUpperCase() : letter.toLowerCase())).join(''),
    );

describe('parseOfferCode', () => {
  it('reads 6 to 20 letters and digits in any case, with or without the prefix', () => {
    fc.assert(
      fc.property(
        typed.chain((code) =>
          fc.tuple(fc.constant(code), anyCase(code), fc.oneof(anyCase('SVC-OF-'), fc.constant(''))),
        ),
        ([code, recased, prefix]) => {
          expect(parseOfferCode(prefix + recased)).toBe(code.toUpperCase());
        },
      ),
    );
  });

  it('reads nothing else: what it reads has 6 to 20 letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const rest = /^svc-of-/i.test(text) ? text.slice(7) : text;
        const expected = /^[A-Za-z0-9]{6,20}$/.test(rest) ? rest.toUpperCase() : null;
        expect(parseOfferCode(text)).toBe(expected);
      }),
    );
  });

  it('is undone by the prefixed form', () => {
    for (let count = 0; count < 1000; count += 1) {
      const code = randomIssuedCode();
      expect(code).toMatch(/^[A-Z2-7]{10}$/);
      expect(parseOfferCode(publicCodeOf(code))).toBe(code);
    }
  });

  it.each([
    '',
    'ABCDE',
    'A'.repeat(21),
    'SVC-OF-',
    'SVC-OF-ABCDE',
    'SVC-OF-SVC-OF-ABCDEFGHIJ',
    'SVC-AN-ABCDEFGHIJ',
    'ABCDE-FGHIJ',
    ' ABCDEFGHIJ',
    'ABCDEFGHIJ\n',
    'ABCDEFGHIſ',
    'ÄBCDEFGHIJ',
    '１２３４５６',
  ])('reads nothing in %j', (text) => {
    expect(parseOfferCode(text)).toBeNull();
  });
});
