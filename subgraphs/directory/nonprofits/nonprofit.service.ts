import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { notices } from '../notices.ts';

/** Whether administrators have verified that a profile is a nonprofit; false for an unknown profile. */
export async function isVerifiedNonprofit({ viewer, pool }: Context, profileId: string): Promise<boolean> {
  if (viewer.kind !== 'system') requireAdmin(viewer);
  if (!isUuid(profileId)) return false;
  const { rows } = await pool.query('select from directory.verified_nonprofit where profile_id = $1', [
    profileId,
  ]);
  return rows.length > 0;
}

const verifySql = `
  insert into directory.verified_nonprofit (profile_id, verified_at)
  select id, $2 from directory.profile where id = $1 and kind <> 'PERSON'
  on conflict (profile_id) do nothing returning profile_id`;
const unverifySql = 'delete from directory.verified_nonprofit where profile_id = $1 returning profile_id';
const isProfileSql = `select from directory.profile where id = $1 and kind <> 'PERSON'`;

/** Records that a business or place is a nonprofit, or no longer is; existing deposits keep their fee (spec 4.12). */
export async function setVerifiedNonprofit(
  { viewer, pool, clock }: Context,
  profileId: string,
  isVerified: boolean,
): Promise<boolean> {
  requireAdmin(viewer);
  if (!isUuid(profileId)) throw new DomainError('Identity_Profile_GT_Resource_FL');
  await inTransaction(pool, async (transaction) => {
    if ((await transaction(isProfileSql, [profileId])).length === 0)
      throw new DomainError('Identity_Profile_GT_Resource_FL');
    const changed = isVerified
      ? await transaction(verifySql, [profileId, clock.now()])
      : await transaction(unverifySql, [profileId]);
    if (changed.length === 0) return;
    const event = isVerified ? 'NONPROFIT_VERIFIED' : 'NONPROFIT_NO_LONGER_VERIFIED';
    await notices.audit(transaction, { viewer, clock }, { event, businessId: profileId });
  });
  return isVerified;
}
