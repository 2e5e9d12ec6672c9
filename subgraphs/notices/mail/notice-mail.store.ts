import type { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { type OrderedMail, orderedMail } from '../../../kernel/notices/notice-post.ts';
import { type NoticeRow, kindsTogether, noticeColumns, noticeRows } from '../notices/notice.store.ts';
import { type Access, accessValues, readableSql } from '../notices/readers.ts';
import { isMailOffSql } from '../preferences/mail-choice.ts';

const atOnce = 50;
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
export async function memberOfMail(pool: Pool, mailId: string): Promise<string | null> {
  const { rows } = await pool.query<{ memberId: string }>(
    'select member_id as "memberId" from notices.notice where mail_id = $1 limit 1',
    [mailId],
  );
  return rows[0]?.memberId ?? null;
}

/** The notices in a mail that its reader may still read and wants, oldest first. */
export async function noticesOfMail(
  pool: Pool,
  access: Access,
  mailId: string,
): Promise<readonly NoticeRow[]> {
  const { rows } = await pool.query(
    `select ${noticeColumns} from notices.notice n
     where ${readableSql} and n.mail_id = $8 and not (${isMailOffSql})
       and (n.read_at is null or n.kind <> all($9::text[]))
     order by n.created_at, n.id limit 100`,
    [...accessValues(access), mailId, kindsTogether],
  );
  return noticeRows.parse(rows);
}
