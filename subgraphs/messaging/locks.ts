import type { Transaction } from '../../kernel/database/transaction.ts';

const businessKey = `hashtextextended('messaging business ' || $1, 0)`;
const memberKey = (parameter: string) => `hashtextextended('messaging member ' || ${parameter}, 0)`;

/**
 * Locks everything that decides whether the business may write to somebody: sends, replies, blocks, complaints. What is
 * read under it stays the same until the transaction ends.
 */
export async function lockBusiness(transaction: Transaction, businessId: string): Promise<void> {
  await transaction(`select pg_advisory_xact_lock(${businessKey})`, [businessId]);
}

/** The same, and keeps the member's preferences for all businesses from changing; shared with others. */
export async function lockBusinessAndMember(
  transaction: Transaction,
  { businessId, memberId }: { readonly businessId: string; readonly memberId: string },
): Promise<void> {
  await transaction(
    `select pg_advisory_xact_lock(${businessKey}), pg_advisory_xact_lock_shared(${memberKey('$2')})`,
    [businessId, memberId],
  );
}

/** Waits for everybody who relies on the member's preferences, and keeps others from doing so. */
export async function lockMember(transaction: Transaction, memberId: string): Promise<void> {
  await transaction(`select pg_advisory_xact_lock(${memberKey('$1')})`, [memberId]);
}
