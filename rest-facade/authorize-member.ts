import type { Context } from 'koa';
import type { TokenVerifier } from '../kernel/access-tokens.ts';
import type { MemberTokenClaims } from '../kernel/authorization.ts';
import { DomainError } from '../kernel/errors.ts';
import { requestId, setHeaders } from '../kernel/http.ts';
import { rateLimitHeaders } from '../kernel/rate-limits.ts';
import { requireLiveSession } from '../kernel/sessions.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { tokenOf } from './authorize.ts';
import type { Dependencies } from './dependencies.ts';
import type { MemberRoute } from './member-route.ts';

function viewerOf(claims: MemberTokenClaims, id: string): Viewer {
  return {
    kind: 'member',
    appId: null,
    memberId: claims.sub,
    profileId: claims.profile,
    profileKind: claims.profile_kind,
    isAdmin: claims.is_admin,
    scopes: [],
    requestId: id,
  };
}

/** Makes the checks that stand before the body of a member's request is looked at, in the order of contract 0.3. */
export function createAuthorizeMember(
  { env, sessions, rateLimiter }: Dependencies,
  verify: TokenVerifier,
): (context: Context, route: MemberRoute) => Promise<Viewer> {
  async function countAgainstLimit(context: Context, sessionId: string): Promise<void> {
    const limit = { policy: 'member', key: sessionId, quota: env.RATE_LIMIT_MEMBER };
    const { states, isAllowed, retryAfterSeconds } = await rateLimiter.consume([limit]);
    setHeaders(context, rateLimitHeaders(states));
    if (isAllowed) return;
    throw new DomainError('0010010000429', 'Slow down; see the RateLimit headers.', { retryAfterSeconds });
  }

  return async (context, route) => {
    const text = tokenOf(context.req);
    const token = text === null ? null : await verify(text);
    if (token === null) throw new DomainError('0010010000401');
    if (token.kind === 'app')
      throw new DomainError('0010010000403', 'This route takes the token of a member.');
    const { claims } = token;
    await requireLiveSession(sessions, claims.session);
    await countAgainstLimit(context, claims.session);
    if (route.acting === 'admin' && !claims.is_admin) {
      throw new DomainError('0010010000403', 'This is for the people who run the platform.');
    }
    return viewerOf(claims, requestId(context));
  };
}
