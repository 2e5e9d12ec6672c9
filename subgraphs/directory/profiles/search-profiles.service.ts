import { requireAdmin } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { Profile } from './profile.entity.ts';
import { findProfiles, searchProfiles as search } from './profile.store.ts';

/** At least as many characters are searched for. */
const fewest = 2;

/**
 * Profiles with this id or handle, or whose name contains the text, at most 50; for administrators. A text of fewer than
 * two characters finds none.
 */
export async function searchProfiles({ viewer, pool }: Context, text: string): Promise<Profile[]> {
  requireAdmin(viewer);
  const asked = text.trim().slice(0, 200);
  if (isUuid(asked)) return findProfiles(pool, [asked]);
  return asked.length < fewest ? [] : search(pool, asked);
}
