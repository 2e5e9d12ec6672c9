import { address } from '../../kernel/pages/address.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { listingPath, listingsLink } from '../listings/listing-links.ts';

/** Where people join the waitlist of a listing, and leave it; listing pages link here. */
export const joinPath = (shortCode: string): string => `${listingsLink.href}/${shortCode}/waitlist`;

/** Who waits for a listing, for its seller. */
export const waitingPath = (listingId: string): string => `${listingPath(listingId)}/waiting`;

/** What the seller does with somebody who waits. */
export const waiterPath = (listingId: string, entryId: string, step: 'offer'): string =>
  `${waitingPath(listingId)}/${entryId}/${step}`;

export const ownWaitlistsLink: Link = { href: '/account/waitlists', text: 'My waitlists' };

/** What somebody who waits does, by the last part of its address. */
export type EntryStep = 'accept' | 'decline' | 'leave';

/** The page of an own place on a waitlist, or a step of it. */
export const entryPath = (entryId: string, step?: EntryStep): string =>
  `${ownWaitlistsLink.href}/${entryId}${step === undefined ? '' : `/${step}`}`;

/** The same, for the profile that waits. */
export const entryAddress = (
  entryId: string,
  profile: string,
  step?: EntryStep,
  query: Readonly<Record<string, string>> = {},
): string => address(entryPath(entryId, step), { profile, ...query });
