import type { PoolClient } from 'pg';
import { type AccountChange, accountChanged } from '../../mail/letters/account-changed.ts';
import { type MailDependencies, writeToMember } from '../../mail/write-mail.ts';

/** Tells a member by mail what became of the second factor, in the transaction of the change. */
export function tellOfFactor(
  client: PoolClient,
  deps: MailDependencies,
  memberId: string,
  change: AccountChange,
): Promise<void> {
  return writeToMember(client, deps, memberId, accountChanged, (to) => ({ to, change }));
}
