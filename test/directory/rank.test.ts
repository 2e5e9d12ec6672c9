import fc from 'fast-check';
import { rankWeights } from '../../kernel/profiles/rank-weights.ts';
import { type RankInputs, metFactors, rankScore } from '../../subgraphs/directory/rank/rank.ts';
import { wordsOf } from '../../kernel/text/search-words.ts';

const weights = rankWeights.parse(undefined);
const nothing: RankInputs = {
  isVerified: false,
  healthTestCount: 0,
  contractCount: 0,
  medianResponseMinutes: null,
  rating: null,
  reviewCount: 0,
  completeness: { hasAbout: false, hasLogo: false, hasCity: false, hasPlace: false, hasBreeds: false },
  daysSinceLitter: null,
};
const everything: RankInputs = {
  isVerified: true,
  healthTestCount: 10,
  contractCount: 5,
  medianResponseMinutes: 60,
  rating: 5,
  reviewCount: 10,
  completeness: { hasAbout: true, hasLogo: true, hasCity: true, hasPlace: true, hasBreeds: true },
  daysSinceLitter: 120,
};
const inputs = fc.record({
  isVerified: fc.boolean(),
  healthTestCount: fc.nat(30),
  contractCount: fc.nat(30),
  medianResponseMinutes: fc.option(fc.nat(10_000)),
  rating: fc.option(fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100)),
  reviewCount: fc.nat(100),
  completeness: fc.record({
    hasAbout: fc.boolean(),
    hasLogo: fc.boolean(),
    hasCity: fc.boolean(),
    hasPlace: fc.boolean(),
    hasBreeds: fc.boolean(),
  }),
  daysSinceLitter: fc.option(fc.nat(3000)),
});

describe('a rank', () => {
  it('is 0 for nothing and 100 for everything', () => {
    expect([rankScore(nothing, weights), metFactors(nothing)]).toEqual(['0.0', []]);
    expect(rankScore(everything, weights)).toBe('100.0');
    expect(metFactors(everything).length).toBe(7);
  });

  it('adds what each fact weighs', () => {
    expect(rankScore({ ...nothing, isVerified: true }, weights)).toBe('20.0');
    expect(rankScore({ ...nothing, healthTestCount: 99 }, weights)).toBe('25.0');
    expect(rankScore({ ...nothing, contractCount: 1 }, weights)).toBe('2.0');
    expect(rankScore({ ...nothing, medianResponseMinutes: 5 }, weights)).toBe('15.0');
    expect(rankScore({ ...nothing, rating: 5, reviewCount: 1 }, weights)).toBe('1.5');
    expect(rankScore({ ...nothing, daysSinceLitter: 730 }, weights)).toBe('0.0');
  });

  it('lies between 0 and 100 with one digit, and is the same for the same inputs', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const score = rankScore(given, weights);
        expect(score).toMatch(/^\d{1,3}\.\d$/);
        expect(Number(score)).toBeGreaterThanOrEqual(0);
        expect(Number(score)).toBeLessThanOrEqual(100);
        expect(rankScore({ ...given }, weights)).toBe(score);
      }),
    );
  });
});

describe('RANK_WEIGHTS', () => {
  it.each([
    '20,25,10,15,15,10',
    '20,25,10,15,15,10,6',
    '20,25,10,15,15,10,5,0',
    'a,25,10,15,15,10,5',
    '-5,50,10,15,15,10,5',
  ])('is not %s', (text) => {
    expect(rankWeights.safeParse(text).success).toBe(false);
  });
});

describe('words', () => {
  it('are folded, and each there once', () => {
    expect(wordsOf("Zoë's  Łódź ÆON zoe Straße 2nd")).toEqual(['2nd', 'aeon', 'lodz', 's', 'strasse', 'zoe']);
  });
});
