import type { PoolClient } from 'pg';
import { passwordChanged } from '../../mail/letters/password-changed.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { tellOfSecurity } from '../../notices.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../accounts/accounts.ts';
import { endEmailTokens } from '../email/email-tokens.ts';
import { endSessionsOfMember } from '../sessions/session-list.ts';

interface NewPassword {
  readonly passwordHash: string;
  /** The session to keep; null for none. */
  readonly stayingId: string | null;
}

/**
 * Replaces the password that `account` was read with, ends the sessions opened with it, the links for another one and a
 * change of address requested with it, and tells the member, by mail if it is known to reach them. False if somebody else has
 * replaced it meanwhile.
 */
export async function setPassword(
  client: PoolClient,
  deps: Dependencies,
  { memberId, email, isEmailConfirmed, passwordVersion }: Account,
  { passwordHash, stayingId }: NewPassword,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update authorization_server.account set password_hash = $3, password_version = password_version + 1, pending_email = null
     where member_id = $1 and password_version = $2`,
    [memberId, passwordVersion, passwordHash],
  );
  if (rowCount !== 1) return false;
  await endSessionsOfMember(client, deps, memberId, stayingId);
  await endEmailTokens(client, deps, memberId, ['RESET_PASSWORD']);
  await tellOfSecurity(client, deps, memberId, { kind: 'SECURITY_PASSWORD_CHANGED', arguments: {} });
  if (isEmailConfirmed) await writeMail(client, deps, passwordChanged, { to: email });
  return true;
}
