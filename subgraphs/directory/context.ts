import DataLoader from 'dataloader';
import type { Context } from '../../kernel/graph/context.ts';
import type { RankWeights } from '../../kernel/profiles/rank-weights.ts';
import type { Profile } from './profiles/profile.entity.ts';
import type { ProfileMemory } from './profiles/profile-memory.ts';
import { findRankScores } from './profiles/profile.store.ts';

/** What only this subgraph needs. */
export interface DirectorySources {
  /** How much each fact can add to a rank. */
  readonly rankWeights: RankWeights;
  /** Whether people could mistake a name for the platform's. */
  readonly isPlatformName: (name: string) => boolean;
  readonly profiles: ProfileMemory;
}

export interface DirectoryLoaders extends DirectorySources {
  /** A profile by its id; null if there is none. */
  readonly profile: (id: string) => Promise<Profile | null>;
  /** Ranks of listed professionals; null for everybody else. */
  readonly rankScore: DataLoader<string, string | null>;
}

export type DirectoryContext = Context<DirectoryLoaders>;

export function createDirectoryLoaders({ pool }: Context, sources: DirectorySources): DirectoryLoaders {
  return {
    ...sources,
    profile: (id) => sources.profiles.read(pool, id),
    rankScore: new DataLoader(async (ids) => {
      const found = await findRankScores(pool, ids);
      return ids.map((id) => found.get(id) ?? null);
    }),
  };
}
