import { DomainError } from '../../../kernel/errors/errors.ts';
import type { ProfileKind } from '../../../kernel/access/viewer.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashSecret, newSecret } from '../../../kernel/access/secrets.ts';
import { type Queryable, inClientTransaction } from '../../../kernel/database/transaction.ts';
import {
  type Session,
  type SessionRow,
  actAs,
  endSession,
  sessionColumns,
  sessionOf,
  slidingEnd,
} from './sessions.ts';

const refreshTokenPrefix = 'svcmr_';
/** contract 3 and 5: a replaced token that is presented later than this was stolen, and its session ends. */
const reuseToleranceSeconds = 60;

/** The first refresh token of a session. */
export async function issueRefreshToken(
  queryable: Queryable,
  { clock }: Pick<Dependencies, 'clock'>,
  session: Session,
): Promise<string> {
  const token = newSecret(refreshTokenPrefix);
  await queryable.query(
    `insert into authorization_server.member_refresh_token (hash, session_id, expires_at) values ($1, $2, $3)`,
    [hashSecret(token), session.id, slidingEnd(clock.now())],
  );
  return token;
}

/**
 * Lets the session act as another profile and replaces its refresh token: a session has one at a time, so that somebody
 * who got one with an access token is detected when the member's own is presented. Requests for one session take turns
 * at its row. Null if it has ended meanwhile.
 */
export function switchProfile(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  session: Session,
  profile: { readonly id: string; readonly kind: ProfileKind },
): Promise<{ session: Session; refreshToken: string } | null> {
  return inClientTransaction(database.pool, async (client) => {
    const acting = await actAs(client, session, profile);
    if (acting === null) return null;
    const now = clock.now();
    const refreshToken = newSecret(refreshTokenPrefix);
    await client.query(
      `update authorization_server.member_refresh_token set replaced_at = $2
       where session_id = $1 and replaced_at is null`,
      [session.id, now],
    );
    await client.query(
      `insert into authorization_server.member_refresh_token (hash, session_id, expires_at) values ($1, $2, $3)`,
      [hashSecret(refreshToken), session.id, slidingEnd(now)],
    );
    return { session: acting, refreshToken };
  });
}

/** The session that a refresh token belongs to or once belonged to; null for an unknown token. */
export async function lookUpRefreshToken(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  token: string,
): Promise<{ readonly sessionId: string; readonly memberId: string; readonly isCurrent: boolean } | null> {
  const { rows } = await database.pool.query<{ sessionId: string; memberId: string; isCurrent: boolean }>(
    `select session.id as "sessionId", session.member_id as "memberId",
       token.replaced_at is null and token.expires_at > $2 as "isCurrent"
     from authorization_server.member_refresh_token token
     join authorization_server.member_session session on session.id = token.session_id
     where token.hash = $1`,
    [hashSecret(token), clock.now()],
  );
  return rows[0] ?? null;
}

async function endSessionOfStolenToken(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  hash: Buffer,
  now: Date,
): Promise<void> {
  const { rows } = await deps.database.pool.query<{ sessionId: string }>(
    `select session_id as "sessionId" from authorization_server.member_refresh_token
     where hash = $1 and replaced_at < $2::timestamptz - make_interval(secs => $3)`,
    [hash, now, reuseToleranceSeconds],
  );
  if (rows[0]) await endSession(deps, rows[0].sessionId);
}

/**
 * Replaces a refresh token by a new one and extends its session, together with the browser session that it came from.
 * The one conditional UPDATE lets a single caller succeed, however many there are at once. Throws the 401 for a token
 * that is unknown, used, expired, of a session that has ended, or of another first-party client than the caller (null
 * for callers that are none).
 */
export async function rotateRefreshToken(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  token: string,
  clientId: string | null,
): Promise<{ session: Session; refreshToken: string }> {
  const now = deps.clock.now();
  const hash = hashSecret(token);
  const refreshToken = newSecret(refreshTokenPrefix);
  const { rows } = await deps.database.pool.query<SessionRow>({
    name: 'rotate member refresh token',
    text: `with replaced as (
             update authorization_server.member_refresh_token token set replaced_at = $2
             from authorization_server.member_session of
             where token.hash = $1 and token.replaced_at is null and token.expires_at > $2
               and of.id = token.session_id and of.client_id is not distinct from $5
             returning token.session_id
           ), session as (
             update authorization_server.member_session live
             set last_used_at = $2, expires_at = least($3, live.absolute_expires_at)
             from replaced
             where live.id = replaced.session_id and live.ended_at is null and live.expires_at > $2
             returning live.*
           ), browser as (
             update authorization_server.member_session browser
             set last_used_at = $2, expires_at = least($3, browser.absolute_expires_at)
             where browser.id = (
               select of.id from authorization_server.member_session of join session on of.id = session.signed_in_by
               where of.ended_at is null and of.expires_at > $2
               -- Whoever has it locks sessions that came of it next, such as this one.
               for no key update of of skip locked)
           ), issued as (
             insert into authorization_server.member_refresh_token (hash, session_id, expires_at)
             select $4, id, expires_at from session
           )
           select ${sessionColumns} from session join authorization_server.account using (member_id)`,
    values: [hash, now, slidingEnd(now), hashSecret(refreshToken), clientId],
  });
  if (rows[0]) return { session: sessionOf(rows[0]), refreshToken };
  await endSessionOfStolenToken(deps, hash, now);
  throw new DomainError('Identity_MemberSession_UP_RefreshToken_RJ');
}
