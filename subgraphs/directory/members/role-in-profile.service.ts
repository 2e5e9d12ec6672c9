import { requireSystem } from '../../../kernel/access/viewer.ts';
import { requestedIds } from '../../../kernel/graph/requested-ids.ts';
import type { DirectoryContext } from '../context.ts';
import type { RoleInProfile } from './role-in-profile.view.ts';

/** Everybody with a role in one of the profiles, for services that have to tell them something. */
export async function rolesInProfiles(
  ctx: DirectoryContext,
  profileIds: readonly string[],
): Promise<RoleInProfile[]> {
  requireSystem(ctx.viewer);
  const { rows } = await ctx.pool.query<RoleInProfile>(
    `select m.profile_id as "profileId", p.kind as "profileKind", m.member_id as "memberId", m.role
     from directory.profile_member m join directory.profile p on p.id = m.profile_id
     where m.profile_id = any($1::uuid[]) order by m.profile_id, m.created_at, m.member_id`,
    [requestedIds(profileIds)],
  );
  return rows;
}
