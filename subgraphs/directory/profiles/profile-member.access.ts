import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type Transaction, transactionOf } from '../../../kernel/database/transaction.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { refuseDeparting } from '../departures/departure.store.ts';
import { MemberRole } from './profile-member.entity.ts';
import { ProfileKind } from './profile.entity.ts';
import { isTestBusinessSql } from '../../../kernel/profiles/test-business.ts';

/**
 * contract 5: the number of profiles in which one member may have a role, including the personal one. Test businesses
 * do not count; they have a limit of their own.
 */
const maximumProfiles = 20;

/** The calling member; apps and services have no profiles of their own. */
export function requireMember({ kind, memberId }: Viewer): string {
  if (kind === 'anonymous') throw new DomainError('0010010000401');
  if (kind !== 'member' || memberId === null)
    throw new DomainError('0010010000403', 'Only members can do this.');
  return memberId;
}

/** Not a profile of the member; whether it is somebody else's is not revealed. */
export function profileNotFound(): DomainError {
  return new DomainError('Identity_Profile_GT_Resource_FL');
}

/** Refuses a member without one of these roles. */
export function requireRole(role: MemberRole, roles: readonly MemberRole[]): void {
  if (roles.includes(role)) return;
  const who = roles.includes(MemberRole.MANAGER) ? 'Owners and managers' : 'Owners';
  throw new DomainError('0010010000403', `${who} of the profile may do this.`);
}

/** Until the end of the transaction no other one gives the member a role, or lets them depart. */
export async function lockProfilesOf(transaction: Transaction, memberId: string): Promise<void> {
  await transaction(`select pg_advisory_xact_lock(hashtextextended('profiles of ' || $1, 0))`, [memberId]);
}

/**
 * From here on no other transaction gives the member a role or removes one, so the count stays correct. Throws
 * AD_Limit_RJ for a member with the maximum of profiles; `except` does not count.
 */
export async function claimProfileSlot(
  em: EntityManager,
  memberId: string,
  except: string | null = null,
): Promise<void> {
  const transaction = transactionOf(em);
  await lockProfilesOf(transaction, memberId);
  await refuseDeparting(transaction, memberId);
  const rows = await transaction(
    `select profile_id from directory.profile_member
     where member_id = $1 and profile_id is distinct from $2::uuid and not ${isTestBusinessSql('profile_id')} limit $3`,
    [memberId, except, maximumProfiles],
  );
  if (rows.length >= maximumProfiles) {
    throw new DomainError(
      'Identity_Profile_AD_Limit_RJ',
      `A member has at most ${maximumProfiles} profiles.`,
    );
  }
}

const lockedRow = z.tuple([z.object({ kind: z.enum(ProfileKind), role: z.enum(MemberRole) })]);

/**
 * Locks the profile until the end of the transaction, so that changes of its members happen one after the other, and
 * returns the member's role in it. Throws GT_Resource_FL if the member has none.
 */
export async function lockProfile(
  em: EntityManager,
  profileId: string,
  memberId: string,
): Promise<{ readonly kind: ProfileKind; readonly role: MemberRole }> {
  const transaction = transactionOf(em);
  await transaction('select from directory.profile where id = $1 for no key update', [profileId]);
  // Only a statement after the lock sees earlier changes.
  const rows = await transaction(
    `select p.kind, m.role from directory.profile_member m join directory.profile p on p.id = m.profile_id
     where m.profile_id = $1 and m.member_id = $2`,
    [profileId, memberId],
  );
  if (rows.length === 0) throw profileNotFound();
  return lockedRow.parse(rows)[0];
}
