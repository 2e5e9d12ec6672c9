import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { TokenVerifier } from '../../kernel/access/access-tokens.ts';
import type { AppTokenClaims, Standing } from '../../kernel/access/authorization.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { enforceLimits } from '../../kernel/limits/enforce.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Dependencies } from '../dependencies.ts';
import { createRateLimits } from './rate-limits.ts';
import type { Route } from '../../partner-api/declaration/route.ts';

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
  const header = request.headers.authorization ?? '';
  if (isRepeated(request)) return null;
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
  deps: Dependencies,
  verify: TokenVerifier,
): (context: Context, route: Route) => Promise<Viewer> {
  const { standing: standings } = deps;
  const limitsOf = createRateLimits(deps.env);

  return async (context, route) => {
    const text = tokenOf(context.req);
    const token = text === null ? null : await verify(text);
    if (token === null) throw new DomainError('0010010000401');
    if (token.kind === 'member') {
      throw new DomainError('0010010000403', 'This route needs the token of an app.');
    }
    const { claims } = token;
    const standing = await standings.of(claims.app, claims.business);
    refuseEnded(standing, claims);
    await enforceLimits(context, deps, limitsOf(route.policy, standing, claims.app, claims.business));
    if (claims.business === null) throw new DomainError('0010010000406');
    requireScope(route.scope, token.scopes, standing);
    if (standing.card !== 'VALID') throw new DomainError(route.noCardCode);
    const scopes = token.scopes.filter((scope) => standing.scopes.includes(scope));
    return viewerOf(claims, scopes, requestId(context));
  };
}
