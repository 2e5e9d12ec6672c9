import type { NoticeSubject } from '../../../kernel/notices/notice-event.ts';
import type { NoticeArgument } from '../../../kernel/notices/notice-kinds.ts';

type Arguments = Readonly<Record<string, NoticeArgument>>;

interface Subject {
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly arguments: Arguments;
  /** The business that the reader is told as a member of; null for people who are told themselves. */
  readonly businessId: string | null;
  /** The reader's own profile. */
  readonly personalProfileId: string | null;
}

const dayOf = (argument: NoticeArgument | undefined): string =>
  typeof argument === 'object' && 'day' in argument ? argument.day : '';

/** The pages of the dashboard, by what a notice is about. */
const pages: Readonly<
  Record<NoticeSubject, (id: string, isOfBusiness: boolean, given: Arguments) => string>
> = {
  ACCOUNT: () => '/account/security',
  AGREEMENT: (id) => `/account/agreements/${id}`,
  APPLICATION: (id) => `/account/developer/applications/${id}`,
  APPOINTMENT: (id, isOfBusiness) => `/account/${isOfBusiness ? 'appointments' : 'own-bookings'}/${id}`,
  AUDIENCE_SITE: (id, _, { from, to }) => `/account/sites/${id}/insights?from=${dayOf(from)}&to=${dayOf(to)}`,
  CASE: (id) => `/account/deposits/${id}`,
  CONNECTION: () => '/account/connections',
  CONVERSATION: (id) => `/account/inbox/${id}`,
  DEPOSIT: (id) => `/account/deposits/${id}`,
  FOUND_LISTING: (id) => `/account/found-listings/${id}`,
  INVITATION: () => '/account/profiles',
  LISTING: (id) => `/account/listings/${id}`,
  ORDER: (id) => `/account/own-orders/${id}`,
  PAYMENT_CARD: () => '/account/payment-card',
  PAYOUT_ACCOUNT: () => '/account/payouts',
  PROFILE: (id) => `/account/profiles/${id}`,
  SALE: (id) => `/account/sales/${id}`,
  TRANSFER: (id) => `/account/transfers/${id}`,
  WAITLIST: (id) => `/account/listings/${id}/waiting`,
  WAITLIST_ENTRY: (id) => `/account/waitlists/${id}`,
  WEBHOOK: (id) => `/account/developer/applications/${id}/webhooks`,
};

const isSubject = (kind: string): kind is NoticeSubject => Object.hasOwn(pages, kind);

/** Subjects whose pages are those of a business's day, and name it so. */
const ofItsDay: ReadonlySet<string> = new Set<NoticeSubject>(['APPOINTMENT', 'SALE']);

/** The page of the dashboard about the subject of a notice, for the profile that it concerns. */
export function pathOf({ subjectKind, subjectId, businessId, personalProfileId, ...row }: Subject): string {
  const isOfBusiness = businessId !== null;
  const path = isSubject(subjectKind)
    ? pages[subjectKind](encodeURIComponent(subjectId), isOfBusiness, row.arguments)
    : '/account';
  const more = path.includes('?') ? '&' : '?';
  if (isOfBusiness)
    return `${path}${more}${ofItsDay.has(subjectKind) ? 'business' : 'profile'}=${businessId}`;
  return personalProfileId === null ? path : `${path}${more}profile=${personalProfileId}`;
}
