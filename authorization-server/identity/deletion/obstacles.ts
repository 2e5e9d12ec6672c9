import type { Queryable } from '../../../kernel/database/transaction.ts';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { type Obstacle, openMattersOfMember } from '../../../kernel/ending/open-matters.ts';
import { isTestBusiness } from '../../../kernel/profiles/test-business.ts';
import { askDirectory } from '../../../kernel/profiles/directory.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ownersOfProfileOperation } from '../../mail/tell-owners.ts';
import type { Account } from '../accounts/accounts.ts';
import { profilesOfMember } from '../accounts/profiles.ts';

/** A business or place of a member, with its other owners. */
interface Owned {
  readonly business: Obstacle;
  readonly others: readonly string[];
}

export async function ownedBusinesses(
  deps: Pick<Dependencies, 'graph'>,
  memberId: string,
  requestId: string,
): Promise<readonly Owned[]> {
  const memberships = await profilesOfMember(deps, memberId, requestId);
  const owned = memberships.filter(
    ({ role, profile }) => role === 'OWNER' && profile.kind !== 'PERSON' && !isTestBusiness(profile.id),
  );
  return Promise.all(
    owned.map(async ({ profile: { id, displayName } }) => {
      const viewer = systemViewer(requestId);
      const asked = await askDirectory(deps, viewer, ownersOfProfileOperation, { profileId: id });
      return {
        business: { kind: 'BUSINESS', id, title: displayName, path: `/account/profiles/${id}` },
        others: asked.ownersOfProfile.filter((owner) => owner !== memberId),
      };
    }),
  );
}

/** Those without another owner who stays. */
async function ownedAlone(client: Queryable, owned: readonly Owned[]): Promise<readonly Obstacle[]> {
  const { rows } = await client.query<{ memberId: string }>(
    `select member_id as "memberId" from authorization_server.account
     where member_id = any($1::uuid[]) and deletion_due_at is null`,
    [owned.flatMap(({ others }) => others)],
  );
  const staying = new Set(rows.map((row) => row.memberId));
  return owned
    .filter(({ others }) => !others.some((other) => staying.has(other)))
    .map(({ business }) => business);
}

/** What keeps an account from being deleted (contract 5): businesses owned alone, and what others still wait for. */
export async function obstaclesOf(
  deps: Pick<Dependencies, 'graph' | 'database'>,
  { memberId, personalProfileId }: Pick<Account, 'memberId' | 'personalProfileId'>,
  requestId: string,
): Promise<readonly Obstacle[]> {
  const person = { memberId, profileId: personalProfileId };
  const [owned, matters] = await Promise.all([
    ownedBusinesses(deps, memberId, requestId),
    openMattersOfMember(deps, person, requestId),
  ]);
  return [...(await ownedAlone(deps.database.pool, owned)), ...matters];
}
