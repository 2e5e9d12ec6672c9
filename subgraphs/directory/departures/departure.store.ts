import type { Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';

/**
 * SQL: the profile has an owner besides the member whose account is not about to be deleted. True of a moment only with
 * the profile locked.
 */
export function hasOwnerWhoStaysSql(profileId: string, besides: string): string {
  return `exists (select from directory.profile_member other
    where other.profile_id = ${profileId} and other.role = 'OWNER' and other.member_id <> ${besides}
      and not exists (select from directory.departing_member d where d.member_id = other.member_id))`;
}

/** Refuses, with TOKEN_REVOKED, a member whose account is about to be deleted: their sessions end at this moment. */
export async function refuseDeparting(transaction: Transaction, memberId: string): Promise<void> {
  const marks = await transaction('select from directory.departing_member where member_id = $1', [memberId]);
  if (marks.length > 0) throw new DomainError('TOKEN_REVOKED');
}
