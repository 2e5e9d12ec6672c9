import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
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

/** In one order, so that an event which is delivered twice at the same time waits for itself and for nothing else. */
const insertSql = `
  insert into notices.notice (id, event_id, member_id, kind, business_id, side, subject_kind, subject_id,
    actor_profile_id, arguments, created_at, mail_id, mail_due_at)
  select r.id, r.event_id, r.member_id, r.kind, r.business_id, r.side, r.subject_kind, r.subject_id,
    r.actor_profile_id, r.arguments, r.occurred_at,
    case when not r.is_together then r.id end,
    case when not r.is_daily then r.mail_due_at else greatest(r.mail_due_at, (
      select max(coalesce(n.mailed_at, n.created_at)) + interval '1 day' from notices.notice n
      where n.member_id = r.member_id and n.kind = r.kind and n.mail_id is not null)) end
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[],
    $9::uuid[], $10::jsonb[], $11::timestamptz[], $12::timestamptz[], $13::boolean[], $14::boolean[])
    r (id, event_id, member_id, kind, business_id, side, subject_kind, subject_id,
      actor_profile_id, arguments, occurred_at, mail_due_at, is_together, is_daily)
  order by r.event_id, r.member_id
  on conflict (event_id, member_id) do nothing`;

/** An event for one of its readers. */
export interface NewNotice extends Reader {
  readonly id: string;
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
}

/** Makes one notice for each reader of an event, however often it is delivered. */
export async function insertNotices(pool: Pool, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const all = <Value>(of: (notice: NewNotice) => Value) => notices.map(of);
  const values = [
    all(({ id }) => id),
    all(({ eventId }) => eventId),
    all(({ memberId }) => memberId),
    all(({ kind }) => kind),
    all(({ businessId }) => businessId),
    all(({ side }) => side),
    all(({ subjectKind }) => subjectKind),
    all(({ subjectId }) => subjectId),
    all(({ actorProfileId }) => actorProfileId),
    all((notice) => notice.arguments),
    all(({ occurredAt }) => occurredAt),
    all(({ mailDueAt }) => mailDueAt),
    all(({ isMailTogether }) => isMailTogether),
    all(({ isMailDaily }) => isMailDaily),
  ];
  await pool.query({ name: 'insert-notices', text: insertSql, values });
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
