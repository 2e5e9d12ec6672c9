import { DomainError } from '../../kernel/errors/errors.ts';
import { found } from '../../kernel/graph/graph.ts';
import { type Membership, type OwnProfile, askDirectory } from '../../kernel/profiles/directory.ts';
import { readOwnProfile } from '../profiles/own-profile.ts';
import { profilePath } from '../profiles/profile-links.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import {
  type Categories,
  type Professional,
  professionalOfMemberOperation,
} from './professional-operations.ts';
import { isTestBusiness } from '../../kernel/profiles/test-business.ts';

/** A business of the member, with its entry in the directory. */
export interface OwnProfessional {
  readonly own: OwnProfile;
  readonly professional: Professional;
  readonly categories: Categories;
}

/** The page of a business's entry, or a page below it: `/breeds`. */
export function professionalPath(profileId: string, move = ''): string {
  return `${profilePath(profileId)}/directory${move}`;
}

/**
 * Whether a profile may have an entry that its member can change: a business, for its owners and managers (spec 2.9).
 */
export function mayBeListed({ role, profile }: Membership): boolean {
  return profile.kind === 'BUSINESS' && role !== 'STAFF' && !isTestBusiness(profile.id);
}

/** The business in the address. Throws 404 for somebody else's, 403 for a profile without an entry to change. */
export async function readOwnProfessional(deps: Dependencies, visit: Visit): Promise<OwnProfessional> {
  const own = await readOwnProfile(deps, visit);
  if (!mayBeListed(own)) {
    const detail = 'Only owners and managers of a business can change its entry in the directory.';
    throw new DomainError('0010010000403', detail);
  }
  const { ownProfessional, kennelServiceCategories: categories } = await askDirectory(
    deps,
    viewerOf(visit),
    professionalOfMemberOperation,
    { id: own.profile.id },
  );
  return { own, professional: found(ownProfessional), categories };
}
