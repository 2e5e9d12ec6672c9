import type { NoticeSubject } from '../../../kernel/notices/notice-event.ts';

interface Subject {
  readonly subjectKind: string;
  readonly subjectId: string;
  /** The reader's profile that it concerns, which the page is to show it for. */
  readonly profileId: string | null;
}

/** The pages of the dashboard, by what a notice is about. */
const pages: Readonly<Record<NoticeSubject, (id: string) => string>> = {
  ACCOUNT: () => '/account/security',
  AGREEMENT: () => '/account/deposits',
  APPLICATION: (id) => `/account/developer/applications/${id}`,
  APPOINTMENT: () => '/account',
  CASE: (id) => `/account/deposits/${id}`,
  CONNECTION: () => '/account/connections',
  CONVERSATION: (id) => `/inbox/${id}`,
  DEPOSIT: (id) => `/account/deposits/${id}`,
  INVITATION: () => '/account/profiles',
  LISTING: () => '/account',
  ORDER: () => '/account',
  PAYMENT_CARD: () => '/account/payment-card',
  PAYOUT_ACCOUNT: () => '/account/payouts',
  PROFILE: (id) => `/account/profiles/${id}`,
  SALE: () => '/account',
  TRANSFER: () => '/account',
  WAITLIST_ENTRY: () => '/account',
  WEBHOOK: (id) => `/account/developer/applications/${id}/webhooks`,
};

const isSubject = (kind: string): kind is NoticeSubject => Object.hasOwn(pages, kind);

/** The page of the dashboard about the subject of a notice, for the profile that it concerns. */
export function pathOf({ subjectKind, subjectId, profileId }: Subject): string {
  const path = isSubject(subjectKind) ? pages[subjectKind](encodeURIComponent(subjectId)) : '/account';
  return profileId === null ? path : `${path}?profile=${profileId}`;
}
