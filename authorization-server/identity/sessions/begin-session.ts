import { DomainError } from '../../../kernel/errors/errors.ts';
import { newSignIn } from '../../mail/letters/new-sign-in.ts';
import { type MailDependencies, writeMail } from '../../mail/write-mail.ts';
import { tellOfSecurity } from '../../notices.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashSecret, newSecret } from '../../../kernel/access/secrets.ts';
import { type Queryable, inClientTransaction } from '../../../kernel/database/transaction.ts';
import type { Account } from '../accounts/accounts.ts';
import { deviceName } from './device-name.ts';
import { type Session, slidingEnd } from './sessions.ts';

/** contract 5: a session ends 90 days after sign-in in any case. */
const absoluteDays = 90;

type BeginDependencies = MailDependencies & Pick<Dependencies, 'database' | 'logger'>;

/** Whether this is the first sign-in with this browser and system, by a member who has used another one before. */
async function isNewDevice(client: Queryable, memberId: string, name: string, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ isNew: boolean; isFirst: boolean }>(
    `insert into authorization_server.member_device as device (member_id, name, last_seen_at)
     values ($1, $2, $3) on conflict (member_id, name) do update set last_seen_at = excluded.last_seen_at
     returning xmax = 0 as "isNew", not exists (
       select from authorization_server.member_device other where other.member_id = $1) as "isFirst"`,
    [memberId, name, now],
  );
  return rows[0]?.isNew === true && !rows[0].isFirst;
}

/**
 * Stores the session. Throws the 401 if the password of the account was changed, the account locked or its deletion ordered meanwhile: what
 * ends the sessions of before must not miss one.
 */
async function insertSession(
  client: Queryable,
  { id, account, actingProfileId }: Session,
  {
    cookieHash,
    name,
    now,
  }: { readonly cookieHash: Buffer | null; readonly name: string; readonly now: Date },
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into authorization_server.member_session
       (id, member_id, acting_profile_id, acting_profile_kind, cookie_hash,
        created_at, last_used_at, expires_at, absolute_expires_at, device_name)
     select $1, member_id, $3, 'PERSON', $4, $5, $5, $6, $7, $8 from authorization_server.account
     where member_id = $2 and password_version = $9 and locked_at is null and deletion_due_at is null for share`,
    [
      id,
      account.memberId,
      actingProfileId,
      cookieHash,
      now,
      slidingEnd(now),
      new Date(now.getTime() + absoluteDays * 86_400_000),
      name,
      account.passwordVersion,
    ],
  );
  if (rowCount !== 1) throw new DomainError('Identity_MemberSession_AD_Credentials_RJ');
}

/**
 * Begins a session and logs it; a member is told about one with a new browser or system, by mail only if the address is
 * confirmed.
 */
async function begin(
  deps: BeginDependencies,
  account: Account,
  userAgent: string,
  cookieHash: Buffer | null,
): Promise<Session> {
  const now = deps.clock.now();
  const name = deviceName(userAgent);
  const session: Session = {
    id: deps.ids(),
    actingProfileId: account.personalProfileId,
    actingProfileKind: 'PERSON',
    isBrowser: cookieHash !== null,
    signedInBy: null,
    account,
  };
  await inClientTransaction(deps.database.pool, async (client) => {
    await insertSession(client, session, { cookieHash, name, now });
    const isNew = await isNewDevice(client, account.memberId, name, now);
    if (!isNew) return;
    const told = { kind: 'SECURITY_SIGN_IN', arguments: { device: name } } as const;
    await tellOfSecurity(client, deps, account.memberId, told);
    if (account.isEmailConfirmed) {
      await writeMail(client, deps, newSignIn, {
        to: account.email,
        deviceName: name,
        at: now.toISOString(),
      });
    }
  });
  deps.logger.info({ memberId: account.memberId, sessionId: session.id }, 'a session began');
  return session;
}

/** Starts the session of an internal client, which states its own name; it lives through its refresh tokens. */
export function startSession(deps: BeginDependencies, account: Account, userAgent: string): Promise<Session> {
  return begin(deps, account, userAgent, null);
}

/** Starts the session of a browser; the cookie's value is always new, so that none can be planted before. */
export async function startBrowserSession(
  deps: BeginDependencies,
  account: Account,
  userAgent: string,
): Promise<{ session: Session; cookie: string }> {
  const cookie = newSecret();
  return { session: await begin(deps, account, userAgent, hashSecret(cookie)), cookie };
}
