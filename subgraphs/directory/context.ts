import DataLoader from 'dataloader';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Context } from '../../kernel/graph/context.ts';
import type { RankWeights } from '../../kernel/profiles/rank-weights.ts';
import type { Profile } from './profiles/profile.entity.ts';
import { type ProfileMemory, withoutMemory } from './profiles/profile-memory.ts';
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

/** What anybody may see, and what services of the platform ask for, others remember: it must not be as old as what they drop. */
const mayRemember = ({ kind }: Viewer) => kind === 'app' || kind === 'member';

export function createDirectoryLoaders(
  { pool, viewer }: Pick<Context, 'pool' | 'viewer'>,
  sources: DirectorySources,
): DirectoryLoaders {
  const { read } = mayRemember(viewer) ? sources.profiles : withoutMemory;
  return {
    ...sources,
    profile: (id) => read(pool, id),
    rankScore: new DataLoader(async (ids) => {
      const found = await findRankScores(pool, ids);
      return ids.map((id) => found.get(id) ?? null);
    }),
  };
}
