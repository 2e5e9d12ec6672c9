import type { VerifiedToken } from '../../kernel/access/access-tokens.ts';
import type { TokenVerifier } from '../../kernel/access/access-tokens.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { type AdministratorSettings, administration } from '../../kernel/access/administrators.ts';
import { type Memberships, requireMembership } from '../../kernel/access/memberships.ts';
import type { LiveSession } from '../../kernel/access/authorization.ts';
import { addressBucket } from '../../kernel/http/client-address.ts';
import { type SessionStanding, requireLiveSession } from '../../kernel/access/sessions.ts';
import { type Viewer, anonymousViewer } from '../../kernel/access/viewer.ts';
import type { GraphqlCall } from '../../kernel/graph/graphql-endpoint.ts';

const bearer = /^Bearer +([^\s]+)$/i;

function memberViewer(
  { claims }: Extract<VerifiedToken, { kind: 'member' }>,
  { email, isEmailConfirmed, locale, freshUntil }: LiveSession,
  administrator: Pick<Viewer, 'isAdmin' | 'lacksSecondFactor'>,
  requestId: string,
): Viewer {
  return {
    kind: 'member',
    appId: null,
    memberId: claims.sub,
    profileId: claims.profile,
    profileKind: claims.profile_kind,
    ...administrator,
    scopes: [],
    requestId,
    ...(email !== null && { email }),
    ...(!isEmailConfirmed && { isEmailUnconfirmed: true }),
    ...(locale !== null && { locale }),
    ...(freshUntil !== undefined && { freshUntil }),
  };
}

export interface Caller {
  readonly viewer: Viewer;
  /** The member's session; null for an anonymous caller. */
  readonly sessionId: string | null;
}

/**
 * The caller of the gateway: a member with a live session, or anonymous without a token. Throws 0010010000401 for
 * an invalid member token, TOKEN_REVOKED if its session has ended, 0010010000403 for an app's token (contract 5)
 * and for a member without a role in the profile, and 0010010000503 if that cannot be determined. An administrator
 * elsewhere than at ADMIN_ADDRESSES, or without a second factor where it is needed, is a member like others.
 */
export async function callerOf(
  authorization: string,
  { requestId, address }: Pick<GraphqlCall, 'requestId' | 'address'>,
  {
    env,
    verifyToken,
    sessions,
    memberships,
  }: {
    readonly env: AdministratorSettings;
    readonly verifyToken: TokenVerifier;
    readonly sessions: SessionStanding;
    readonly memberships: Memberships;
  },
): Promise<Caller> {
  if (authorization === '') {
    const viewer = { ...anonymousViewer(requestId), address: addressBucket(await address()) };
    return { viewer, sessionId: null };
  }
  const token = bearer.exec(authorization)?.[1];
  const verified = token === undefined ? null : await verifyToken(token);
  if (verified === null) throw new DomainError('0010010000401');
  if (verified.kind === 'app') {
    throw new DomainError('0010010000403', 'GraphQL is for members; apps use the Partner API.');
  }
  const { session, sub, profile, profile_kind, is_admin } = verified.claims;
  const live = await requireLiveSession(sessions, session);
  // Nobody can lose their personal profile.
  if (profile !== null && profile_kind !== 'PERSON') await requireMembership(memberships, sub, profile);
  const administrator = is_admin
    ? administration({ ...live, isAdmin: true }, await address(), env)
    : { isAdmin: false };
  return { viewer: memberViewer(verified, live, administrator, requestId), sessionId: session };
}
