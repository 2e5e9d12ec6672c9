import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { Context } from '../../kernel/graph/context.ts';
import type { RankWeights } from '../../kernel/profiles/rank-weights.ts';
import type { Profile } from './profiles/profile.entity.ts';
import { findProfiles, findRankScores } from './profiles/profile.store.ts';

/** What only this subgraph needs. */
export interface DirectorySources {
  /** How much each fact can add to a rank. */
  readonly rankWeights: RankWeights;
  /** Whether people could mistake a name for the platform's. */
  readonly isPlatformName: (name: string) => boolean;
}

export interface DirectoryLoaders extends DirectorySources {
  /** Profiles by id; null for a profile that does not exist. */
  readonly profile: DataLoader<string, Profile | null>;
  /** Ranks of listed professionals; null for everybody else. */
  readonly rankScore: DataLoader<string, string | null>;
}

export type DirectoryContext = Context<DirectoryLoaders>;

/** Profiles that several references or requests ask for at the same moment are read together. */
const gathered = new WeakMap<Pool, DataLoader<string, Profile | null>>();

function profilesOf(pool: Pool): DataLoader<string, Profile | null> {
  const known = gathered.get(pool);
  if (known !== undefined) return known;
  const made = new DataLoader<string, Profile | null>(
    async (ids) => {
      const found = new Map((await findProfiles(pool, ids)).map((profile) => [profile.id, profile]));
      return ids.map((id) => found.get(id) ?? null);
    },
    { cache: false, maxBatchSize: 200 },
  );
  gathered.set(pool, made);
  return made;
}

export function createDirectoryLoaders({ pool }: Context, sources: DirectorySources): DirectoryLoaders {
  return {
    ...sources,
    profile: new DataLoader((ids) => profilesOf(pool).loadMany(ids)),
    rankScore: new DataLoader(async (ids) => {
      const found = await findRankScores(pool, ids);
      return ids.map((id) => found.get(id) ?? null);
    }),
  };
}
