import type { Context } from 'koa';
import type { TokenVerifier } from '../../kernel/access/access-tokens.ts';
import type { LiveSession, MemberTokenClaims } from '../../kernel/access/authorization.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { requestId, setCaller } from '../../kernel/http/access-log.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { enforceLimits } from '../../kernel/limits/enforce.ts';
import { administration } from '../../kernel/access/administrators.ts';
import { requireLiveSession } from '../../kernel/access/sessions.ts';
import { type Viewer, requireAdmin } from '../../kernel/access/viewer.ts';
import { tokenOf } from '../../kernel/access/bearer-token.ts';
import { setTokenOwner } from '../../kernel/request-log/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import type { MemberRoute } from '../../partner-api/declaration/member-route.ts';

function viewerOf(
  claims: MemberTokenClaims,
  { isEmailConfirmed }: LiveSession,
  administrator: Pick<Viewer, 'isAdmin' | 'lacksSecondFactor'>,
  id: string,
): Viewer {
  return {
    kind: 'member',
    appId: null,
    memberId: claims.sub,
    profileId: claims.profile,
    profileKind: claims.profile_kind,
    ...administrator,
    scopes: [],
    requestId: id,
    sessionId: claims.session,
    ...(!isEmailConfirmed && { isEmailUnconfirmed: true }),
  };
}

/** Creates the checks that run before the body of a member's request is read, in the order of contract 0.3. */
export function createAuthorizeMember(
  deps: Dependencies,
  verify: TokenVerifier,
): (context: Context, route: MemberRoute) => Promise<Viewer> {
  return async (context, route) => {
    const text = tokenOf(context.req);
    const token = text === null ? null : await verify(text, (claims) => setTokenOwner(context, claims));
    if (token === null) throw new DomainError('0010010000401');
    if (token.kind === 'app')
      throw new DomainError('0010010000403', 'This route needs the token of a member.');
    const { claims } = token;
    setCaller(context, { memberId: claims.sub, profileId: claims.profile });
    const session = await requireLiveSession(deps.sessions, claims.session);
    const limit = { policy: 'member', key: claims.session, quota: deps.env.RATE_LIMIT_MEMBER };
    await enforceLimits(context, deps, [limit]);
    const { env } = deps;
    const member = { ...session, isAdmin: claims.is_admin };
    const administrator = administration(member, clientAddress(context.req, env.TRUSTED_PROXIES), env);
    const viewer = viewerOf(claims, session, administrator, requestId(context));
    if (route.acting === 'admin') requireAdmin(viewer);
    return viewer;
  };
}
