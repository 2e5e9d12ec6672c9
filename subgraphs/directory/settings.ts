import { z } from 'zod';
import { rankWeights } from '../../kernel/profiles/rank-weights.ts';

export const settings = z.object({ RANK_WEIGHTS: rankWeights });
export type Settings = z.output<typeof settings>;
