import { systemViewer } from '../../../kernel/access/viewer.ts';
import { type Obstacle, openMattersOfMember } from '../../../kernel/ending/open-matters.ts';
import { isTestBusiness } from '../../../kernel/profiles/test-business.ts';
import { askDirectory } from '../../../kernel/profiles/directory.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ownersOfProfileOperation } from '../../mail/tell-owners.ts';
import type { Account } from '../accounts/accounts.ts';
import { profilesOfMember } from '../accounts/profiles.ts';

/** The businesses and places that a member owns alone. */
async function ownedAlone(
  deps: Pick<Dependencies, 'graph'>,
  memberId: string,
  requestId: string,
): Promise<readonly Obstacle[]> {
  const memberships = await profilesOfMember(deps, memberId, requestId);
  const owned = memberships.filter(
    ({ role, profile }) => role === 'OWNER' && profile.kind !== 'PERSON' && !isTestBusiness(profile.id),
  );
  const alone = await Promise.all(
    owned.map(async ({ profile: { id, displayName } }) => {
      const viewer = systemViewer(requestId);
      const asked = await askDirectory(deps, viewer, ownersOfProfileOperation, { profileId: id });
      if (asked.ownersOfProfile.length > 1) return [];
      return [{ kind: 'BUSINESS', id, title: displayName, path: `/account/profiles/${id}` } as const];
    }),
  );
  return alone.flat();
}

/** What keeps an account from being deleted (contract 5): businesses owned alone, and what others still wait for. */
export async function obstaclesOf(
  deps: Pick<Dependencies, 'graph'>,
  { memberId, personalProfileId }: Pick<Account, 'memberId' | 'personalProfileId'>,
  requestId: string,
): Promise<readonly Obstacle[]> {
  const person = { memberId, profileId: personalProfileId };
  const [businesses, matters] = await Promise.all([
    ownedAlone(deps, memberId, requestId),
    openMattersOfMember(deps, person, requestId),
  ]);
  return [...businesses, ...matters];
}
