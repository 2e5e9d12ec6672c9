import fc from 'fast-check';
import { randomIssuedCode } from '../../../subgraphs/commerce/storefronts/issued-code.ts';
import { parcelReference } from '../../../subgraphs/commerce/sales/parcel-reference.ts';

const code = fc.stringMatching(/^[A-Z2-7]{10}$/);

describe('the reference of a parcel label', () => {
  it('holds as many whole codes as fit, each once and in their order', () => {
    fc.assert(
      fc.property(fc.array(code, { maxLength: 30 }), fc.nat(400), (codes, fieldLength) => {
        const distinct = [...new Set(codes)];
        const fitting = Math.min(distinct.length, Math.floor((fieldLength + 1) / 11));
        const reference = parcelReference(codes, fieldLength);
        expect(reference.length).toBeLessThanOrEqual(fieldLength);
        expect(reference).toBe(distinct.slice(0, fitting).join(' '));
      }),
    );
  });

  it.each([
    [0, ''],
    [9, ''],
    [10, 'AAAAAAAAAA'],
    [20, 'AAAAAAAAAA'],
    [21, 'AAAAAAAAAA BBBBBBBBBB'],
    [1000, 'AAAAAAAAAA BBBBBBBBBB CCCCCCCCCC'],
  ])('in a field of %i characters is "%s"', (fieldLength, expected) => {
    const codes = ['AAAAAAAAAA', 'BBBBBBBBBB', 'AAAAAAAAAA', 'CCCCCCCCCC', 'BBBBBBBBBB'];
    expect(parcelReference(codes, fieldLength)).toBe(expected);
  });

  it('is made for codes as they are issued: ten characters without a space', () => {
    for (let count = 0; count < 100; count += 1) expect(randomIssuedCode()).toMatch(/^[A-Z2-7]{10}$/);
  });
});
