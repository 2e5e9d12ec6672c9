import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { TokenVerifier } from '../kernel/access-tokens.ts';
import type { AppTokenClaims, Standing } from '../kernel/authorization.ts';
import { DomainError } from '../kernel/errors.ts';
import { requestId, setHeaders } from '../kernel/http.ts';
import { rateLimitHeaders } from '../kernel/rate-limits.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Dependencies } from './dependencies.ts';
import { createRateLimits } from './rate-limits.ts';
import type { Route } from './route.ts';

/** RFC 6750 2.1: the scheme in any case. What follows is no token unless its signature holds. */
const bearer = /^bearer +/i;

/** Node keeps the first of several Authorization headers; more than one is nothing that we may choose from. */
function isRepeated(request: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at];
    if (name?.length === 13 && name.toLowerCase() === 'authorization') count += 1;
  }
  return count > 1;
}

/** The token of the header; it is looked for nowhere else (spec 4). */
export function tokenOf(request: IncomingMessage): string | null {
  const header = request.headers.authorization;
  if (header === undefined || isRepeated(request)) return null;
  const scheme = bearer.exec(header)?.[0];
  return scheme === undefined ? null : header.slice(scheme.length);
}

/** spec 3.1: an ended app, connection or token family stops what it stands behind; so does a token's own end. */
function refuseEnded(standing: Standing | null, claims: AppTokenClaims): asserts standing is Standing {
  if (standing === null || standing.app !== 'ACTIVE') {
    throw new DomainError('AUTHORIZATION_REVOKED', 'The app was suspended or revoked.');
  }
  if (claims.business !== null && standing.connection !== 'CONNECTED') {
    throw new DomainError('AUTHORIZATION_REVOKED', 'The business ended its connection to the app.');
  }
  const isRevoked =
    claims.family === null
      ? standing.revokedTokens.includes(claims.jti)
      : standing.revokedFamilies.includes(claims.family);
  if (isRevoked) throw new DomainError('TOKEN_REVOKED');
}

/** Refuses a token without the scope, and one whose scope the business has taken back since (spec 3.1). */
function requireScope(scope: string, tokenScopes: readonly string[], standing: Standing): void {
  const isInToken = tokenScopes.includes(scope);
  if (isInToken && standing.scopes.includes(scope)) return;
  throw new DomainError(
    'INSUFFICIENT_SCOPE',
    isInToken
      ? `The business no longer allows the app the scope ${scope}.`
      : `The token does not carry the scope ${scope}.`,
    { requiredScopes: [scope] },
  );
}

function viewerOf(claims: AppTokenClaims, scopes: string[], id: string): Viewer {
  return {
    kind: 'app',
    appId: claims.app,
    memberId: null,
    profileId: claims.business,
    profileKind: claims.business_kind,
    isAdmin: false,
    scopes,
    requestId: id,
  };
}

/** Makes the checks that stand before the body of a Partner API request is looked at, in the order of contract 0.3. */
export function createAuthorize(
  { env, standing: standings, rateLimiter }: Dependencies,
  verify: TokenVerifier,
): (context: Context, route: Route) => Promise<Viewer> {
  const limitsOf = createRateLimits(env);

  async function countAgainstLimits(
    context: Context,
    route: Route,
    standing: Standing,
    claims: AppTokenClaims,
  ): Promise<void> {
    const limits = limitsOf(route.policy, standing, claims.app, claims.business);
    const decision = await rateLimiter.consume(limits);
    setHeaders(context, rateLimitHeaders(decision.states));
    if (!decision.isAllowed) {
      const { retryAfterSeconds } = decision;
      throw new DomainError('0010010000429', 'Slow down; see the RateLimit headers.', { retryAfterSeconds });
    }
  }

  return async (context, route) => {
    const text = tokenOf(context.req);
    const token = text === null ? null : await verify(text);
    if (token === null) throw new DomainError('0010010000401');
    if (token.kind === 'member') {
      throw new DomainError('0010010000403', 'This route takes the token of an app.');
    }
    const { claims } = token;
    const standing = await standings.of(claims.app, claims.business);
    refuseEnded(standing, claims);
    await countAgainstLimits(context, route, standing, claims);
    if (claims.business === null) throw new DomainError('0010010000406');
    requireScope(route.scope, token.scopes, standing);
    if (standing.card !== 'VALID') throw new DomainError('0010010000407');
    const scopes = token.scopes.filter((scope) => standing.scopes.includes(scope));
    return viewerOf(claims, scopes, requestId(context));
  };
}
