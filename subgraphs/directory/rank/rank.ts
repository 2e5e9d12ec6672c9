import {
  type RankFactorCode,
  type RankWeights,
  rankFactorCodes,
} from '../../../kernel/profiles/rank-weights.ts';

/** Everything that a rank depends on (spec 2.9). Plans, fees, partners and apps are not part of it. */
export interface RankInputs {
  readonly isVerified: boolean;
  /** Results of health tests uploaded. */
  readonly healthTestCount: number;
  /** Contracts signed with the platform's forms. */
  readonly contractCount: number;
  /** Median time to answer an inquiry; null if there was none. */
  readonly medianResponseMinutes: number | null;
  /** Mean of the reviews, 1 to 5; null without any. */
  readonly rating: number | null;
  readonly reviewCount: number;
  /** Which of the facts that people look for the profile contains. */
  readonly completeness: {
    readonly hasAbout: boolean;
    readonly hasLogo: boolean;
    readonly hasCity: boolean;
    readonly hasPlace: boolean;
    readonly hasBreeds: boolean;
  };
  /** Whole days since the last litter, on the day of the pass; null without any. */
  readonly daysSinceLitter: number | null;
}

const share = (value: number) => Math.min(1, Math.max(0, value));
/** 1 up to `full`, 0 from `none` on, linear in between. */
const falling = (value: number | null, full: number, none: number) =>
  value === null ? 0 : share((none - value) / (none - full));

const enoughHealthTests = 10;
const enoughContracts = 5;
const enoughReviews = 10;
const [soonMinutes, lateMinutes] = [60, 2 * 24 * 60];
const [recentDays, longAgoDays] = [120, 2 * 365];

/** To what degree each fact is met, 0 to 1. */
const shares: Readonly<Record<RankFactorCode, (inputs: RankInputs) => number>> = {
  VERIFICATION: ({ isVerified }) => (isVerified ? 1 : 0),
  HEALTH_TESTS: ({ healthTestCount }) => share(healthTestCount / enoughHealthTests),
  CONTRACTS: ({ contractCount }) => share(contractCount / enoughContracts),
  RESPONSE_TIME: ({ medianResponseMinutes }) => falling(medianResponseMinutes, soonMinutes, lateMinutes),
  // One good review is worth less than ten.
  REVIEWS: ({ rating, reviewCount }) =>
    rating === null ? 0 : share((rating - 1) / 4) * share(reviewCount / enoughReviews),
  COMPLETENESS: ({ completeness }) => {
    const said = Object.values(completeness);
    return said.filter(Boolean).length / said.length;
  },
  LITTER_RECENCY: ({ daysSinceLitter }) => falling(daysSinceLitter, recentDays, longAgoDays),
};

/** From this share on, a fact counts as met. */
const met = 0.6;

/** The facts that are fully or mostly met. */
export function metFactors(inputs: RankInputs): RankFactorCode[] {
  return rankFactorCodes.filter((code) => shares[code](inputs) >= met);
}

/** The rank: 0 to 100 with one decimal, the same for the same inputs and weights. */
export function rankScore(inputs: RankInputs, weights: RankWeights): string {
  const sum = rankFactorCodes.reduce((total, code) => total + weights[code] * shares[code](inputs), 0);
  // Tenths first: rounding errors of floats must not decide a digit.
  return (Math.round(Number((sum * 10).toFixed(6))) / 10).toFixed(1);
}
