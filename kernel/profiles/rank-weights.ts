import { z } from 'zod';

/** spec 2.9: the seven facts of a rank. */
export const rankFactorCodes = [
  'VERIFICATION',
  'HEALTH_TESTS',
  'CONTRACTS',
  'RESPONSE_TIME',
  'REVIEWS',
  'COMPLETENESS',
  'LITTER_RECENCY',
] as const;
export type RankFactorCode = (typeof rankFactorCodes)[number];

/** Percent that each fact can add to a rank; together 100 (contract 8). */
export type RankWeights = Readonly<Record<RankFactorCode, number>>;

/** Seven whole numbers, in the order of the codes. */
export const rankWeights = z
  .string()
  .default('20,25,10,15,15,10,5')
  .transform((text, context): RankWeights => {
    const [verification, healthTests, contracts, responseTime, reviews, completeness, litters, ...more] = text
      .split(',')
      .map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : Number.NaN));
    const weights = {
      VERIFICATION: verification ?? Number.NaN,
      HEALTH_TESTS: healthTests ?? Number.NaN,
      CONTRACTS: contracts ?? Number.NaN,
      RESPONSE_TIME: responseTime ?? Number.NaN,
      REVIEWS: reviews ?? Number.NaN,
      COMPLETENESS: completeness ?? Number.NaN,
      LITTER_RECENCY: litters ?? Number.NaN,
    };
    const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
    if (sum !== 100 || more.length > 0) {
      context.addIssue({ code: 'custom', message: 'must be seven whole numbers that add up to 100' });
    }
    return weights;
  });
