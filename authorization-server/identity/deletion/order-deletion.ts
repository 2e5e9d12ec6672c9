import type { PoolClient } from 'pg';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { accountDeletion } from '../../mail/letters/account-deletion.ts';
import { writeToMember } from '../../mail/write-mail.ts';
import { memberActor, recordEvent } from '../../storage/audit.ts';
import type { Account } from '../accounts/accounts.ts';
import { endSessionsOfMember } from '../sessions/session-list.ts';
import type { Obstacle } from '../../../kernel/ending/open-matters.ts';
import { beginDeparture, endDeparturesOfStaying } from './departures.ts';
import { obstaclesOf, ownedBusinesses } from './obstacles.ts';

/** contract 5 */
export const daysToComeBack = 14;

/** Locks all administrators, so that the last two cannot go at once. Throws DL_LastAdmin_RJ. */
async function requireAnotherAdministrator(client: PoolClient, memberId: string): Promise<void> {
  const { rows } = await client.query<{ memberId: string }>(
    `select member_id as "memberId" from authorization_server.account
     where is_admin and locked_at is null and deletion_due_at is null order by member_id for no key update`,
  );
  if (rows.some((other) => other.memberId !== memberId)) return;
  throw new DomainError('Identity_MemberAccount_DL_LastAdmin_RJ');
}

function requireNothingOpen(open: readonly Obstacle[]): void {
  if (open.length > 0)
    throw new DomainError('Identity_MemberAccount_DL_Open_RJ', undefined, { data: { open } });
}

/** The directory decides, among all who leave a business at once, who may. Throws DL_Open_RJ. */
async function requireOwnersWhoStay(deps: Dependencies, memberId: string, requestId: string): Promise<void> {
  const left = await beginDeparture(deps, memberId, requestId);
  if (left.size === 0) return;
  const owned = await ownedBusinesses(deps, memberId, requestId);
  requireNothingOpen(owned.map(({ business }) => business).filter(({ id }) => left.has(id)));
  // They were handed over or closed meanwhile.
  throw new DomainError('0010010000409');
}

/**
 * Has an account deleted in 14 days: every session ends, and its member gets a mail with the way back. The caller has
 * asked for a proof of who they are. Throws DL_Open_RJ with the list of what keeps it, and DL_LastAdmin_RJ.
 */
export async function orderDeletion(
  deps: Dependencies,
  account: Account,
  requestId: string,
): Promise<{ readonly deletedAt: string }> {
  const { memberId, isAdmin } = account;
  requireNothingOpen(await obstaclesOf(deps, account, requestId));
  const due = new Date(deps.clock.now().getTime() + daysToComeBack * 86_400_000);
  const order = async (client: PoolClient) => {
    if (isAdmin) await requireAnotherAdministrator(client, memberId);
    await endSessionsOfMember(client, deps, memberId, null);
    const { rowCount } = await client.query(
      `update authorization_server.account set deletion_due_at = $2 where member_id = $1 and deletion_due_at is null`,
      [memberId, due],
    );
    // Sent twice at once: the other one did it.
    if (rowCount !== 1) throw new DomainError('TOKEN_REVOKED');
    // With the account locked, so that nobody who cleans up takes the mark away before the order is known.
    await requireOwnersWhoStay(deps, memberId, requestId);
    await recordEvent(client, deps, { event: 'ACCOUNT_DELETION_ORDERED', actor: memberActor({ memberId }) });
    await writeToMember(client, deps, memberId, accountDeletion, (to) => ({
      to,
      deletedAt: due.toISOString(),
    }));
  };
  try {
    await inClientTransaction(deps.database.pool, order);
  } catch (error) {
    // Unless it was ordered after all. If this fails too, it is done soon (due-erasures.ts).
    const before = deps.clock.now();
    await endDeparturesOfStaying(deps, [memberId], { before, requestId }).catch(() => undefined);
    throw error;
  }
  return { deletedAt: due.toISOString() };
}
