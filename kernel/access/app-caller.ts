import { DomainError } from '../errors/errors.ts';
import type { AppTokenClaims, Standing } from './authorization.ts';
import type { Viewer } from './viewer.ts';

/** spec 3.1: refuses a token whose app, connection or token family has ended, or that was revoked itself. */
export function refuseEnded(standing: Standing | null, claims: AppTokenClaims): asserts standing is Standing {
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

/** Refuses a token without the scope, or whose scope the business has withdrawn since (spec 3.1). */
export function requireScope(
  scope: string,
  tokenScopes: readonly string[],
  { scopes }: Pick<Standing, 'scopes'>,
): void {
  const isInToken = tokenScopes.includes(scope);
  if (isInToken && scopes.includes(scope)) return;
  throw new DomainError(
    'INSUFFICIENT_SCOPE',
    isInToken
      ? `The business no longer allows the app the scope ${scope}.`
      : `The token does not carry the scope ${scope}.`,
    { requiredScopes: [scope] },
  );
}

/** The caller identified by an app's token, with what the business allows it now. */
export function appViewer(claims: AppTokenClaims, scopes: string[], requestId: string): Viewer {
  return {
    kind: 'app',
    appId: claims.app,
    memberId: null,
    profileId: claims.business,
    profileKind: claims.business_kind,
    isAdmin: false,
    scopes,
    requestId,
  };
}
