import { z } from 'zod';
import { type Sealing, seal, unseal } from '../../../kernel/access/sealing.ts';
import { type NoticeKind, noticeKindCodes } from '../../../kernel/notices/notice-kinds.ts';

const context = { purpose: 'unsubscribe from notices', boundTo: 'link' } as const;
const content = z.tuple([z.uuid(), z.enum(noticeKindCodes), z.string().optional()]);

/** Who no longer wants mail of which kind: what a link in a mail carries, encrypted. It does not expire. */
export interface Unsubscription {
  readonly memberId: string;
  readonly kind: NoticeKind;
  /** What it is about, where mail is asked for thing by thing. */
  readonly about?: string | undefined;
}

export function unsubscribeToken(deps: Sealing, { memberId, kind, about }: Unsubscription): string {
  return seal(
    deps,
    context,
    JSON.stringify(about === undefined ? [memberId, kind] : [memberId, kind, about]),
  ).toString('base64url');
}

/** What the token says; null if the platform did not make it. */
export function readUnsubscribeToken(deps: Sealing, token: string): Unsubscription | null {
  const text = /^[\w-]{40,400}$/.test(token) ? unseal(deps, context, Buffer.from(token, 'base64url')) : null;
  if (text === null) return null;
  const [memberId, kind, about] = content.parse(JSON.parse(text));
  return { memberId, kind, about };
}
