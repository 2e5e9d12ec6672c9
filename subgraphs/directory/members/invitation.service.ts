import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { requireConfirmedEmail } from '../../../kernel/access/viewer.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { newInvitation } from '../../../kernel/profiles/business-fields.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DirectoryContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { notices } from '../notices.ts';
import { profileOfViewer } from '../profiles/business.service.ts';
import {
  lockProfile,
  profileNotFound,
  requireMember,
  requireRole,
} from '../profiles/profile-member.access.ts';
import { MemberRole } from '../profiles/profile-member.entity.ts';
import { ProfileKind } from '../profiles/profile.entity.ts';
import { countInvitation } from './invitation-limit.ts';
import { findInvitations } from './invitation.store.ts';
import type { InvitationView, InvitedMember } from './invitation.view.ts';
import type { InviteProfileMemberInput, WithdrawInvitationInput } from './profile-member.inputs.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';

const validMs = 14 * 86_400_000;
/** Open invitations of one profile; more are not a way to find colleagues. */
const maximumOpen = 50;

const returnedId = z.tuple([z.object({ id: z.string() })]);

/** Adds the invitation; an existing one for the address is renewed with the new role. */
async function insertInvitation(
  em: EntityManager,
  ctx: DirectoryContext,
  { profileId, email, role }: InviteProfileMemberInput,
): Promise<string> {
  const transaction = transactionOf(em);
  const now = ctx.clock.now();
  const open = await transaction(
    `select from directory.invitation
     where profile_id = $1 and status = 'OPEN' and expires_at > $2 and email <> $3 limit $4`,
    [profileId, now, email, maximumOpen],
  );
  if (open.length >= maximumOpen) throw new DomainError('Identity_ProfileInvitation_AD_Limit_RJ');
  const made = await transaction(
    `insert into directory.invitation
       (id, profile_id, email, role, invited_by, status, created_at, expires_at, mail_id)
     values ($1, $2, $3, $4, $5, 'OPEN', $6, $7, $8)
     on conflict (profile_id, email) where status = 'OPEN'
       do update set role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
         mail_id = excluded.mail_id
     returning id`,
    [
      ctx.newId(),
      profileId,
      email,
      role,
      ctx.viewer.memberId,
      now,
      new Date(now.getTime() + validMs),
      ctx.newId(),
    ],
  );
  return returnedId.parse(made)[0].id;
}

/**
 * Invites an address to a profile of the viewer; for owners. Nothing checks whether the address has an account, so the
 * answer cannot reveal it. Throws EmailUnverified_RJ, AD_Limit_RJ if 50 others are invited, and the 429 for a member
 * who has invited too many today.
 */
export async function inviteProfileMember(
  ctx: DirectoryContext,
  input: InviteProfileMemberInput,
): Promise<InvitedMember> {
  const memberId = requireMember(ctx.viewer);
  requireConfirmedEmail(ctx.viewer);
  const { profileId } = input;
  if (!isUuid(profileId)) throw profileNotFound();
  const { email } = parseFields(newInvitation, { email: input.email, memberRole: input.role });
  const invite = async (em: EntityManager): Promise<InvitedMember> => {
    const { kind, role } = await lockProfile(em, profileId, memberId);
    requireRole(role, [MemberRole.OWNER]);
    if (kind === ProfileKind.PERSON) {
      throw new DomainError('0010010000403', 'A personal profile has no other members.');
    }
    refuseTestBusiness(profileId, 'A test business has no members but the one who made it.');
    const invitationId = await insertInvitation(em, ctx, { profileId, email, role: input.role });
    await countInvitation(transactionOf(em), ctx, memberId);
    await notices.audit(transactionOf(em), ctx, {
      event: 'MEMBER_INVITED',
      businessId: profileId,
      details: { role: input.role },
    });
    return { invitationId };
  };
  return ctx.em.fork().transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => invite(em)));
}

/** Withdraws an open invitation; for owners of the profile. */
export async function withdrawInvitation(
  ctx: DirectoryContext,
  { profileId, invitationId }: WithdrawInvitationInput,
): Promise<void> {
  const memberId = requireMember(ctx.viewer);
  if (!isUuid(profileId)) throw profileNotFound();
  await ctx.em.fork().transactional(async (em) => {
    requireRole((await lockProfile(em, profileId, memberId)).role, [MemberRole.OWNER]);
    const closed = isUuid(invitationId)
      ? await transactionOf(em)(
          `update directory.invitation set status = 'WITHDRAWN'
           where id = $1 and profile_id = $2 and status = 'OPEN' returning id`,
          [invitationId, profileId],
        )
      : [];
    if (closed.length === 0) throw new DomainError('Identity_ProfileInvitation_GT_Resource_FL');
    const event = 'INVITATION_WITHDRAWN';
    await notices.audit(transactionOf(em), ctx, { event, businessId: profileId });
  });
}

/** Open invitations of a profile; for its owners. */
export async function invitationsOfProfile(
  ctx: DirectoryContext,
  profileId: string,
): Promise<InvitationView[]> {
  const { role, profile } = await profileOfViewer(ctx, profileId);
  requireRole(role, [MemberRole.OWNER]);
  const now = ctx.clock.now();
  const rows = await findInvitations(ctx.pool, { column: 'profile_id', value: profile.id, now });
  return rows.map((row) => ({ ...row, profile }));
}

/** Open invitations to the viewer's e-mail address; none until it is confirmed, because it may be somebody else's. */
export async function invitationsOfViewer(ctx: DirectoryContext): Promise<InvitationView[]> {
  requireMember(ctx.viewer);
  const { email, isEmailUnconfirmed = false } = ctx.viewer;
  if (email === undefined || isEmailUnconfirmed) return [];
  const rows = await findInvitations(ctx.pool, { column: 'email', value: email, now: ctx.clock.now() });
  return Promise.all(
    rows.map(async (row) => {
      const profile = await ctx.loaders.profile.load(row.profileId);
      if (profile === null) throw new Error('an invitation names no profile');
      return { ...row, profile };
    }),
  );
}
