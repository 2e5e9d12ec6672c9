import DataLoader from 'dataloader';
import type { Context } from '../../kernel/graph/context.ts';
import type { Profile } from './profiles/profile.entity.ts';
import { findProfiles } from './profiles/profile.store.ts';

export interface DirectoryLoaders {
  /** Profiles by id; null for a profile that does not exist. */
  readonly profile: DataLoader<string, Profile | null>;
}

export type DirectoryContext = Context<DirectoryLoaders>;

export function createDirectoryLoaders({ pool }: Context): DirectoryLoaders {
  return {
    profile: new DataLoader(async (ids) => {
      const found = new Map((await findProfiles(pool, ids)).map((profile) => [profile.id, profile]));
      return ids.map((id) => found.get(id) ?? null);
    }),
  };
}
