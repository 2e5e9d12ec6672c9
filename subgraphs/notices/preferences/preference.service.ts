import { systemViewer } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { type NoticeKind, noticeKindCodes, noticeKinds } from '../../../kernel/notices/notice-kinds.ts';
import { requireMember } from '../notices/notice.service.ts';
import { catalogueFor } from '../texts/languages.ts';
import {
  type WeeklyMail,
  endWeeklyMailOperation,
  weeklyMailOfMemberOperation,
} from '../mail/week-operations.ts';
import { canTurnMailOff } from './mail-choice.ts';
import { type PreferenceRow, findPreferences, setPreference } from './preference.store.ts';
import type { NoticePreference, UpdateNoticePreferencesInput } from './preference.view.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

function shown(
  kind: NoticeKind,
  chosen: Pick<PreferenceRow, 'mail' | 'push'> | undefined,
  locale: string | undefined,
): NoticePreference {
  return {
    kindCode: kind,
    name: catalogueFor(locale).kinds[kind].name,
    mail: chosen === undefined || !canTurnMailOff(kind) || chosen.mail,
    canTurnMailOff: canTurnMailOff(kind),
    push: chosen?.push ?? true,
  };
}

/** What the viewer gets about each kind; what people ask for thing by thing is chosen there. */
export async function noticePreferences(ctx: Context): Promise<NoticePreference[]> {
  const chosen = await findPreferences(ctx.pool, requireMember(ctx));
  return noticeKindCodes
    .filter((kind) => noticeKinds[kind].mail !== 'ASKED_FOR')
    .map((kind) => shown(kind, chosen.get(kind), ctx.viewer.locale));
}

async function change(
  ctx: Context,
  memberId: string,
  kind: NoticeKind,
  { mail, push }: { readonly mail: boolean; readonly push: boolean | null },
): Promise<NoticePreference> {
  if (!mail && !canTurnMailOff(kind)) throw new DomainError('Notice_Preference_UP_Mail_RJ');
  await setPreference(ctx.pool, { memberId, kind, mail, push, now: ctx.clock.now() });
  return shown(kind, (await findPreferences(ctx.pool, memberId)).get(kind), ctx.viewer.locale);
}

/** Changes what the viewer gets about a kind. Throws Notice_Preference_UP_Mail_RJ for mail that nobody may miss. */
export async function updateNoticePreferences(
  ctx: Context,
  { kindCode, mail, push }: UpdateNoticePreferencesInput,
): Promise<NoticePreference> {
  const memberId = requireMember(ctx);
  const kind = noticeKindCodes.find((code) => code === kindCode);
  if (kind === undefined) {
    refuseFaults([{ field: '/kindCode', code: 'UNKNOWN_VALUE', detail: 'There is no such kind of notice.' }]);
    throw new DomainError('0010010000400');
  }
  return change(ctx, memberId, kind, { mail, push: push ?? null });
}

function unsubscriptionIn(ctx: Context, token: string) {
  const known = readUnsubscribeToken(ctx, token);
  if (known === null) throw new DomainError('Notice_Unsubscribe_VL_Link_RJ');
  return known;
}

/** Mail about one thing alone, by its name. */
function shownAbout(ctx: Context, kind: NoticeKind, known: WeeklyMail | null): NoticePreference {
  const { name } = catalogueFor(ctx.viewer.locale).kinds[kind];
  return {
    kindCode: kind,
    name: known === null ? name : `${name}: ${known.siteName}`,
    mail: known?.isOn ?? false,
    canTurnMailOff: true,
    push: true,
  };
}

/** What the link of a mail would turn off. Whoever has the mail may ask. */
export async function noticePreferenceOfLink(ctx: Context, token: string): Promise<NoticePreference> {
  const { memberId, kind, about } = unsubscriptionIn(ctx, token);
  if (about !== undefined) {
    const asked = { siteKey: about, memberId };
    const viewer = systemViewer(ctx.viewer.requestId);
    const found = await askGraph(ctx.graph, weeklyMailOfMemberOperation, asked, viewer);
    return shownAbout(ctx, kind, found.audienceWeeklyMailOfMember);
  }
  return shown(kind, (await findPreferences(ctx.pool, memberId)).get(kind), ctx.viewer.locale);
}

/** RFC 8058: turns off mail of the kind that the link of a mail names, or about the thing, without signing in. */
export async function unsubscribeFromNotices(ctx: Context, token: string): Promise<NoticePreference> {
  const { memberId, kind, about } = unsubscriptionIn(ctx, token);
  if (about !== undefined) {
    const input = { siteKey: about, memberId };
    const viewer = systemViewer(ctx.viewer.requestId);
    const ended = await askGraph(ctx.graph, endWeeklyMailOperation, { input }, viewer);
    return shownAbout(ctx, kind, ended.endAudienceWeeklyMail);
  }
  return change(ctx, memberId, kind, { mail: false, push: null });
}
