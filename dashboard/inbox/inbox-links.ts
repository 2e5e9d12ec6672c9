import type { Viewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import type { Profile } from '../../kernel/profiles/directory.ts';
import { type Visit, viewerOf } from '../session/visit.ts';

export const inboxLink: Link = { href: '/account/inbox', text: 'Inbox' };

/** A page of a conversation. */
export const conversationPath = (id: string, part = ''): string => `${inboxLink.href}/${id}${part}`;

/** Whose inbox a page shows: the member's own, or that of a business which its members share. */
export interface Reader {
  readonly id: string;
  readonly profile: Profile;
  readonly isBusiness: boolean;
  readonly viewer: Viewer;
  /** Whether they may send pictures: in a business, those who manage it. */
  readonly mayUpload: boolean;
}

/** Everybody whose inbox the member reads, as staff too; themselves first. */
export function readersOf({ session }: Visit): readonly Profile[] {
  return session.memberships
    .map(({ profile }) => profile)
    .toSorted((one, other) => Number(other.kind === 'PERSON') - Number(one.kind === 'PERSON'));
}

/** The one in the address, otherwise the fallback. Throws 0010010000404 for one that the member has no role in. */
export function readerOf(visit: Visit, fallbackId = visit.session.account.personalProfileId): Reader {
  const id = visit.query.get('profile') ?? fallbackId;
  const membership = visit.session.memberships.find(({ profile }) => profile.id === id);
  if (membership === undefined) throw new DomainError('0010010000404', 'You do not read this inbox.');
  const { profile, role } = membership;
  const viewer = viewerOf(visit, profile);
  return { id, profile, isBusiness: profile.kind !== 'PERSON', viewer, mayUpload: role !== 'STAFF' };
}

/** The address of a page of an inbox. */
export const inboxAddress = (
  { id }: Pick<Reader, 'id'>,
  path: string = inboxLink.href,
  query: Readonly<Record<string, string>> = {},
): string => address(path, { profile: id, ...query });

export const newPath = `${inboxLink.href}/new`;

/** Where a person writes to a business, about something or nothing. */
export function newConversationPath(
  businessId: string,
  about: { readonly kind: string; readonly id: string } | null,
): string {
  return address(newPath, { business: businessId, ...(about && { [about.kind.toLowerCase()]: about.id }) });
}

/** What a message that one of the two does not want is answered with; which one it is stays secret. */
export const cannotBeSent = {
  Conversation_Messaging_VL_Authorization_RJ: ['body', 'You cannot write to them.'],
} as const;
