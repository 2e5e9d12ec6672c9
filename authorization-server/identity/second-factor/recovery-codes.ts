import { randomBytes } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { type Queryable, inClientTransaction } from '../../../kernel/database/transaction.ts';
import type { MailDependencies } from '../../mail/write-mail.ts';
import { tellOfFactor } from './tell-of-factor.ts';
import { base32 } from './totp.ts';

const count = 10;
/** 120 bits: 24 characters, too many to guess from a plain digest (OWASP ASVS 6.5.2 asks for 112). */
const bytes = 15;

/** As people type it from paper: in any case, with or without the hyphens. */
function normalized(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

/**
 * Replaces a member's recovery codes by new ones, which are shown once; their digests are stored. The caller has locked
 * the row of the second factor.
 */
export async function makeRecoveryCodes(client: Queryable, memberId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: count }, () =>
    base32(randomBytes(bytes))
      .toLowerCase()
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  );
  await client.query(`delete from authorization_server.recovery_code where member_id = $1`, [memberId]);
  await client.query(
    `insert into authorization_server.recovery_code (member_id, hash) select $1, unnest($2::bytea[])`,
    [memberId, codes.map((code) => hashSecret(normalized(code)))],
  );
  return codes;
}

/** Replaces the codes of an active second factor; null if there is none. */
export async function replaceRecoveryCodes(
  deps: MailDependencies & Pick<Dependencies, 'database'>,
  memberId: string,
): Promise<readonly string[] | null> {
  return inClientTransaction(deps.database.pool, async (client) => {
    // Of two parallel calls, the second has to see the codes of the first.
    const { rowCount } = await client.query(
      `select from authorization_server.totp where member_id = $1 and confirmed_at is not null for update`,
      [memberId],
    );
    if (rowCount === 0) return null;
    await tellOfFactor(client, deps, memberId, 'RECOVERY_CODES_RENEWED');
    return makeRecoveryCodes(client, memberId);
  });
}

/** Uses up a recovery code; false if the member does not have it (any more). One of parallel calls succeeds. */
export async function spendRecoveryCode(
  deps: MailDependencies & Pick<Dependencies, 'database'>,
  memberId: string,
  code: string,
): Promise<boolean> {
  return inClientTransaction(deps.database.pool, async (client) => {
    const { rowCount } = await client.query(
      `delete from authorization_server.recovery_code where member_id = $1 and hash = $2`,
      [memberId, hashSecret(normalized(code))],
    );
    if (rowCount !== 1) return false;
    await tellOfFactor(client, deps, memberId, 'RECOVERY_CODE_USED');
    return true;
  });
}
