import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { type Visit, viewerOf } from '../session/visit.ts';

export const ownBookingsLink: Link = { href: '/account/own-bookings', text: 'My bookings' };

/** Businesses that keep the member as a client. */
export const ownRecordsLink: Link = { href: '/account/client-records', text: 'Businesses that know me' };

/** A page of an appointment that the member has as a client. */
export const ownBookingPath = (id: string, part = ''): string => `${ownBookingsLink.href}/${id}${part}`;

/** The member as themselves, whatever profile the session acts for. */
export function asMyself(visit: Visit): { readonly id: string; readonly viewer: Viewer } {
  const id = visit.session.account.personalProfileId;
  return { id, viewer: viewerOf(visit, { id, kind: 'PERSON' }) };
}
