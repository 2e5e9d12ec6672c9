import type { Dependencies } from '../dependencies.ts';
import { signMemberToken } from '../tokens.ts';
import type { Account } from './accounts.ts';
import type { Membership } from './profiles.ts';
import type { Session } from './sessions.ts';

const accessTokenSeconds = 900;

/** Roles of the account itself, not those in its profiles (contract 5). */
export function rolesOf({ isAdmin }: Account): readonly string[] {
  return isAdmin ? ['MEMBER', 'ADMIN'] : ['MEMBER'];
}

/** Profiles as the identity API shows them (contract 5). */
export function profilesAnswer(
  memberships: readonly Membership[],
): readonly Readonly<Record<string, string>>[] {
  return memberships.map(({ role, profile }) => ({
    profileId: profile.id,
    handle: profile.handle,
    displayName: profile.displayName,
    profileKindCode: profile.kind,
    memberRole: role,
  }));
}

/** A Session of the identity API, with a new access token for the acting profile (contract 5). */
export async function sessionAnswer(
  deps: Dependencies,
  session: Session,
  refreshToken: string,
  memberships: readonly Membership[],
): Promise<Readonly<Record<string, unknown>>> {
  const { account } = session;
  const accessToken = await signMemberToken(deps, {
    memberId: account.memberId,
    sessionId: session.id,
    profileId: session.actingProfileId,
    profileKind: session.actingProfileKind,
    isAdmin: account.isAdmin,
    seconds: accessTokenSeconds,
  });
  return {
    accessToken,
    tokenType: 'Bearer',
    expiresIn: accessTokenSeconds,
    refreshToken,
    sessionId: session.id,
    memberId: account.memberId,
    roles: rolesOf(account),
    actingProfileId: session.actingProfileId,
    profiles: profilesAnswer(memberships),
  };
}
