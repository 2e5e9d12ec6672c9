import { isUuid } from '../../../kernel/text/ids.ts';
import type { ProfileKind } from '../../../kernel/access/viewer.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { type Queryable, inClientTransaction } from '../../../kernel/database/transaction.ts';
import { type Account, accountColumns } from '../accounts/accounts.ts';

/** contract 5: a session ends 30 days after its last use, and 90 days after sign-in in any case (begin-session.ts). */
const slidingDays = 30;
/** The use of a browser's session is stored at most this often. */
const touchSeconds = 600;

export type SessionDependencies = Pick<Dependencies, 'database' | 'clock' | 'ids'>;

/** A member who is signed in, and the profile the member acts as. */
export interface Session {
  readonly id: string;
  readonly actingProfileId: string;
  readonly actingProfileKind: ProfileKind;
  /** Whether a cookie also identifies it, so that its tokens are kept from scripts. */
  readonly isBrowser: boolean;
  /** The browser session through which a first-party client got it; null for any other. */
  readonly signedInBy: string | null;
  readonly account: Account;
}

export interface SessionRow extends Account {
  readonly sessionId: string;
  readonly actingProfileId: string;
  readonly actingProfileKind: ProfileKind;
  readonly isBrowser: boolean;
  readonly signedInBy: string | null;
}

/** The columns of a SessionRow, for queries that alias the tables as `session` and `account`. */
export const sessionColumns = `
  session.id as "sessionId",
  session.acting_profile_id as "actingProfileId",
  session.acting_profile_kind as "actingProfileKind",
  session.cookie_hash is not null as "isBrowser",
  session.signed_in_by as "signedInBy",
  ${accountColumns}`;

export function sessionOf({
  sessionId,
  actingProfileId,
  actingProfileKind,
  isBrowser,
  signedInBy,
  ...account
}: SessionRow): Session {
  return { id: sessionId, actingProfileId, actingProfileKind, isBrowser, signedInBy, account };
}

/** Until when a use at `now` extends a session; its absolute end may come first. */
export function slidingEnd(now: Date): Date {
  return new Date(now.getTime() + slidingDays * 86_400_000);
}

/** The live session of a browser's cookie; null if there is none. */
export async function browserSession(
  { database, clock }: SessionDependencies,
  cookie: string | undefined,
): Promise<Session | null> {
  if (cookie === undefined) return null;
  const now = clock.now();
  const { rows } = await database.pool.query<SessionRow & { isStale: boolean }>({
    name: 'session by cookie',
    text: `select ${sessionColumns},
             session.last_used_at < $2::timestamptz - make_interval(secs => ${touchSeconds}) as "isStale"
           from authorization_server.member_session session
           join authorization_server.account using (member_id)
           where session.cookie_hash = $1 and session.ended_at is null and session.expires_at > $2`,
    values: [hashSecret(cookie), now],
  });
  const [row] = rows;
  if (row === undefined) return null;
  const { isStale, ...session } = row;
  if (isStale) {
    await database.pool.query(
      `update authorization_server.member_session
       set last_used_at = $2, expires_at = least($3, absolute_expires_at)
       where id = $1 and ended_at is null and expires_at > $2`,
      [session.sessionId, now, slidingEnd(now)],
    );
  }
  return sessionOf(session);
}

/** The live session with this id; null if it ended, expired or never existed. */
export async function liveSession(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  sessionId: string,
): Promise<Session | null> {
  if (!isUuid(sessionId)) return null;
  const { rows } = await database.pool.query<SessionRow>({
    name: 'session by id',
    text: `select ${sessionColumns}
           from authorization_server.member_session session
           join authorization_server.account using (member_id)
           where session.id = $1 and session.ended_at is null and session.expires_at > $2`,
    values: [sessionId, clock.now()],
  });
  return rows[0] ? sessionOf(rows[0]) : null;
}

/**
 * Lets the session act as another profile, and for a first-party client also the browser session that it came from:
 * consent starts with the profile that was last acted for. Null if it has ended meanwhile.
 */
export async function actAs(
  queryable: Queryable,
  session: Session,
  profile: { readonly id: string; readonly kind: ProfileKind },
): Promise<Session | null> {
  const { rows } = await queryable.query<{ id: string }>(
    `update authorization_server.member_session set acting_profile_id = $3, acting_profile_kind = $4
     where id in ($1, $2) and ended_at is null returning id`,
    [session.id, session.signedInBy, profile.id, profile.kind],
  );
  const isLive = rows.some(({ id }) => id === session.id);
  return isLive ? { ...session, actingProfileId: profile.id, actingProfileKind: profile.kind } : null;
}

/** Lets the sessions of a member that act for a profile act for themselves, because the member has left it. */
export async function fallBackToOwn(
  queryable: Queryable,
  { memberId, profileId }: { readonly memberId: string; readonly profileId: string },
): Promise<void> {
  await queryable.query(
    `update authorization_server.member_session session
     set acting_profile_id = account.personal_profile_id, acting_profile_kind = 'PERSON'
     from authorization_server.account
     where account.member_id = session.member_id and session.member_id = $1 and session.acting_profile_id = $2
       and session.ended_at is null`,
    [memberId, profileId],
  );
}

/**
 * Ends a session for good, and those that first-party clients got through it; a trigger tells caches of live sessions.
 * Two statements: a session being created from it holds its row, and is seen by the second. Returns whether it was
 * live.
 */
export function endSession(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  const now = clock.now();
  return inClientTransaction(database.pool, async (client) => {
    const { rowCount } = await client.query(
      `update authorization_server.member_session set ended_at = $2
       where id = $1 and ended_at is null and expires_at > $2`,
      [sessionId, now],
    );
    await client.query(
      `update authorization_server.member_session set ended_at = $2 where signed_in_by = $1 and ended_at is null`,
      [sessionId, now],
    );
    return rowCount === 1;
  });
}

/**
 * Signs a member out: ends the session and, for that of a first-party client, the browser session that it came from.
 */
export async function signOut(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  { id, signedInBy }: Session,
): Promise<void> {
  await endSession(deps, signedInBy ?? id);
  // The browser's session may have been swept away.
  if (signedInBy !== null) await endSession(deps, id);
}
