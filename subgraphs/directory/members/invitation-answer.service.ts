import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { requireConfirmedEmail } from '../../../kernel/access/viewer.ts';
import { type Transaction, transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DirectoryContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { profileOfViewer } from '../profiles/business.service.ts';
import { notices } from '../notices.ts';
import { noticeMembership } from './membership-notice.service.ts';
import { claimProfileSlot, requireMember } from '../profiles/profile-member.access.ts';
import { acceptTransfer, declineTransfer } from '../transfers/ownership-transfer.service.ts';
import type { MemberProfile } from '../profiles/profile-member.entity.ts';

const madeNew = z.object({ isNew: z.literal(true) });
const accepted = z.array(z.object({ profileId: z.string(), role: z.string() }));

/** Closes an open invitation to the viewer's address; nothing if there is none. */
async function close(
  transaction: Transaction,
  ctx: DirectoryContext,
  id: string,
  status: 'ACCEPTED' | 'DECLINED',
) {
  const { email } = ctx.viewer;
  if (!isUuid(id) || email === undefined) return undefined;
  const closed = await transaction(
    `update directory.invitation set status = $4
     where id = $1 and email = $2 and status = 'OPEN' and expires_at > $3
     returning profile_id as "profileId", role`,
    [id, email, ctx.clock.now(), status],
  );
  return accepted.parse(closed)[0];
}

/** The profile of an invitation that the viewer accepted before and still has a role in. */
async function acceptedBefore(
  transaction: Transaction,
  { viewer: { email, memberId } }: DirectoryContext,
  id: string,
) {
  if (!isUuid(id) || email === undefined) return undefined;
  const found = await transaction(
    `select m.profile_id as "profileId", m.role from directory.invitation i
     join directory.profile_member m on m.profile_id = i.profile_id and m.member_id = $3
     where i.id = $1 and i.email = $2 and i.status = 'ACCEPTED'`,
    [id, email, memberId],
  );
  return accepted.parse(found)[0];
}

const personRows = z.array(z.object({ id: z.string() }));

/** Tells the owners of a profile who is a new member of it. */
async function tellAccepted(
  transaction: Transaction,
  { clock }: DirectoryContext,
  { profileId, memberId }: { readonly profileId: string; readonly memberId: string },
): Promise<void> {
  const [person] = personRows.parse(
    await transaction(
      `select p.id from directory.profile_member m join directory.profile p on p.id = m.profile_id
       where m.member_id = $1 and p.kind = 'PERSON'`,
      [memberId],
    ),
  );
  const teller = { viewer: { memberId, profileId: person?.id ?? null }, clock };
  await notices.tell(transaction, teller, {
    kind: 'INVITATION_ACCEPTED',
    about: { kind: 'PROFILE', id: profileId },
    to: [{ profileId }],
    arguments: {},
  });
}

/**
 * Makes the viewer a member of the profile they are invited to; an existing member gets the role of the invitation,
 * except an owner. Accepting twice gets the same answer. Throws EmailUnverified_RJ before anything is looked up,
 * because somebody who has not confirmed the address may not be the one who was invited. Throws GT_Resource_FL for an
 * invitation that is not theirs or not open, and AD_Limit_RJ for a member with 20 profiles, for whom it stays open. What
 * an owner hands over to the viewer is accepted here as well.
 */
export async function acceptInvitation(ctx: DirectoryContext, id: string): Promise<MemberProfile> {
  const memberId = requireMember(ctx.viewer);
  requireConfirmedEmail(ctx.viewer);
  const accept = async (em: EntityManager): Promise<string> => {
    const transaction = transactionOf(em);
    const invitation = await close(transaction, ctx, id, 'ACCEPTED');
    if (invitation === undefined) {
      const handedOver = isUuid(id) ? await acceptTransfer(em, ctx, id) : null;
      if (handedOver !== null) return handedOver;
      const before = await acceptedBefore(transaction, ctx, id);
      if (before === undefined) throw new DomainError('Identity_ProfileInvitation_GT_Resource_FL');
      return before.profileId;
    }
    const { profileId, role } = invitation;
    await claimProfileSlot(em, memberId, profileId);
    const [made] = await transaction(
      `insert into directory.profile_member as m (profile_id, member_id, role, created_at)
       values ($1, $2, $3, $4)
       on conflict (profile_id, member_id) do update set role = excluded.role where m.role <> 'OWNER'
       returning old.member_id is null as "isNew"`,
      [profileId, memberId, role, ctx.clock.now()],
    );
    const isNew = made === undefined ? null : madeNew.safeParse(made).success;
    if (isNew === true) {
      await noticeMembership(transaction, ctx, { profileId, memberId, change: 'ADDED' });
      await tellAccepted(transaction, ctx, { profileId, memberId });
    }
    if (isNew !== null) {
      const event = isNew ? 'MEMBER_JOINED' : 'MEMBER_ROLE_CHANGED';
      await notices.audit(transaction, ctx, { event, businessId: profileId, details: { memberId, role } });
    }
    return profileId;
  };
  const profileId = await ctx.em
    .fork()
    .transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => accept(em)));
  return profileOfViewer(ctx, profileId);
}

/** Declines an invitation to the viewer; the inviter is not told. Throws like `acceptInvitation`. */
export async function declineInvitation(ctx: DirectoryContext, id: string): Promise<void> {
  requireMember(ctx.viewer);
  requireConfirmedEmail(ctx.viewer);
  const decline = async (em: EntityManager): Promise<void> => {
    const declined = await close(transactionOf(em), ctx, id, 'DECLINED');
    if (declined !== undefined || (isUuid(id) && (await declineTransfer(em, ctx, id)))) return;
    throw new DomainError('Identity_ProfileInvitation_GT_Resource_FL');
  };
  await ctx.em.fork().transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => decline(em)));
}
