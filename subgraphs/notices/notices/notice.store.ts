import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { noticeArgument, noticeKindCodes, noticeKinds } from '../../../kernel/notices/notice-kinds.ts';
import { type Access, type Reader, accessValues, readableSql } from './readers.ts';

/** A notice as it is stored: its words are made when it is read. */
const noticeRow = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKindCodes),
  businessId: z.uuid().nullable(),
  side: z.string().nullable(),
  subjectKind: z.string(),
  subjectId: z.string(),
  actorProfileId: z.uuid().nullable(),
  arguments: z.record(z.string(), noticeArgument),
  createdAt: z.string().transform(isoInstant),
  readAt: z.string().transform(isoInstant).nullable(),
});
export type NoticeRow = z.output<typeof noticeRow>;

export const noticeColumns = `
  n.id, n.kind, n.business_id as "businessId", n.side, n.subject_kind as "subjectKind", n.subject_id as "subjectId",
  n.actor_profile_id as "actorProfileId", n.arguments, n.created_at as "createdAt", n.read_at as "readAt"`;

export const noticeRows = z.array(noticeRow);

/** The kinds of which there is one mail for all that is unread. */
export const kindsTogether = noticeKindCodes.filter((code) =>
  ['TOGETHER', 'DAILY'].includes(noticeKinds[code].mail),
);

const insertSql = `
  insert into notices.notice (id, event_id, member_id, kind, business_id, side, subject_kind, subject_id,
    actor_profile_id, arguments, created_at, mail_id, mail_due_at)
  select r.id, $1, r.member_id, $2, r.business_id, r.side, $3, $4, $5, $6::jsonb, $7::timestamptz,
    case when not $9::boolean then r.id end,
    case when not $14::boolean then $8::timestamptz else greatest($8::timestamptz, (
      select max(coalesce(n.mailed_at, n.created_at)) + interval '1 day' from notices.notice n
      where n.member_id = r.member_id and n.kind = $2 and n.mail_id is not null)) end
  from unnest($10::uuid[], $11::uuid[], $12::uuid[], $13::text[]) r (id, member_id, business_id, side)
  on conflict (event_id, member_id) do nothing`;

/** An event, and who is told. */
export interface NewNotices {
  readonly eventId: string;
  readonly kind: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly actorProfileId: string | null;
  /** As JSON. */
  readonly arguments: string;
  readonly occurredAt: string;
  /** Null for none. */
  readonly mailDueAt: Date | null;
  /** Whether one mail has all that is unread then. */
  readonly isMailTogether: boolean;
  /** Whether there is none within a day of the last one of the kind. */
  readonly isMailDaily: boolean;
  readonly readers: readonly (Reader & { readonly id: string })[];
}

/** Makes one notice for each reader of an event, however often it is delivered. */
export async function insertNotices(transaction: Transaction, given: NewNotices): Promise<void> {
  const { readers } = given;
  await transaction(insertSql, [
    given.eventId,
    given.kind,
    given.subjectKind,
    given.subjectId,
    given.actorProfileId,
    given.arguments,
    given.occurredAt,
    given.mailDueAt,
    given.isMailTogether,
    readers.map(({ id }) => id),
    readers.map(({ memberId }) => memberId),
    readers.map(({ businessId }) => businessId),
    readers.map(({ side }) => side),
    given.isMailDaily,
  ]);
}

const counted = z.tuple([z.object({ total: z.number() })]);

/** The notices of a member that they may read now, newest first. */
export async function findNotices(
  pool: Pool,
  access: Access,
  {
    unreadOnly,
    page,
    pageSize,
  }: { readonly unreadOnly: boolean; readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: readonly NoticeRow[]; readonly total: number }> {
  const where = `${readableSql} ${unreadOnly ? 'and n.read_at is null' : ''}`;
  const values = accessValues(access);
  const [listed, total] = await Promise.all([
    pool.query(
      `select ${noticeColumns} from notices.notice n where ${where}
       order by n.created_at desc, n.id desc limit $8 offset $9`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
    pool.query(`select count(*)::int as total from notices.notice n where ${where}`, [...values]),
  ]);
  return { items: noticeRows.parse(listed.rows), total: counted.parse(total.rows)[0].total };
}

/** The number of unread notices that a member may read now. */
export async function countUnread(pool: Pool, access: Access): Promise<number> {
  const { rows } = await pool.query({
    name: 'unread-notices',
    text: `select count(*)::int as total from notices.notice n where ${readableSql} and n.read_at is null`,
    values: [...accessValues(access)],
  });
  return counted.parse(rows)[0].total;
}

/** A notice that a member may read now; null for any other. */
export async function findNotice(pool: Pool, access: Access, id: string): Promise<NoticeRow | null> {
  const { rows } = await pool.query(
    `select ${noticeColumns} from notices.notice n where ${readableSql} and n.id = $8`,
    [...accessValues(access), id],
  );
  return noticeRows.parse(rows)[0] ?? null;
}

/** Which unread notices of a member are marked as read: those named, or all up to an instant. */
export interface ReadMark {
  readonly memberId: string;
  readonly ids: readonly string[] | null;
  readonly before: string | null;
  readonly now: Date;
}

/** Marks notices of a member as read; what is read is in no mail that is still to come for all that is unread. */
export async function markRead(pool: Pool, { memberId, ids, before, now }: ReadMark): Promise<void> {
  await pool.query(
    `update notices.notice n
     set read_at = $4, mail_due_at = case when n.mail_id is not null then n.mail_due_at end
     where n.member_id = $1 and n.read_at is null
       and ($2::uuid[] is null or n.id = any($2::uuid[]))
       and ($3::timestamptz is null or n.created_at <= $3::timestamptz)`,
    [memberId, ids, before, now],
  );
}
