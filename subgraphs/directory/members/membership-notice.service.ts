import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DirectoryContext } from '../context.ts';
import { nameOfMemberSql } from './profile-member.store.ts';
import type { MembershipChange, MembershipNotice } from './membership-notice.view.ts';

const mostAtOnce = 100;

/**
 * Records, in the transaction of a change, who should get mail about it: the member and, of a removal, the owners of the
 * profile (contract 5); of a new member, they have a notice. For a removed member, call it after the row is deleted.
 */
export async function noticeMembership(
  transaction: Transaction,
  { clock }: Pick<DirectoryContext, 'clock'>,
  { profileId, memberId, change }: { profileId: string; memberId: string; change: `${MembershipChange}` },
): Promise<void> {
  await transaction(
    `insert into directory.membership_notice (id, recipient_id, profile_id, member_id, change, created_at)
     select gen_random_uuid(), recipient, $1, $2, $3, $4 from (
       select member_id as recipient from directory.profile_member where profile_id = $1 and role = 'OWNER' and $3 = 'REMOVED'
       union select $2::uuid) told`,
    [profileId, memberId, change, clock.now()],
  );
}

/** Mail about members that is still to be written, oldest first; at most 100. For services only. */
export async function membershipNotices(ctx: DirectoryContext): Promise<MembershipNotice[]> {
  requireSystem(ctx.viewer);
  const { rows } = await ctx.pool.query<MembershipNotice>(
    `select m.id as "mailId", m.recipient_id as "recipientId", m.change, m.profile_id as "profileId",
       p.display_name as "profileName", coalesce((${nameOfMemberSql}), 'Somebody') as "memberName",
       m.recipient_id = m.member_id as "isOwn"
     from directory.membership_notice m join directory.profile p on p.id = m.profile_id
     order by m.created_at, m.id limit $1`,
    [mostAtOnce],
  );
  return rows;
}

/** Records that the mail is written. */
export async function noteMembershipNotices(
  ctx: DirectoryContext,
  mailIds: readonly string[],
): Promise<boolean> {
  requireSystem(ctx.viewer);
  await ctx.pool.query('delete from directory.membership_notice where id = any($1::uuid[])', [mailIds]);
  return true;
}

/** The owners of a profile, for services that have to tell them something. */
export async function ownersOfProfile(ctx: DirectoryContext, profileId: string): Promise<string[]> {
  requireSystem(ctx.viewer);
  if (!isUuid(profileId)) return [];
  const { rows } = await ctx.pool.query<{ memberId: string }>(
    `select member_id as "memberId" from directory.profile_member
     where profile_id = $1 and role = 'OWNER' order by created_at, member_id limit 100`,
    [profileId],
  );
  return rows.map(({ memberId }) => memberId);
}
