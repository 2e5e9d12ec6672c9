import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { type NoticeKind, noticeKinds } from '../../../kernel/notices/notice-kinds.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { inWords } from '../notices/notice-words.ts';
import { accessOf } from '../notices/readers.ts';
import { canTurnMailOff } from '../preferences/mail-choice.ts';
import { unsubscribeToken } from '../preferences/unsubscribe-token.ts';
import { catalogueFor } from '../texts/languages.ts';
import { say } from '../texts/render.ts';
import { memberOfMail, noticesOfMail } from './notice-mail.store.ts';
import type { NoticeMail } from './notice-mail.view.ts';
import { weekOf } from './week-mail.ts';

/**
 * Kinds whose text only makes sense below the title: it does not say what happened, or to which business. Mail about the
 * others does not repeat its subject.
 */
const belowTitle: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'MESSAGE_RECEIVED',
  'BOOKING_MADE',
  'BOOKING_CONFIRMED',
  'BOOKING_DECLINED',
  'BOOKING_CANCELLED',
  'BOOKING_REMINDER',
  'SALE_PLACED',
  'AGREEMENT_TO_SIGN',
  'TRANSFER_ENDED',
  'DEPOSIT_BEGUN',
  'CASE_OPENED',
  'PAYOUT_BEGUN',
  'PAYOUT_ON',
  'PAYOUT_OFF',
]);

/** Titles of so many notices fit into a mail; the rest is in the list. */
const mostLines = 20;

/**
 * What a mail says, in the reader's language and with what they may read now; null if that is nothing any more. For
 * services only.
 */
export async function noticeMail(
  ctx: Context,
  { mailId, locale }: { readonly mailId: string; readonly locale: string | null },
): Promise<NoticeMail | null> {
  requireSystem(ctx.viewer);
  const memberId = isUuid(mailId) ? await memberOfMail(ctx.pool, mailId) : null;
  if (memberId === null) return null;
  const access = await accessOf(ctx, memberId);
  const rows = (await noticesOfMail(ctx.pool, { access, mailId })) ?? [];
  const catalogue = catalogueFor(locale ?? undefined);
  const notices = await inWords(ctx, rows, access, catalogue);
  const [first] = notices;
  const [row] = rows;
  if (first === undefined || row === undefined) return null;
  const { kind, businessId } = row;
  const { mail } = catalogue;
  const week = kind === 'SITE_WEEK' ? await weekOf(ctx, row, { access, catalogue }) : undefined;
  if (week === null) return null;
  const about = noticeKinds[kind].mail === 'ASKED_FOR' ? row.subjectId : undefined;
  const isOptional = about !== undefined || canTurnMailOff(kind, businessId === null ? 'PERSON' : 'STAFF');
  const alone = belowTitle.has(kind) ? [first.title, first.text] : [first.text];
  const titles = [...new Set(notices.map(({ title }) => title))].slice(0, mostLines);
  return {
    language: catalogue.language,
    subject: notices.length === 1 ? first.title : say(catalogue, mail.several, { count: notices.length }),
    greeting: mail.greeting,
    paragraphs: week?.paragraphs ?? (notices.length === 1 ? alone : titles),
    tables: week?.tables ?? [],
    openLabel: mail.open,
    path: notices.length === 1 ? `/account/notices/${first.id}` : '/account/notices',
    chooseLabel: mail.choose,
    unsubscribeLabel: isOptional
      ? week === undefined
        ? mail.unsubscribe
        : catalogue.week.unsubscribe
      : null,
    unsubscribeToken: isOptional ? unsubscribeToken(ctx, { memberId, kind, about }) : null,
  };
}
