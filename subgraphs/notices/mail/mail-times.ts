import type { NoticeRule } from '../../../kernel/notices/notice-kinds.ts';

/** contract 12: how long mail about messages waits for the reader to see them. */
const togetherMs = 10 * 60_000;

/** When mail about a notice of now is due; null for none. */
export function mailDueAt({ mail }: NoticeRule, now: Date): Date | null {
  if (mail === 'NONE') return null;
  return mail === 'TOGETHER' ? new Date(now.getTime() + togetherMs) : now;
}
