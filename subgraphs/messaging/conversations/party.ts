import { type Viewer, forbidden, requireProfile } from '../../../kernel/access/viewer.ts';

/** Which side of a conversation the viewer is: a business, or the member who is its client. */
export interface Party {
  readonly side: 'BUSINESS' | 'CLIENT';
  /** Id of the business or the member. */
  readonly id: string;
  /** The person behind it. */
  readonly memberId: string;
}

/** A member is the business while acting for one, and otherwise themselves; no scope lets an app read an inbox. */
export function partyOf(viewer: Viewer): Party {
  const { kind, memberId, profileKind } = viewer;
  if (kind !== 'member' || memberId === null) throw forbidden(viewer, 'Only members have an inbox.');
  if (profileKind === 'BUSINESS' || profileKind === 'PLACE') {
    return { side: 'BUSINESS', id: requireProfile(viewer), memberId };
  }
  return { side: 'CLIENT', id: memberId, memberId };
}

/** The member as a client. */
export function requireClient(viewer: Viewer): Party {
  const party = partyOf(viewer);
  if (party.side === 'CLIENT') return party;
  throw forbidden(viewer, 'This is for people; act for nobody but yourself.');
}

/** The business that the member acts for. */
export function requireBusiness(viewer: Viewer): Party {
  const party = partyOf(viewer);
  if (party.side === 'BUSINESS') return party;
  throw forbidden(viewer, 'This is for businesses; act for one.');
}
