import type { DirectoryContext } from '../context.ts';
import type { Profile } from './profile.entity.ts';
import { profileById } from './profile.service.ts';

/** Finds profiles that other subgraphs refer to, in one statement per request. */
export function resolveProfileReference(
  { id }: { readonly id: string },
  ctx: DirectoryContext,
): Promise<Profile | null> {
  return profileById(ctx, id);
}
