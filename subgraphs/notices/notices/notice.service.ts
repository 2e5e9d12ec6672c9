import { z } from 'zod';
import { forbidden, requireSystem } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { requestedIds } from '../../../kernel/graph/requested-ids.ts';
import { noticeEvent } from '../../../kernel/notices/notice-event.ts';
import { noticeKindCodes, noticeKinds } from '../../../kernel/notices/notice-kinds.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { mailDueAt } from '../mail/mail-times.ts';
import { catalogueFor } from '../texts/languages.ts';
import type { MarkNoticesReadInput, NoticeEventInput } from './notice.inputs.ts';
import { countUnread, findNotice, findNotices, insertNotices, markRead } from './notice.store.ts';
import type { NoticePage, NoticeView } from './notice.view.ts';
import { inWords } from './notice-words.ts';
import { type KnownEvent, accessOf, readersOf } from './readers.ts';

/** The member who asks, whatever they act for. Refuses everybody else. */
export function requireMember({ viewer }: Pick<Context, 'viewer'>): string {
  if (viewer.kind !== 'member' || viewer.memberId === null) {
    throw forbidden(viewer, 'Only members have notices.');
  }
  return viewer.memberId;
}

const kindCode = z.enum(noticeKindCodes);

/** An event of a kind that this release knows. Throws 0010010000400 for any other. */
function knownEvent(given: NoticeEventInput): KnownEvent {
  const recipients = given.recipients.map(({ profileId, memberId, side }) => ({
    ...(profileId && { profileId }),
    ...(memberId && { memberId }),
    ...(side && { side }),
  }));
  const { eventId, subjectKind, subjectId, occurredAt } = given;
  const parsed = noticeEvent.safeParse({
    eventId,
    kindCode: given.kindCode,
    subjectKind,
    subjectId,
    occurredAt,
    arguments: given.arguments,
    actorMemberId: given.actorMemberId ?? null,
    actorProfileId: given.actorProfileId ?? null,
    recipients,
  });
  const kind = kindCode.safeParse(given.kindCode);
  if (!parsed.success || !kind.success) throw new DomainError('0010010000400');
  return { ...parsed.data, kind: kind.data };
}

/**
 * Makes one notice for each person whom an event concerns, however often it is delivered, of all events or of none. For
 * services only. Throws 0010010000400 for a kind that this release does not know; the publisher tries again later.
 */
export async function recordNotices(ctx: Context, given: readonly NoticeEventInput[]): Promise<void> {
  requireSystem(ctx.viewer);
  const events = given.map(knownEvent);
  const readers = await readersOf(ctx, events);
  const now = ctx.clock.now();
  await insertNotices(
    ctx.pool,
    events.flatMap((event, index) => {
      const rule = noticeKinds[event.kind];
      return (readers[index] ?? []).map((reader) => ({
        ...event,
        ...reader,
        id: ctx.newId(),
        mailDueAt: mailDueAt(rule, now),
        isMailTogether: rule.mail === 'TOGETHER' || rule.mail === 'DAILY',
        isMailDaily: rule.mail === 'DAILY',
      }));
    }),
  );
}

/** A page of the viewer's notices. */
export async function pageOfNotices(
  ctx: Context,
  asked: { readonly page: number; readonly pageSize: number; readonly unreadOnly: boolean },
): Promise<NoticePage> {
  const access = await accessOf(ctx, requireMember(ctx));
  const { items, total } = await findNotices(ctx.pool, access, asked);
  return { items: await inWords(ctx, items, access, catalogueFor(ctx.viewer.locale)), total };
}

/** One notice of the viewer. Any other is missing. */
export async function noticeOfViewer(ctx: Context, id: string): Promise<NoticeView> {
  const access = await accessOf(ctx, requireMember(ctx));
  const row = isUuid(id) ? await findNotice(ctx.pool, access, id) : null;
  const [notice] = row === null ? [] : await inWords(ctx, [row], access, catalogueFor(ctx.viewer.locale));
  if (notice === undefined) throw new DomainError('Notice_Notice_GT_Resource_FL');
  return notice;
}

/** How many notices the viewer has not read. */
export async function unreadNoticeCount(ctx: Context): Promise<number> {
  return countUnread(ctx.pool, await accessOf(ctx, requireMember(ctx)));
}

/** Marks notices of the viewer as read, those that are named or all until an instant; returns how many are not. */
export async function markNoticesRead(
  ctx: Context,
  { noticeIds, before }: MarkNoticesReadInput,
): Promise<number> {
  const memberId = requireMember(ctx);
  const ids = noticeIds ?? null;
  const until = before ?? null;
  if ((ids === null) === (until === null)) {
    const detail = 'Name the notices, or the instant until which all are read.';
    refuseFaults([{ field: '/noticeIds', code: 'REQUIRED', detail }]);
  }
  if (until !== null && !z.iso.datetime({ offset: true }).safeParse(until).success) {
    refuseFaults([{ field: '/before', code: 'BAD_FORMAT', detail: 'This is not an instant.' }]);
  }
  await markRead(ctx.pool, {
    memberId,
    ids: ids === null ? null : requestedIds(ids),
    before: until,
    now: ctx.clock.now(),
  });
  return unreadNoticeCount(ctx);
}
