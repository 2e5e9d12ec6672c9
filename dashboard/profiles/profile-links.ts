import type { Link } from '../../kernel/pages/parts/top.tsx';
import { address } from '../../kernel/pages/address.ts';

export const profilesLink: Link = { href: '/account/profiles', text: 'Businesses and places' };

/** The form for a business; it leads on to `next`, an app's request, where there is one. */
export function newBusinessAddress(next: string | null): string {
  return address(`${profilesLink.href}/new`, { continue: next });
}

/** The page of one profile. */
export function profilePath(profileId: string): string {
  return `${profilesLink.href}/${profileId}`;
}

/** What a role is called. */
export const roleNames = { OWNER: 'Owner', MANAGER: 'Manager', STAFF: 'Staff' } as const;
/** What a kind of profile is called. */
export const kindNames = { PERSON: 'Yourself', BUSINESS: 'Business', PLACE: 'Place' } as const;
