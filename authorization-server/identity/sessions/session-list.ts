import type { PoolClient } from 'pg';
import type { Pagination } from '../../../kernel/answers/pagination.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Session, endSession, liveSession } from './sessions.ts';

/** A session as its member sees it in the list. */
export interface ListedSession {
  readonly sessionId: string;
  /** Browser and system, such as "Firefox on Linux"; null for sessions from before they were stored. */
  readonly name: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** When it ends unless it is used again. */
  readonly expiresAt: string;
  /** Whether the list was requested in this session. */
  readonly isCurrent: boolean;
  readonly actingProfileId: string;
}

interface SessionListRow
  extends
    Pick<ListedSession, 'name'>,
    Record<'id' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'actingProfileId', string> {}

const liveOf = `from authorization_server.member_session
  where member_id = $1 and ended_at is null and expires_at > $2`;

/** The member's live sessions, newest first; `elsewhere` is how many are not of the requesting session's browser. */
export async function listSessions(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id: currentId, signedInBy, account: { memberId } }: Session,
  { page, pageSize }: Pick<Pagination, 'page' | 'pageSize'>,
): Promise<{
  readonly sessions: readonly ListedSession[];
  readonly total: number;
  readonly elsewhere: number;
}> {
  const now = clock.now();
  const [counted, listed] = await Promise.all([
    database.pool.query<{ total: number; elsewhere: number }>(
      `select count(*)::int as total, count(*) filter (where coalesce(signed_in_by, id) <> $3)::int as elsewhere ${liveOf}`,
      [memberId, now, signedInBy ?? currentId],
    ),
    database.pool.query<SessionListRow>(
      `select id, device_name as name, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt",
         acting_profile_id as "actingProfileId"
       ${liveOf} order by created_at desc, id desc limit $3 offset $4`,
      [memberId, now, pageSize, (page - 1) * pageSize],
    ),
  ]);
  const sessions = listed.rows.map(({ id, name, createdAt, lastUsedAt, expiresAt, actingProfileId }) => ({
    sessionId: id,
    name,
    createdAt: isoInstant(createdAt),
    lastUsedAt: isoInstant(lastUsedAt),
    expiresAt: isoInstant(expiresAt),
    isCurrent: id === currentId,
    actingProfileId,
  }));
  const [{ total, elsewhere } = { total: 0, elsewhere: 0 }] = counted.rows;
  return { sessions, total, elsewhere };
}

/** Ends a live session of this member; false if the member has none with this id. */
export async function endSessionOfMember(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  memberId: string,
  sessionId: string,
): Promise<boolean> {
  const session = await liveSession(deps, sessionId);
  return session?.account.memberId === memberId && (await endSession(deps, session.id));
}

/** Beginning a session locks the row as well, so that none comes in between. */
async function lockAccount(client: PoolClient, memberId: string): Promise<void> {
  await client.query(`select from authorization_server.account where member_id = $1 for no key update`, [
    memberId,
  ]);
}

/** Ends every live session of the member, except one to keep. Locks the account's row first. */
export async function endSessionsOfMember(
  client: PoolClient,
  { clock }: Pick<Dependencies, 'clock'>,
  memberId: string,
  stayingId: string | null,
): Promise<void> {
  await lockAccount(client, memberId);
  await client.query(
    `update authorization_server.member_session set ended_at = $3
     where member_id = $1 and id is distinct from $2 and ended_at is null and expires_at > $3`,
    [memberId, stayingId, clock.now()],
  );
}

/**
 * Ends every live session of a session's member except those of its browser: what it came of, and what came of that. Locks
 * like `endSessionsOfMember`.
 */
export async function endSessionsElsewhere(
  client: PoolClient,
  { clock }: Pick<Dependencies, 'clock'>,
  { id, signedInBy, account: { memberId } }: Session,
): Promise<void> {
  await lockAccount(client, memberId);
  await client.query(
    `update authorization_server.member_session set ended_at = $3
     where member_id = $1 and coalesce(signed_in_by, id) <> $2 and ended_at is null and expires_at > $3`,
    [memberId, signedInBy ?? id, clock.now()],
  );
}
