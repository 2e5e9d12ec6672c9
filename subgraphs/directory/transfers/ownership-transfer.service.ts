import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import { requireConfirmedEmail, requireFreshViewer } from '../../../kernel/access/viewer.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { type Transaction, inTransaction, transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DirectoryContext } from '../context.ts';
import { refuseDeparting } from '../departures/departure.store.ts';
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
import type { TransferOwnershipInput } from './ownership-transfer.inputs.ts';
import { findTransfers } from './ownership-transfer.store.ts';
import type { OwnershipTransferView } from './ownership-transfer.view.ts';
import { type Handover, tellHandedOver, tellOfferEnded, tellOffered } from './transfer-notice.ts';

const validMs = 14 * 86_400_000;

const handovers = z.array(
  z.object({ id: z.string(), profileId: z.string(), fromMemberId: z.string(), toMemberId: z.string() }),
);
const columns = `id, profile_id as "profileId", from_member_id as "fromMemberId", to_member_id as "toMemberId"`;

/** Statements outside of a transaction. */
const poolOf =
  ({ pool }: DirectoryContext): Transaction =>
  async (sql, values = []) =>
    (await pool.query<object>(sql, [...values])).rows;

const transferNotFound = () => new DomainError('Identity_ProfileTransfer_GT_Resource_FL');

/** Ends what nobody accepted in time, so that another can be offered; its sides are told once. */
async function expire(transaction: Transaction, clock: Clock, profileId: string | null): Promise<void> {
  const expired = handovers.parse(
    await transaction(
      `update directory.ownership_transfer set status = 'EXPIRED'
       where ($1::uuid is null or profile_id = $1) and status = 'OPEN' and expires_at <= $2 returning ${columns}`,
      [profileId, clock.now()],
    ),
  );
  for (const handover of expired) await tellOfferEnded(transaction, { clock }, handover, 'EXPIRED');
}

/** Ends the transfers that nobody accepted within 14 days. */
export async function expireTransfers({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
}): Promise<void> {
  await inTransaction(database.pool, (transaction) => expire(transaction, clock, null));
}

async function roleOf(
  transaction: Transaction,
  profileId: string,
  memberId: string,
): Promise<MemberRole | null> {
  const rows = await transaction(
    'select role from directory.profile_member where profile_id = $1 and member_id = $2',
    [profileId, memberId],
  );
  return z.array(z.object({ role: z.enum(MemberRole) })).parse(rows)[0]?.role ?? null;
}

/**
 * Offers a business or a place to another of its members; for owners who have just proved who they are. Nothing changes
 * until it is accepted. Throws AD_Open_RJ while another offer is open.
 */
export async function transferOwnership(
  ctx: DirectoryContext,
  { profileId, memberId: toMemberId }: TransferOwnershipInput,
): Promise<OwnershipTransferView> {
  const fromMemberId = requireMember(ctx.viewer);
  requireConfirmedEmail(ctx.viewer);
  if (!isUuid(profileId)) throw profileNotFound();
  const { profile } = await profileOfViewer(ctx, profileId);
  refuseTestBusiness(profileId, 'A test business is not handed over.');
  const offer = async (em: EntityManager): Promise<OwnershipTransferView> => {
    const transaction = transactionOf(em);
    const { kind, role } = await lockProfile(em, profileId, fromMemberId);
    requireRole(role, [MemberRole.OWNER]);
    requireFreshViewer(ctx.viewer, ctx.clock);
    if (kind === ProfileKind.PERSON) {
      throw new DomainError('0010010000403', 'A personal profile cannot be handed over.');
    }
    const given = isUuid(toMemberId) ? await roleOf(transaction, profileId, toMemberId) : null;
    if (given === null) throw new DomainError('Identity_ProfileMember_GT_Resource_FL');
    if (given === MemberRole.OWNER) throw new DomainError('Identity_ProfileTransfer_AD_Owner_RJ');
    await expire(transaction, ctx.clock, profileId);
    const id = ctx.newId();
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + validMs);
    const made = await transaction(
      `insert into directory.ownership_transfer
         (id, profile_id, from_member_id, to_member_id, status, created_at, expires_at)
       values ($1, $2, $3, $4, 'OPEN', $5, $6) on conflict (profile_id) where status = 'OPEN' do nothing returning id`,
      [id, profileId, fromMemberId, toMemberId, now, expiresAt],
    );
    if (made.length === 0) throw new DomainError('Identity_ProfileTransfer_AD_Open_RJ');
    const handover = { id, profileId, fromMemberId, toMemberId: toMemberId.toLowerCase(), expiresAt };
    await tellOffered(transaction, ctx, handover);
    const details = { memberId: handover.toMemberId };
    await notices.audit(transaction, ctx, { event: 'OWNERSHIP_OFFERED', businessId: profileId, details });
    const [row] = await findTransfers(transaction, { column: 'profile_id', value: profileId, now });
    if (row === undefined) throw new Error('a transfer that was just made is gone');
    return { ...row, profile };
  };
  return ctx.em.fork().transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => offer(em)));
}

