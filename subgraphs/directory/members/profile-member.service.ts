import { z } from 'zod';
import { type Transaction, transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DirectoryContext } from '../context.ts';
import { notices } from '../notices.ts';
import { endTransfers } from '../transfers/ownership-transfer.service.ts';
import { profileOfViewer } from '../profiles/business.service.ts';
import {
  lockProfile,
  profileNotFound,
  requireMember,
  requireRole,
} from '../profiles/profile-member.access.ts';
import { hasOwnerWhoStaysSql } from '../departures/departure.store.ts';
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

const people = z.array(z.object({ id: z.string() }));

/** Tells the owners who has left; the mail about it is written beside. */
async function tellLeft(
  transaction: Transaction,
  { clock, viewer }: DirectoryContext,
  { profileId, memberId }: { readonly profileId: string; readonly memberId: string },
): Promise<void> {
  const [own] = people.parse(
    await transaction(
      `select p.id from directory.profile_member m join directory.profile p on p.id = m.profile_id
       where m.member_id = $1 and p.kind = 'PERSON'`,
      [memberId],
    ),
  );
  await notices.tell(
    transaction,
    { viewer, clock },
    {
      kind: 'PROFILE_LEFT',
      about: { kind: 'PROFILE', id: profileId },
      to: [{ profileId }],
      arguments: { who: { profileId: own?.id ?? profileId } },
    },
  );
}

/**
 * Removes a member from a profile: owners can remove anybody, and everybody can remove themselves. Caches of the
 * member's profiles are told on commit. Throws UP_LastOwner_RJ for the last owner, even with parallel removals, and
 * UP_OwnersDeparting_RJ if all other owners have their accounts deleted.
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
         and (m.role <> 'OWNER' or ${hasOwnerWhoStaysSql('m.profile_id', 'm.member_id')})
       returning m.member_id`,
      [profileId, memberId],
    );
    if (removed.length > 0) {
      await noticeMembership(transaction, ctx, { profileId, memberId, change: 'REMOVED' });
      await endTransfers(transaction, ctx, { profileId, memberId });
      const event = isLeaving ? 'MEMBER_LEFT' : 'MEMBER_REMOVED';
      await notices.audit(transaction, ctx, { event, businessId: profileId, details: { memberId } });
      if (isLeaving) await tellLeft(transaction, ctx, { profileId, memberId });
      return;
    }
    const owners = people.parse(
      await transaction(
        `select member_id as id from directory.profile_member where profile_id = $1 and role = 'OWNER'`,
        [profileId],
      ),
    );
    if (!owners.some(({ id }) => id === memberId.toLowerCase())) throw gone;
    throw new DomainError(
      owners.length === 1 ? 'Identity_Profile_UP_LastOwner_RJ' : 'Identity_Profile_UP_OwnersDeparting_RJ',
    );
  });
}
