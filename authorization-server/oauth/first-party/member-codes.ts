import type { FirstPartyClient } from '../../../kernel/access/first-party-clients.ts';
import { type Queryable, inClientTransaction } from '../../../kernel/database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { issueRefreshToken } from '../../identity/sessions/refresh-tokens.ts';
import {
  type Session,
  type SessionRow,
  sessionColumns,
  sessionOf,
  slidingEnd,
} from '../../identity/sessions/sessions.ts';
import { hashSecret, newSecret } from '../../../kernel/access/secrets.ts';
import { isVerifierOf } from '../checks/pkce.ts';
import { OAuthError } from '../oauth-error.ts';

type CodeDependencies = Pick<Dependencies, 'database' | 'clock' | 'ids' | 'env'>;

/** The session of a browser, and the client that asked for it. */
interface MemberConsent {
  readonly client: FirstPartyClient;
  readonly session: Session;
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

/** A code, `svcmc_...`, valid once, for AUTHORIZATION_CODE_SECONDS and as long as the browser's session lives. */
export async function issueMemberCode(
  { database, clock, env }: CodeDependencies,
  { client, session, redirectUri, codeChallenge }: MemberConsent,
): Promise<string> {
  const code = newSecret('svcmc_');
  const expiresAt = new Date(clock.now().getTime() + env.AUTHORIZATION_CODE_SECONDS * 1000);
  await database.pool.query(
    `insert into authorization_server.member_code
       (hash, client_id, session_id, redirect_uri, code_challenge, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [hashSecret(code), client.clientId, session.id, redirectUri, codeChallenge, expiresAt],
  );
  return code;
}

interface CodeRow {
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly isUsed: boolean;
  readonly isExpired: boolean;
}

/**
 * Throws invalid_grant for a code that the client cannot redeem. A code presented with the wrong proof stays valid for
 * its owner. Reusing a spent one does not end its session: whoever has the secret and the verifier is the client.
 */
async function checkCode(
  deps: CodeDependencies,
  { clientId }: FirstPartyClient,
  { code, redirectUri, verifier }: CodeInput,
): Promise<void> {
  const refuse = (description: string) => new OAuthError('invalid_grant', description);
  const { rows } = await deps.database.pool.query<CodeRow>(
    `select redirect_uri as "redirectUri", code_challenge as "codeChallenge",
       used_at is not null as "isUsed", expires_at <= $3 as "isExpired"
     from authorization_server.member_code where hash = $1 and client_id = $2`,
    [hashSecret(code), clientId, deps.clock.now()],
  );
  const [row] = rows;
  if (row === undefined) throw refuse('The code is not known.');
  if (row.redirectUri !== redirectUri) throw refuse('The code was issued for another redirect URI.');
  if (!isVerifierOf(verifier, row.codeChallenge)) {
    throw refuse('The code_verifier does not match the code (PKCE).');
  }
  if (row.isUsed) throw refuse('The code was used already.');
  if (row.isExpired) throw refuse('The code has expired.');
}

/** Spends the code; the one UPDATE lets a single request succeed. */
async function spendCode(queryable: Queryable, code: string, now: Date): Promise<boolean> {
  const { rowCount } = await queryable.query(
    `update authorization_server.member_code set used_at = $2
     where hash = $1 and used_at is null and expires_at > $2`,
    [hashSecret(code), now],
  );
  return rowCount === 1;
}

/**
 * Stores the session for a code: it acts for the same profile as the browser's, is as fresh and ends no later. Null if
 * the browser's has ended meanwhile. The account is locked first, like when sessions are ended, to avoid deadlocks.
 */
async function insertSession(
  queryable: Queryable,
  { clientId, name }: FirstPartyClient,
  { code, id, now }: { readonly code: string; readonly id: string; readonly now: Date },
): Promise<Session | null> {
  const { rows } = await queryable.query<SessionRow>(
    `with parent as (
       select browser.* from authorization_server.member_code code
       join authorization_server.member_session browser on browser.id = code.session_id
       join authorization_server.account using (member_id)
       where code.hash = $1 and browser.ended_at is null and browser.expires_at > $2
       for share of account for no key update of browser),
     session as (
       insert into authorization_server.member_session
         (id, member_id, acting_profile_id, acting_profile_kind, created_at, last_used_at, expires_at,
          absolute_expires_at, device_name, proved_at, client_id, signed_in_by)
       select $3, member_id, acting_profile_id, acting_profile_kind, $2, $2, least($4, absolute_expires_at),
         absolute_expires_at, $5, coalesce(proved_at, created_at), $6, id from parent
       returning *)
     select ${sessionColumns} from session join authorization_server.account using (member_id)`,
    [hashSecret(code), now, id, slidingEnd(now), name, clientId],
  );
  return rows[0] ? sessionOf(rows[0]) : null;
}

/** Tabs that sign in at once each get a session, and the browser keeps one of them. */
const tabsMs = 60_000;

/**
 * Ends the client's earlier sessions from the same browser: it has lost them, and they would stay in the member's list
 * as long as they could have been used. Locks the browser's first, as creating another one does.
 */
export async function endSessionsBefore(queryable: Queryable, { id }: Session, now: Date): Promise<void> {
  await queryable.query(
    `select from authorization_server.member_session browser
     join authorization_server.member_session session on session.signed_in_by = browser.id
     where session.id = $1 for no key update of browser`,
    [id],
  );
  await queryable.query(
    `update authorization_server.member_session old set ended_at = $2
     from authorization_server.member_session session
     where session.id = $1 and old.signed_in_by = session.signed_in_by and old.client_id = session.client_id
       and old.id <> session.id and old.ended_at is null and old.created_at < $3`,
    [id, now, new Date(now.getTime() - tabsMs)],
  );
}

export interface CodeInput {
  readonly code: string;
  readonly redirectUri: string | undefined;
  readonly verifier: string | undefined;
}

/** The client's member session for a code, and its first refresh token. Throws invalid_grant. */
export async function redeemMemberCode(
  deps: CodeDependencies,
  client: FirstPartyClient,
  input: CodeInput,
): Promise<{ readonly session: Session; readonly refreshToken: string }> {
  await checkCode(deps, client, input);
  const now = deps.clock.now();
  return inClientTransaction(deps.database.pool, async (connection) => {
    if (!(await spendCode(connection, input.code, now))) {
      throw new OAuthError('invalid_grant', 'The code was used already.');
    }
    const session = await insertSession(connection, client, { code: input.code, id: deps.ids(), now });
    if (session === null) throw new OAuthError('invalid_grant', 'The member has signed out meanwhile.');
    await endSessionsBefore(connection, session, now);
    return { session, refreshToken: await issueRefreshToken(connection, deps, session) };
  });
}
