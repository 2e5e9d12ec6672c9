import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DirectoryContext } from '../context.ts';
import { profileOfViewer } from '../profiles/business.service.ts';
import {
  lockProfile,
  profileNotFound,
  requireMember,
  requireRole,
} from '../profiles/profile-member.access.ts';
import { MemberRole } from '../profiles/profile-member.entity.ts';
import { noticeMembership } from './membership-notice.service.ts';
import type { RemoveProfileMemberInput } from './profile-member.inputs.ts';
import { findMembers } from './profile-member.store.ts';
import type { ProfileMemberPage } from './profile-member.view.ts';

/** The members of a profile of the viewer; every member sees all. */
export async function membersOfProfile(
  ctx: DirectoryContext,
  profileId: string,
  page: Readonly<Record<'page' | 'pageSize', number>>,
): Promise<ProfileMemberPage> {
  const { profile } = await profileOfViewer(ctx, profileId);
  return findMembers(ctx.pool, profile.id, page);
}

/**
 * Removes a member from a profile: owners can remove anybody, and everybody can remove themselves. Caches of the
 * member's profiles are told on commit. Throws UP_LastOwner_RJ for the last owner, even with parallel removals.
 */
export async function removeProfileMember(
  ctx: DirectoryContext,
  { profileId, memberId }: RemoveProfileMemberInput,
): Promise<void> {
  const viewerId = requireMember(ctx.viewer);
  if (!isUuid(profileId)) throw profileNotFound();
  const gone = new DomainError('Identity_ProfileMember_GT_Resource_FL');
  if (!isUuid(memberId)) throw gone;
  const isLeaving = memberId.toLowerCase() === viewerId;
  await ctx.em.fork().transactional(async (em) => {
    const { role } = await lockProfile(em, profileId, viewerId);
    if (!isLeaving) requireRole(role, [MemberRole.OWNER]);
    const transaction = transactionOf(em);
    const removed = await transaction(
      `delete from directory.profile_member m where m.profile_id = $1 and m.member_id = $2
         and (m.role <> 'OWNER' or exists (select from directory.profile_member other
           where other.profile_id = m.profile_id and other.role = 'OWNER' and other.member_id <> m.member_id))
       returning m.member_id`,
      [profileId, memberId],
    );
    if (removed.length > 0) {
      await noticeMembership(transaction, ctx, { profileId, memberId, change: 'REMOVED' });
      return;
    }
    const [found] = await transaction(
      'select from directory.profile_member where profile_id = $1 and member_id = $2',
      [profileId, memberId],
    );
    throw found === undefined ? gone : new DomainError('Identity_Profile_UP_LastOwner_RJ');
  });
}
