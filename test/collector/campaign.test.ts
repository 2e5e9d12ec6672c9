import fc from 'fast-check';
import { campaignOf } from '../../collector/hits/campaign.ts';

const parts = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'gclid',
  'fbclid',
  'q',
  '=',
  '==',
  '&',
  '&&',
  '?',
  ';',
  'é',
  ' ',
];
const query = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 4 })), { maxLength: 12 });

it('reads a query without escapes as it reads one with some', () => {
  fc.assert(
    fc.property(query, (texts) => {
      const { search } = new URL(`https://example.com/?q&${texts.join('')}`);
      expect(campaignOf(search)).toEqual(campaignOf(`${search}&r=%20`));
    }),
    { numRuns: 2_000 },
  );
  expect(campaignOf('?utm_source=a=B&utm_source=c&gclid=&fbclid=1')).toMatchObject({
    utm: { utm_source: 'a=b' },
    clickIdKind: 'fbclid',
  });
});
