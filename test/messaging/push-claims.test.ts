import { newId } from '../../kernel/text/ids.ts';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { claimNotices } from '../../subgraphs/messaging/notices/push-notice.store.ts';
import { heldBack } from '../support/held-back.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';

const dueSql = `
  with talk as (
    insert into messaging.conversation
      (id, business_id, member_id, client_id, client_name, message_count, created_at, last_message_at)
    values ($1, $1, $1, $1, 'Nora', 1, now(), now()) returning id
  ), said as (
    insert into messaging.message
      (id, conversation_id, number, business_id, member_id, author, is_sent, body, posted_at)
    select id, id, 1, id, id, 'BUSINESS', true, 'Hello', now() from talk returning id
  )
  insert into messaging.push_notice (message_id, member_id, due_at) select id, id, now() from said`;

it('leaves a push notice to the process that is just claiming it', async () => {
  const pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 2 });
  try {
    await pool.query(dueSql, [newId()]);
    const otherClaim = {
      sql: `update messaging.push_notice set due_at = now() + interval '30 seconds'`,
      waiting: 1,
      mayPass: true,
    };
    expect(await heldBack(pool, otherClaim, () => claimNotices(pool))).toEqual([]);
    // The other one has not finished.
    expect(await claimNotices(pool)).toHaveLength(1);
  } finally {
    await pool.end();
  }
});
