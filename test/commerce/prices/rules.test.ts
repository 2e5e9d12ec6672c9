import fc from 'fast-check';
import { isCountryCode, isSubdivisionOf } from '../../../kernel/text/country.ts';
import { currencyExponent, isCurrencyCode, majorUnits } from '../../../kernel/money/currency.ts';
import { type Candidate, bestLevel } from '../../../subgraphs/commerce/prices/price-level.ts';
import { PriceListScope } from '../../../subgraphs/commerce/prices/price-list.entity.ts';
import { isSubjectKey } from '../../../kernel/inputs/subject-key.ts';

const on = (scope: PriceListScope, change: Partial<Candidate> = {}): Candidate => ({
  scope,
  zoneCode: null,
  isZoneOfCountry: false,
  countryCode: null,
  isPlatformOwn: true,
  currencyCode: 'USD',
  ...change,
});
const platform = on(PriceListScope.PLATFORM);
const canada = on(PriceListScope.COUNTRY, { countryCode: 'CA', currencyCode: 'CAD' });
const quebec = on(PriceListScope.SUBDIVISION, { countryCode: 'CA', currencyCode: 'CAD' });
const zone = (zoneCode: string, isZoneOfCountry = true) =>
  on(PriceListScope.MARKET_ZONE, { zoneCode, isZoneOfCountry });
const listing = 'listing:featured';

describe('the best level', () => {
  it.each([
    ['the country', 'CA', [platform, zone('EU'), canada, quebec], 'COUNTRY', null, [canada, quebec]],
    ['a part of the country alone', 'CA', [platform, quebec], 'COUNTRY', null, [quebec]],
    ['a zone of the country', 'CA', [platform, zone('NA')], 'REGION', 'NA', [zone('NA')]],
    ['one zone of two', 'CA', [zone('B'), zone('A'), platform], 'REGION', 'A', [zone('A')]],
    ['the platform', 'CA', [platform], 'PLATFORM', null, [platform]],
    ['no zone without the country', 'CA', [zone('EU', false), platform], 'PLATFORM', null, [platform]],
    ['no other country', 'US', [canada, quebec, platform], 'PLATFORM', null, [platform]],
    ['nothing rather than another country', 'US', [canada], 'PLATFORM', null, []],
    [
      'only the platform without a country',
      null,
      [canada, zone('EU'), platform],
      'PLATFORM',
      null,
      [platform],
    ],
  ] as const)('is %s', (_name, country, candidates, level, marketCode, points) => {
    expect(bestLevel(listing, country, candidates)).toEqual({ level, marketCode, points });
  });

  it.each(['plan:petpro', 'plan:petpro:unit', 'feature:CONTRACTS'])(
    "of %s is the platform's own list in USD, or none",
    (key) => {
      const foreign = on(PriceListScope.PLATFORM, { isPlatformOwn: false });
      const inCad = on(PriceListScope.PLATFORM, { currencyCode: 'CAD' });
      const inUsd = on(PriceListScope.COUNTRY, { countryCode: 'CA' });
      const all = [canada, quebec, zone('NA'), foreign, inCad, inUsd];
      const none = { level: 'PLATFORM', marketCode: null, points: [] };
      expect(bestLevel(key, 'CA', all)).toEqual(none);
      expect(bestLevel(key, 'CA', [...all, platform])).toEqual({ ...none, points: [platform] });
    },
  );

  it('is never a mix of levels, countries or zones', () => {
    const candidate = fc.oneof(
      fc.constant(platform),
      fc.constantFrom('CA', 'US').map((countryCode) => on(PriceListScope.COUNTRY, { countryCode })),
      fc.tuple(fc.constantFrom('A', 'B'), fc.boolean()).map(([code, holds]) => zone(code, holds)),
    );
    fc.assert(
      fc.property(fc.array(candidate), fc.constantFrom('CA', 'US', null), (candidates, country) => {
        const { points } = bestLevel(listing, country, candidates);
        expect(new Set(points.map((point) => `${point.scope} ${point.zoneCode}`)).size).toBeLessThan(2);
        for (const { countryCode } of points) expect([null, country]).toContain(countryCode);
      }),
    );
  });
});

describe('a subject key', () => {
  it.each([
    'plan:petpro',
    'plan:petpro-studio:unit',
    'plan:a1',
    'feature:AUDIENCE_PRO',
    'feature:X',
    'listing:featured',
    'ad-slot:Home.Top:wide_1',
  ])('%s is well formed', (key) => expect(isSubjectKey(key)).toBe(true));

  it.each([
    '',
    'plan',
    'plan:',
    'plan:Pro',
    'plan:-a',
    'plan:a--b',
    'plan:a:units',
    'plan:a:unit:unit',
    'PLAN:a',
    'feature:',
    'feature:audience',
    'feature:A_',
    'feature:A:unit',
    ' plan:a',
    'plan:a ',
    ':a',
    'a:',
    'a b:c',
    `listing:${'x'.repeat(120)}`,
  ])('%j is not', (key) => expect(isSubjectKey(key)).toBe(false));
});

describe('money', () => {
  it.each([
    ['USD', 2, 1250, '12.50'],
    ['CAD', 2, 5, '0.05'],
    ['JPY', 0, 1250, '1250'],
    ['KWD', 3, 1250, '1.250'],
    ['IQD', 3, 1, '0.001'],
    ['USD', 2, -150, '-1.50'],
  ])('in %s has %i digits: %i is %s', (currency, exponent, minor, printed) => {
    expect(currencyExponent(currency)).toBe(exponent);
    expect(majorUnits(minor, currency)).toBe(printed);
  });

  it('is the same number of minor units again', () => {
    const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'IQD');
    fc.assert(
      fc.property(fc.maxSafeInteger(), currency, (minor, code) => {
        const [whole = '', fraction = ''] = majorUnits(minor, code).split('.');
        expect(fraction).toHaveLength(currencyExponent(code));
        expect(Number(`${whole}${fraction}`) + 0).toBe(minor + 0);
      }),
    );
  });

  it.each(['usd', 'XXX', 'XTS', 'XAU', 'XDR', 'ZZZ', '', 'US'])('%j is no currency', (code) => {
    expect(isCurrencyCode(code)).toBe(false);
    expect(() => currencyExponent(code)).toThrow(RangeError);
  });
});

describe('a country', () => {
  it.each(['US', 'CA', 'IQ', 'KW', 'JP', 'GB'])('%s is one', (code) =>
    expect(isCountryCode(code)).toBe(true),
  );
  it.each(['us', 'UK', 'XX', 'EU', 'USA', ''])('%j is none', (code) =>
    expect(isCountryCode(code)).toBe(false),
  );
  it('has its own parts', () => {
    expect(isSubdivisionOf('CA-QC', 'CA')).toBe(true);
    expect(isSubdivisionOf('CA-QC', 'US')).toBe(false);
    expect(isSubdivisionOf('CA-XX', 'CA')).toBe(false);
  });
});
