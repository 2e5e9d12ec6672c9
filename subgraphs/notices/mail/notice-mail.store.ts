import type { Pool } from 'pg';
import { z } from 'zod';
import { batchReads } from '../../../kernel/database/batched-reads.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { type OrderedMail, orderedMail } from '../../../kernel/notices/notice-post.ts';
import { type NoticeRow, kindsTogether, noticeColumns, noticeRows } from '../notices/notice.store.ts';
import { type Access, kindsByRole, readableBy } from '../notices/readers.ts';
import { isMailOffSql } from '../preferences/mail-choice.ts';

/** The most that are claimed together. */
export const atOnce = 50;
/** If a process is killed with a mail, others order it after that; by its id it is sent once. */
const claimMs = 10_000;

/** What its reader does not want is in no mail. */
const declineSql = `
  update notices.notice n set mail_due_at = null where n.mail_due_at <= $1 and ${isMailOffSql}`;
/** One mail has all of a kind that a member has not read. One process at a time decides what is in it. */
const gatherSql = `
  with locked as materialized (select pg_advisory_xact_lock(hashtextextended('notices gather', 0))), due as (
    select distinct n.member_id, n.kind from locked cross join notices.notice n
    where n.mail_due_at <= $1 and n.mail_id is null limit ${atOnce}
  ), mail as materialized (
    select due.member_id, due.kind, gen_random_uuid() as id from due
  )
  update notices.notice n set mail_id = mail.id, mail_due_at = $1, mailed_at = $1
  from mail
  where n.member_id = mail.member_id and n.kind = mail.kind and n.kind = any($2::text[]) and n.mail_id is null
    and n.mail_due_at is not null and n.read_at is null`;
const claimSql = `
  with due as (
    select n.id from notices.notice n where n.mail_due_at <= $1 and n.mail_id is not null
    order by n.mail_due_at limit ${atOnce} for update skip locked
  )
  update notices.notice n set mail_due_at = $2 from due where n.id = due.id
  returning n.mail_id as "mailId", n.member_id as "memberId"`;

/** Claims mails that are due; no other process gets them for a while. */
export async function claimMails(pool: Pool, now: Date): Promise<readonly OrderedMail[]> {
  await pool.query(declineSql, [now]);
  await inTransaction(pool, (transaction) => transaction(gatherSql, [now, kindsTogether]));
  const { rows } = await pool.query(claimSql, [now, new Date(now.getTime() + claimMs)]);
  const claimed = z.array(orderedMail).parse(rows);
  return [...new Map(claimed.map((mail) => [mail.mailId, mail])).values()];
}

/** Records that mails are ordered. */
export async function noteOrdered(pool: Pool, mails: readonly OrderedMail[]): Promise<void> {
  const mailIds = mails.map(({ mailId }) => mailId);
  await pool.query('update notices.notice set mail_due_at = null where mail_id = any($1::uuid[])', [mailIds]);
}

/** The member whom a mail is for; null if there is none with this id. */
export const memberOfMail = batchReads<string, string>(async (pool, mailIds) => {
  const { rows } = await pool.query<{ mailId: string; memberId: string }>({
    name: 'members of mails',
    text: `select distinct mail_id as "mailId", member_id as "memberId" from notices.notice
      where mail_id = any($1::uuid[])`,
    values: [mailIds],
  });
  const members = new Map(rows.map(({ mailId, memberId }) => [mailId, memberId]));
  return mailIds.map((mailId) => members.get(mailId.toLowerCase()) ?? null);
});

interface ReadMail {
  readonly access: Access;
  readonly mailId: string;
}

const readSql = `
  select asked.place, n.* from jsonb_to_recordset($1::jsonb) asked (
    place integer, "mailId" uuid, "memberId" uuid, "OWNER" uuid[], "MANAGER" uuid[], "STAFF" uuid[])
  cross join lateral (
    select ${noticeColumns} from notices.notice n
    where ${readableBy('asked."memberId"', ['asked."OWNER"', 'asked."MANAGER"', 'asked."STAFF"'], ['$2', '$3', '$4'])}
      and n.mail_id = asked."mailId" and not (${isMailOffSql}) and (n.read_at is null or n.kind <> all($5::text[]))
    order by n.created_at, n.id limit 100
  ) n
  order by asked.place, n."createdAt", n.id`;
const placedRows = z.array(z.object({ place: z.int() }).and(noticeRows.element));

/** The notices in a mail that its reader may still read and wants, oldest first; null if there are none. */
export const noticesOfMail = batchReads<ReadMail, readonly NoticeRow[]>(async (pool, mails) => {
  const asked = mails.map(({ mailId, access: { memberId, businesses } }, place) => ({
    place,
    mailId,
    memberId,
    ...businesses,
  }));
  const values = [JSON.stringify(asked), ...kindsByRole, kindsTogether];
  const { rows } = await pool.query({ name: 'notices of mails', text: readSql, values });
  const found = Map.groupBy(placedRows.parse(rows), ({ place }) => place);
  return mails.map((_, place) => found.get(place)?.map(({ place: _of, ...notice }) => notice) ?? null);
});
