import { isUuid } from '../../../kernel/text/ids.ts';
import type { ProfileKind } from '../../../kernel/access/viewer.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { type Queryable, inClientTransaction } from '../../../kernel/database/transaction.ts';
import { type Account, accountColumns } from '../accounts/accounts.ts';

/** contract 5: a session ends 30 days after its last use, and 90 days after sign-in in any case (begin-session.ts). */
const slidingDays = 30;
/** A browser's session is written to at most this often for being used. */
const touchSeconds = 600;

export type SessionDependencies = Pick<Dependencies, 'database' | 'clock' | 'ids'>;

/** A member who is signed in, and the profile the member acts as. */
export interface Session {
  readonly id: string;
  readonly actingProfileId: string;
  readonly actingProfileKind: ProfileKind;
  /** Whether it is also named by a cookie, so that its tokens stay out of the reach of scripts. */
  readonly isBrowser: boolean;
  /** The browser's session that a first-party client got it by; null for any other. */
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

/** The moment a use at `now` carries a session to; its absolute end may come first. */
export function slidingEnd(now: Date): Date {
  return new Date(now.getTime() + slidingDays * 86_400_000);
}

/** The live session that a browser's cookie names; null when there is none. */
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

/** The live session with this id; null when it ended, expired or never was. */
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
 * Lets the session act as another profile, and with one of a client of ours the browser's that it came of: consent begins with
 * the profile that was acted for last. Null when it has ended meanwhile.
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

/**
 * Ends a session for good, and those that clients of ours got by it; a trigger tells whoever remembers one as live. Two
 * statements: one that is being made from it holds its row, and is seen by the second. Answers whether it lived.
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

/** Signs a member out: ends the session and, where a client of ours has it, that of the browser which it came of. */
export async function signOut(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  { id, signedInBy }: Session,
): Promise<void> {
  await endSession(deps, signedInBy ?? id);
  // Its browser's is gone where it was swept away.
  if (signedInBy !== null) await endSession(deps, id);
}
