import { found } from '../../kernel/graph/graph.ts';
import { type OwnProfile, askDirectory } from '../../kernel/profiles/directory.ts';
import { memberProfileOperation } from '../../kernel/profiles/profile-operations.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { accountLink } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import { parameter } from '../../kernel/http/routing.ts';
import { profilePath, profilesLink } from './profile-links.ts';

/** The profile in the address. Throws 404 for one in which the member has no role. */
export async function readOwnProfile(deps: Dependencies, visit: Visit): Promise<OwnProfile> {
  const id = parameter(visit, 'profileId');
  const { memberProfile } = await askDirectory(deps, viewerOf(visit), memberProfileOperation, { id });
  return found(memberProfile);
}

/** The pages above those of one profile. */
export function aboveProfile({ profile }: OwnProfile): readonly Link[] {
  return [accountLink, profilesLink, { href: profilePath(profile.id), text: profile.displayName }];
}
