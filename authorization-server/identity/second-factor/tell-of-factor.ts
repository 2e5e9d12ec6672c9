import type { PoolClient } from 'pg';
import { type AccountChange, accountChanged } from '../../mail/letters/account-changed.ts';
import { type MailDependencies, writeToMember } from '../../mail/write-mail.ts';

/** Tells a member by mail about a change to the second factor, in its transaction. */
export function tellOfFactor(
  client: PoolClient,
  deps: MailDependencies,
  memberId: string,
  change: AccountChange,
): Promise<void> {
  return writeToMember(client, deps, memberId, accountChanged, (to) => ({ to, change }));
}
