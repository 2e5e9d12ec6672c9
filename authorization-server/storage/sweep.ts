import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { forgetOldAuditSql } from '../identity/audit/audit-of-business.ts';
import { idempotencyKeys } from './idempotency.ts';

/** Rows are kept this long after their end, so that a late replay is still recognised. */
const keepMs = 2 * 86_400_000;

const statements = [
  'delete from authorization_server.authorization_code where expires_at < $1',
  'delete from authorization_server.member_code where expires_at < $1',
  'delete from authorization_server.refresh_token where expires_at < $1',
  // Such a family has nothing valid left; a revoked one is reported while its access tokens may live.
  `delete from authorization_server.token_family f
   where f.created_at < $1 and (f.revoked_at is null or f.revoked_at < $1)
     and not exists (select from authorization_server.authorization_code c where c.family_id = f.id)
     and not exists (select from authorization_server.refresh_token r where r.family_id = f.id)`,
  'delete from authorization_server.revoked_token where expires_at < $1',
  'delete from authorization_server.spent_challenge where expires_at < $1',
  'delete from authorization_server.registration where registered_at < $1',
  'delete from authorization_server.attempt where attempted_at < $1',
  'delete from authorization_server.email_token where expires_at < $1',
  `delete from authorization_server.member_device where last_seen_at < $1::timestamptz - interval '1 year'`,
  'delete from authorization_server.client_secret where expires_at < $1',
  'delete from authorization_server.member_refresh_token where expires_at < $1',
  `delete from authorization_server.member_session s
   where (s.absolute_expires_at < $1 or s.expires_at < $1 or s.ended_at < $1)
     and not exists (select from authorization_server.member_refresh_token t where t.session_id = s.id)`,
  forgetOldAuditSql,
  // An app that nobody has connected is fetched again when needed; a stopped one stays stopped.
  `delete from authorization_server.app a
   where a.document_expires_at < $1 and a.status = 'ACTIVE'
     and not exists (select from authorization_server.connection n where n.app_id = a.id)`,
];

/**
 * Deletes what ended two days ago: codes, tokens and their families, challenges, old secrets, sessions, counts; browsers
 * that were not seen for a year; and what was done to businesses 400 days ago.
 */
export async function sweepExpired({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const endedBefore = new Date(clock.now().getTime() - keepMs);
  for (const statement of statements) await database.pool.query(statement, [endedBefore]);
  await idempotencyKeys.sweep(database.pool, clock.now());
}
