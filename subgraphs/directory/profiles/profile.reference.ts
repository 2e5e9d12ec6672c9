import type { DirectoryContext } from '../context.ts';
import type { Profile } from './profile.entity.ts';
import { profileById } from './profile.service.ts';

/** Finds a profile that another subgraph refers to: a copy, which @apollo/subgraph marks with its type. */
export async function resolveProfileReference(
  { id }: { readonly id: string },
  ctx: DirectoryContext,
): Promise<Profile | null> {
  const profile = await profileById(ctx, id);
  return profile && { ...profile };
}
