import { requireAdmin, requireSystem } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';

/** Whether administrators have verified that a profile is a nonprofit; false for an unknown profile. */
export async function isVerifiedNonprofit({ viewer, pool }: Context, profileId: string): Promise<boolean> {
  requireSystem(viewer);
  if (!isUuid(profileId)) return false;
  const { rows } = await pool.query('select from directory.verified_nonprofit where profile_id = $1', [
    profileId,
  ]);
  return rows.length > 0;
}

const verifySql = `
  insert into directory.verified_nonprofit (profile_id, verified_at)
  select id, $2 from directory.profile where id = $1 and kind <> 'PERSON'
  on conflict (profile_id) do update set verified_at = verified_nonprofit.verified_at
  returning profile_id`;

/** Records that a business or place is a nonprofit, or no longer is; existing deposits keep their fee (spec 4.12). */
export async function setVerifiedNonprofit(
  { viewer, pool, clock }: Context,
  profileId: string,
  isVerified: boolean,
): Promise<boolean> {
  requireAdmin(viewer);
  if (!isUuid(profileId)) throw new DomainError('Identity_Profile_GT_Resource_FL');
  if (!isVerified) {
    await pool.query('delete from directory.verified_nonprofit where profile_id = $1', [profileId]);
    return false;
  }
  const { rows } = await pool.query(verifySql, [profileId, clock.now()]);
  if (rows.length === 0) throw new DomainError('Identity_Profile_GT_Resource_FL');
  return true;
}
