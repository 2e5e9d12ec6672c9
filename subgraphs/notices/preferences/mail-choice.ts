import { type NoticeKind, noticeKindCodes, noticeKinds } from '../../../kernel/notices/notice-kinds.ts';

/** Whether anybody can turn off mail of a kind, and whether people who are told themselves can. */
export function canTurnMailOff(kind: NoticeKind, reader: 'STAFF' | 'PERSON' = 'STAFF'): boolean {
  const { mail } = noticeKinds[kind];
  if (mail === 'BY_CHOICE_OF_STAFF') return reader === 'STAFF';
  return mail === 'BY_CHOICE' || mail === 'TOGETHER' || mail === 'DAILY';
}

const list = (kinds: readonly NoticeKind[]) =>
  `array[${kinds.map((kind) => `'${kind}'`).join(', ')}]::text[]`;
const ofStaff = list(noticeKindCodes.filter((kind) => canTurnMailOff(kind)));
const ofPersons = list(noticeKindCodes.filter((kind) => canTurnMailOff(kind, 'PERSON')));

/** Whether the reader of a notice `n` has turned off mail of its kind, and may. */
export const isMailOffSql = `
  n.kind = any(case when n.business_id is null then ${ofPersons} else ${ofStaff} end)
  and exists (
    select from notices.preference p where p.member_id = n.member_id and p.kind = n.kind and not p.mail)`;
