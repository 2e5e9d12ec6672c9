import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { messagingNotFound } from '../sending/recipient.ts';
import { ComplaintReason } from './complaint.enums.ts';
import type { MessageReport, MessagingStanding, MessagingStandingPage } from './complaint.view.ts';

/** The business that wrote a message to the member; anything else is missing. */
export async function writerOf(
  transaction: Transaction,
  memberId: string,
  messageId: string,
): Promise<string> {
  const rows = isUuid(messageId)
    ? await transaction(
        `select business_id as "businessId" from messaging.message
         where id = $1 and member_id = $2 and author = 'BUSINESS'`,
        [messageId, memberId],
      )
    : [];
  const [message] = z.array(z.object({ businessId: z.string() })).parse(rows);
  if (message === undefined) throw messagingNotFound();
  return message.businessId;
}

interface NewComplaint {
  readonly messageId: string;
  readonly reason: ComplaintReason;
  readonly note: string | null;
}

const addSql = `
insert into messaging.complaint (message_id, business_id, member_id, reason, note, created_at)
select id, business_id, member_id, $2, $3, clock_timestamp() from messaging.message where id = $1
on conflict (message_id) do nothing`;
const readSql = `
select message_id as "messageId", reason, created_at::text as "createdAt" from messaging.complaint where message_id = $1`;
const reportRow = z.object({
  messageId: z.string(),
  reason: z.enum(ComplaintReason),
  createdAt: z.string().transform(isoInstant),
});

/** Stores a complaint; the first one about a message counts. */
export async function addComplaint(
  transaction: Transaction,
  { messageId, reason, note }: NewComplaint,
): Promise<MessageReport> {
  await transaction(addSql, [messageId, reason, note]);
  return reportRow.parse((await transaction(readSql, [messageId]))[0]);
}

/** Complaints from before the last pause was lifted, and about replies, do not count. */
const pauseSql = `
insert into messaging.business as b (business_id, paused_at)
select $1, clock_timestamp()
where (
  select count(distinct k.member_id) from messaging.complaint k
  join messaging.message m on m.id = k.message_id and m.is_sent
  where k.business_id = $1 and k.created_at > greatest(
    statement_timestamp() - $3 * interval '1 day',
    (select lifted_at from messaging.business where business_id = $1))
) >= $2
on conflict (business_id) do update set paused_at = excluded.paused_at where b.paused_at is null`;

/** Pauses the business if this many clients have complained in this many days; under its lock. */
export async function pauseIfDue(
  transaction: Transaction,
  businessId: string,
  { complaints, days }: { readonly complaints: number; readonly days: number },
): Promise<void> {
  await transaction(pauseSql, [businessId, complaints, days]);
}

/** Ends the pause, if there is one. */
export async function liftPause(transaction: Transaction, businessId: string): Promise<void> {
  await transaction(
    `update messaging.business set paused_at = null, lifted_at = clock_timestamp()
     where business_id = $1 and paused_at is not null`,
    [businessId],
  );
}

const standingRow = z
  .object({ businessId: z.string(), pausedAt: z.string().transform(isoInstant).nullable() })
  .transform(({ businessId, pausedAt }): MessagingStanding => ({ business: { id: businessId }, pausedAt }));
const standingSql = `select business_id as "businessId", paused_at::text as "pausedAt" from messaging.business`;

/** Whether a business may send. */
export async function readStanding(pool: Pool, businessId: string): Promise<MessagingStanding> {
  const { rows } = await pool.query(`${standingSql} where business_id = $1`, [businessId]);
  return rows.length === 0 ? { business: { id: businessId }, pausedAt: null } : standingRow.parse(rows[0]);
}

/** Businesses that may not send, the longest paused first. */
export async function listPaused(
  pool: Pool,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<MessagingStandingPage> {
  const [{ rows }, counted] = await Promise.all([
    pool.query(
      `${standingSql} where paused_at is not null order by paused_at, business_id limit $1 offset $2`,
      [pageSize, (page - 1) * pageSize],
    ),
    pool.query<{ total: number }>(
      'select count(*)::int as total from messaging.business where paused_at is not null',
    ),
  ]);
  return { items: z.array(standingRow).parse(rows), total: counted.rows[0]?.total ?? 0 };
}