async function openTransferOf(
  ctx: DirectoryContext,
  profileId: string,
): Promise<OwnershipTransferView | undefined> {
  const { profile } = await profileOfViewer(ctx, profileId);
  const asked = { column: 'profile_id', value: profile.id, now: ctx.clock.now() } as const;
  const [transfer] = await findTransfers(poolOf(ctx), asked);
  return transfer && { ...transfer, profile };
}

/** The open transfer of a profile, for its owners and for whom it is offered to. Throws GT_Resource_FL. */
export async function transferOfProfile(
  ctx: DirectoryContext,
  profileId: string,
): Promise<OwnershipTransferView> {
  const { role } = await profileOfViewer(ctx, profileId);
  const transfer = await openTransferOf(ctx, profileId);
  const mayRead = role === MemberRole.OWNER || transfer?.toMemberId === ctx.viewer.memberId;
  if (transfer === undefined || !mayRead) throw transferNotFound();
  return transfer;
}

/** Businesses and places that are offered to the viewer; none until the address is confirmed, as with invitations. */
export async function transfersToViewer(ctx: DirectoryContext): Promise<OwnershipTransferView[]> {
  const memberId = requireMember(ctx.viewer);
  if (ctx.viewer.isEmailUnconfirmed) return [];
  const rows = await findTransfers(poolOf(ctx), {
    column: 'to_member_id',
    value: memberId,
    now: ctx.clock.now(),
  });
  return Promise.all(
    rows.map(async (row) => {
      const profile = await ctx.loaders.profile.load(row.profileId);
      if (profile === null) throw new Error('a transfer names no profile');
      return { ...row, profile };
    }),
  );
}

/** Withdraws the open offer of a profile; for its owners. */
export async function withdrawTransfer(ctx: DirectoryContext, profileId: string): Promise<void> {
  const memberId = requireMember(ctx.viewer);
  if (!isUuid(profileId)) throw profileNotFound();
  await ctx.em.fork().transactional(async (em) => {
    requireRole((await lockProfile(em, profileId, memberId)).role, [MemberRole.OWNER]);
    const transaction = transactionOf(em);
    const ended = await endTransfers(transaction, ctx, { profileId, memberId: null });
    if (ended === 0) throw transferNotFound();
    const event = 'OWNERSHIP_OFFER_WITHDRAWN';
    await notices.audit(transaction, ctx, { event, businessId: profileId });
  });
}

/** Ends the open offer of a profile, or only one that a member makes or gets. Call it with the profile locked. */
export async function endTransfers(
  transaction: Transaction,
  { clock }: Pick<DirectoryContext, 'clock'>,
  { profileId, memberId }: { readonly profileId: string; readonly memberId: string | null },
): Promise<number> {
  const ended = handovers.parse(
    await transaction(
      `update directory.ownership_transfer set status = 'WITHDRAWN'
       where profile_id = $1 and status = 'OPEN' and expires_at > $3
         and ($2::uuid is null or $2 in (from_member_id, to_member_id)) returning ${columns}`,
      [profileId, memberId, clock.now()],
    ),
  );
  for (const handover of ended) await tellOfferEnded(transaction, { clock }, handover, 'WITHDRAWN');
  return ended.length;
}

