import type { Pool } from 'pg';
import { isDue } from '../../../kernel/database/due.ts';
import type { PushNotice } from './push-provider.ts';

const atOnce = 50;
const mostAttempts = 6;
/** Grows with each attempt; if a process is killed with a notice, others take it after that. */
const pauseSeconds = 30;

const claimSql = `
with due as (
  select n.message_id from messaging.push_notice n where ${isDue('n.due_at')}
  order by n.due_at, n.message_id limit ${atOnce} for update skip locked
)
update messaging.push_notice n
set attempts = n.attempts + 1, due_at = clock_timestamp() + (n.attempts + 1) * interval '${pauseSeconds} seconds'
from due, messaging.message m
where n.message_id = due.message_id and m.id = n.message_id
returning n.member_id as "memberId", n.message_id as "messageId", m.conversation_id as "conversationId"`;

/** Claims due notices; no other process gets them for half a minute. */
export async function claimNotices(pool: Pool): Promise<readonly PushNotice[]> {
  return (await pool.query<PushNotice>(claimSql)).rows;
}

export async function removeNotices(pool: Pool, messageIds: readonly string[]): Promise<void> {
  await pool.query('delete from messaging.push_notice where message_id = any($1::uuid[])', [messageIds]);
}

/** Deletes notices that could not be delivered. */
export async function sweepNotices(pool: Pool): Promise<void> {
  await pool.query('delete from messaging.push_notice where attempts >= $1', [mostAttempts]);
}
