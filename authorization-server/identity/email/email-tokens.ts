import type { Queryable } from '../../../kernel/database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashSecret, newSecret } from '../../../kernel/access/secrets.ts';

/** What a token is for. */
export type EmailTokenPurpose = 'CONFIRM_EMAIL' | 'RESET_PASSWORD';

/** contract 5: 24 hours to confirm an address, 30 minutes to choose a new password. */
const lifetimeSeconds: Readonly<Record<EmailTokenPurpose, number>> = {
  CONFIRM_EMAIL: 24 * 3600,
  RESET_PASSWORD: 30 * 60,
};

/** The member of a token, and the address that it was sent to. */
export interface EmailToken {
  readonly memberId: string;
  readonly email: string;
}

type TokenDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Creates a token for a mail that is about to be sent; only its hash is stored. */
export async function issueEmailToken(
  { database, clock }: TokenDependencies,
  { purpose, memberId, email }: EmailToken & { readonly purpose: EmailTokenPurpose },
): Promise<string> {
  const token = newSecret();
  await database.pool.query(
    `insert into authorization_server.email_token (hash, purpose, member_id, email, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [
      hashSecret(token),
      purpose,
      memberId,
      email,
      new Date(clock.now().getTime() + lifetimeSeconds[purpose] * 1000),
    ],
  );
  return token;
}

const isLive = 'hash = $1 and purpose = $2 and used_at is null and expires_at > $3';
const columns = 'member_id as "memberId", email';

/** The owner of a valid token; does not use it up. */
export async function findEmailToken(
  { database, clock }: TokenDependencies,
  purpose: EmailTokenPurpose,
  token: string,
): Promise<EmailToken | null> {
  const { rows } = await database.pool.query<EmailToken>(
    `select ${columns} from authorization_server.email_token where ${isLive}`,
    [hashSecret(token), purpose, clock.now()],
  );
  return rows[0] ?? null;
}

/** Uses a token up, which only one of parallel calls can; null for one that does not work (any more). */
export async function spendEmailToken(
  client: Queryable,
  { clock }: Pick<Dependencies, 'clock'>,
  purpose: EmailTokenPurpose,
  token: string,
): Promise<EmailToken | null> {
  const { rows } = await client.query<EmailToken>(
    `update authorization_server.email_token set used_at = $3 where ${isLive} returning ${columns}`,
    [hashSecret(token), purpose, clock.now()],
  );
  return rows[0] ?? null;
}

/** Invalidates a member's tokens after the password or the address that they are about has changed. */
export async function endEmailTokens(
  client: Queryable,
  { clock }: Pick<Dependencies, 'clock'>,
  memberId: string,
  purposes: readonly EmailTokenPurpose[],
): Promise<void> {
  await client.query(
    `update authorization_server.email_token set used_at = $2
     where member_id = $1 and purpose = any($3) and used_at is null`,
    [memberId, clock.now(), purposes],
  );
}

/**
 * Marks the address that a token was sent to as confirmed; false if the account has another one. If none was confirmed
 * before, a second factor is removed: its owner had not shown that the address is theirs.
 */
export async function markConfirmed(
  client: Queryable,
  { clock }: Pick<Dependencies, 'clock'>,
  { memberId, email }: EmailToken,
): Promise<boolean> {
  const { rows } = await client.query<{ isFirst: boolean }>(
    `update authorization_server.account set email_confirmed_at = coalesce(email_confirmed_at, $3)
     where member_id = $1 and email = $2 returning old.email_confirmed_at is null as "isFirst"`,
    [memberId, email, clock.now()],
  );
  if (rows[0]?.isFirst === true) await dropSecondFactor(client, memberId);
  return rows.length === 1;
}

/** Removes a second factor that was set up before an address of the account was confirmed (contract 5). */
export async function dropSecondFactor(client: Queryable, memberId: string): Promise<void> {
  await client.query('delete from authorization_server.totp where member_id = $1', [memberId]);
}
