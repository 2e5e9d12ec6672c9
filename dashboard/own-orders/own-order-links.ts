import type { Viewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import type { Profile } from '../../kernel/profiles/directory.ts';
import { type Visit, viewerOf } from '../session/visit.ts';

export const ownOrdersLink: Link = { href: '/account/own-orders', text: 'My orders' };

/** The page of an order. */
export const ownOrderPath = (id: string): string => `${ownOrdersLink.href}/${id}`;

/** The page of an order for the profile that placed it. */
export const ownOrderAddress = (id: string, profile: string): string =>
  address(ownOrderPath(id), { profile });

/** Where the profile pays it. */
export const orderPaymentAddress = (id: string, profile: string): string =>
  address(`${ownOrderPath(id)}/pay`, { profile });

/** Whose orders a page shows. */
export interface Buyer {
  readonly all: readonly Profile[];
  readonly chosen: Profile;
  readonly viewer: Viewer;
}

/** The profile in the address, otherwise the acting one; a place buys nothing. Throws 404 for one of somebody else. */
export function buyerOf(visit: Visit): Buyer {
  const { session, query } = visit;
  const all = session.memberships.map(({ profile }) => profile).filter(({ kind }) => kind !== 'PLACE');
  const named = query.get('profile');
  const chosen =
    named === null
      ? (all.find(({ id }) => id === session.actingProfileId) ?? all.find(({ kind }) => kind === 'PERSON'))
      : all.find(({ id }) => id === named);
  if (chosen === undefined) throw new DomainError('0010010000404', 'You do not see orders of this profile.');
  return { all, chosen, viewer: viewerOf(visit, chosen) };
}
