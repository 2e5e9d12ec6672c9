import type { PoolClient } from 'pg';
import { type AccountChange, accountChanged } from '../../mail/letters/account-changed.ts';
import { type MailDependencies, writeToMember } from '../../mail/write-mail.ts';
import { tellOfSecurity } from '../../notices.ts';

/** Tells a member about a change to the second factor or a passkey, in their list and by mail, in its transaction. */
export async function tellOfFactor(
  client: PoolClient,
  deps: MailDependencies,
  memberId: string,
  change: AccountChange,
): Promise<void> {
  await tellOfSecurity(client, deps, memberId, { kind: 'SECURITY_FACTOR_CHANGED', arguments: { change } });
  await writeToMember(client, deps, memberId, accountChanged, (to) => ({ to, change }));
}
