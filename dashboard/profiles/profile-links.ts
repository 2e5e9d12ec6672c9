import type { Link } from '../../kernel/pages/parts/top.tsx';
import { address } from '../../kernel/pages/address.ts';

export const profilesLink: Link = { href: '/account/profiles', text: 'Businesses and places' };

/** The form for a new business; then it leads to `next`, the request of an app. */
export function newBusinessAddress(next: string | null): string {
  return address(`${profilesLink.href}/new`, { continue: next });
}

/** The page of one profile. */
export function profilePath(profileId: string): string {
  return `${profilesLink.href}/${profileId}`;
}

/** The names of roles. */
export const roleNames = { OWNER: 'Owner', MANAGER: 'Manager', STAFF: 'Staff' } as const;
/** The names of kinds of profiles. */
export const kindNames = { PERSON: 'Personal profile', BUSINESS: 'Business', PLACE: 'Place' } as const;
