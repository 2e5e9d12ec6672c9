import { DomainError } from '../../kernel/errors/errors.ts';
import type { Profile } from '../../kernel/profiles/directory.ts';
import { profilesOf } from '../session/acting-profile.tsx';
import type { Visit } from '../session/visit.ts';
import { isTestBusiness } from '../../kernel/profiles/test-business.ts';

/** Whose applications or sites a page is about, and the profiles that the member manages. */
export interface Publishers {
  readonly chosen: Profile;
  readonly all: readonly Profile[];
}

/**
 * The profile in the address, otherwise the acting one, otherwise the member's own, also if they have lost the acting
 * one. Throws 403 for one that the member neither owns nor manages.
 */
export function publishersOf(visit: Visit): Publishers {
  const { actingProfileId, account } = visit.session;
  // A test business publishes nothing.
  const all = profilesOf(visit).filter(({ id }) => !isTestBusiness(id));
  const named = visit.query.get('profile');
  const wanted = named === null ? [actingProfileId, account.personalProfileId] : [named];
  const chosen = wanted.flatMap((id) => all.find((profile) => profile.id === id) ?? [])[0];
  if (chosen !== undefined) return { chosen, all };
  throw new DomainError('0010010000403', 'You do not own or manage this profile.');
}