/** The profile of an offer to a member, whatever has become of it. */
async function profileOfOffer(
  transaction: Transaction,
  id: string,
  memberId: string,
): Promise<string | null> {
  const rows = await transaction(
    'select profile_id as "profileId" from directory.ownership_transfer where id = $1 and to_member_id = $2',
    [id, memberId],
  );
  return z.array(z.object({ profileId: z.string() })).parse(rows)[0]?.profileId ?? null;
}

/** Closes an open offer to a member, with its profile locked; nothing if there is none. */
async function answer(
  transaction: Transaction,
  { clock }: DirectoryContext,
  id: string,
  memberId: string,
  status: 'ACCEPTED' | 'DECLINED',
): Promise<(Handover & { readonly id: string }) | undefined> {
  const closed = await transaction(
    `update directory.ownership_transfer set status = $3
     where id = $1 and to_member_id = $2 and status = 'OPEN' and expires_at > $4 returning ${columns}`,
    [id, memberId, status, clock.now()],
  );
  return handovers.parse(closed)[0];
}

/**
 * Makes the viewer the owner of what is offered to them, and the owner of before a manager; null if nothing with this id
 * was ever offered to them. Of several at once one does so, and all get the same answer. Throws GT_Resource_FL for an
 * offer that has ended.
 */
export async function acceptTransfer(
  em: EntityManager,
  ctx: DirectoryContext,
  id: string,
): Promise<string | null> {
  const transaction = transactionOf(em);
  const memberId = requireMember(ctx.viewer);
  const profileId = await profileOfOffer(transaction, id, memberId);
  if (profileId === null) return null;
  const { role } = await lockProfile(em, profileId, memberId);
  await refuseDeparting(transaction, memberId);
  const accepted = await answer(transaction, ctx, id, memberId, 'ACCEPTED');
  if (accepted === undefined) {
    const [before] = await transaction(
      `select from directory.ownership_transfer where id = $1 and to_member_id = $2 and status = 'ACCEPTED'`,
      [id, memberId],
    );
    if (before === undefined || role !== MemberRole.OWNER) throw transferNotFound();
    return profileId;
  }
  const changed = await transaction(
    `update directory.profile_member set role = case member_id when $3::uuid then 'OWNER' else 'MANAGER' end
     where profile_id = $1 and (member_id = $2 and role = 'OWNER' or member_id = $3) returning member_id`,
    [profileId, accepted.fromMemberId, memberId],
  );
  // Who offered it is no longer an owner.
  if (changed.length !== 2) throw transferNotFound();
  await tellHandedOver(transaction, ctx, accepted);
  await notices.audit(transaction, ctx, {
    event: 'OWNERSHIP_HANDED_OVER',
    businessId: profileId,
    details: { memberId, fromMemberId: accepted.fromMemberId },
  });
  return profileId;
}

/** Declines what is offered to the viewer; false if nothing with this id was ever. Throws like `acceptTransfer`. */
export async function declineTransfer(
  em: EntityManager,
  ctx: DirectoryContext,
  id: string,
): Promise<boolean> {
  const transaction = transactionOf(em);
  const memberId = requireMember(ctx.viewer);
  const profileId = await profileOfOffer(transaction, id, memberId);
  if (profileId === null) return false;
  await lockProfile(em, profileId, memberId);
  const declined = await answer(transaction, ctx, id, memberId, 'DECLINED');
  if (declined === undefined) throw transferNotFound();
  await tellOfferEnded(transaction, ctx, declined, 'DECLINED');
  await notices.audit(transaction, ctx, { event: 'OWNERSHIP_OFFER_DECLINED', businessId: profileId });
  return true;
}
