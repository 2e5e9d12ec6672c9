import { DomainError } from '../../../kernel/errors/errors.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { memberActor, recordEvent } from '../../storage/audit.ts';
import type { Account } from '../accounts/accounts.ts';
import { endDeparturesOfStaying } from './departures.ts';

/** Whether a sign-in was refused because the account is about to be deleted. */
export function isToBeDeleted(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === 'Identity_MemberAccount_VL_Deletion_RJ';
}

/**
 * Takes the deletion of an account back, for somebody who could sign in to it; returns it as it is from then on. Throws
 * the 401 of an unknown account once its data is being erased.
 */
export async function keepAccount<Kept extends Account>(
  deps: Pick<Dependencies, 'database' | 'clock' | 'graph' | 'ids' | 'logger'>,
  account: Kept,
): Promise<Kept> {
  const { memberId } = account;
  const kept = await inClientTransaction(deps.database.pool, async (client) => {
    await client.query('select from authorization_server.account where member_id = $1 for no key update', [
      memberId,
    ]);
    // Only a statement after the lock sees whether the erasure was ordered meanwhile.
    const { rowCount } = await client.query(
      `update authorization_server.account set deletion_due_at = null
       where member_id = $1 and not exists (
         select from authorization_server.erasure where subject_id = $1)`,
      [memberId],
    );
    if (rowCount !== 1) throw new DomainError('Identity_MemberSession_AD_Credentials_RJ');
    await recordEvent(client, deps, { event: 'ACCOUNT_KEPT', actor: memberActor({ memberId }) });
    return { ...account, deletionDueAt: null };
  });
  const at = { before: deps.clock.now(), requestId: deps.ids() };
  await endDeparturesOfStaying(deps, [memberId], at).catch((error: unknown) =>
    deps.logger.warn({ err: error, memberId }, 'a member counts as an owner again later'),
  );
  return kept;
}
